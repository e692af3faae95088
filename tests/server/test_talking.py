"""Whatever people say and note, the table keeps what was meant, and shows it to whom it is for."""

import pytest
from serving import RunningServer
from talking import try_talk


@pytest.mark.filterwarnings("ignore")
def test_whatever_is_said_and_noted_is_kept_as_it_was_meant(server: RunningServer) -> None:
    answers = try_talk(server.address, examples=6)
    assert {200, 403} <= set(answers)
