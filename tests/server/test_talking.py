"""Chat and notes are stored as written and shown to the right people."""

import pytest
from serving import RunningServer
from talking import try_talk


@pytest.mark.filterwarnings("ignore")
def test_whatever_is_said_and_noted_is_kept_as_it_was_meant(server: RunningServer) -> None:
    answers = try_talk(server.address, examples=6)
    assert {200, 403} <= set(answers)
