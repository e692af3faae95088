"""All parts of one server together."""

from dataclasses import dataclass

from courtyard.server.condition import Condition
from courtyard.server.lately import Errors, Guestbook
from courtyard.server.limits import Limiter
from courtyard.server.live.admission import Admission
from courtyard.server.live.bots import Bots
from courtyard.server.live.clocks import RunningClocks
from courtyard.server.live.cluster import Cluster
from courtyard.server.live.files import Files
from courtyard.server.live.painter import Painter
from courtyard.server.live.streams import Hub
from courtyard.server.live.tables import LiveTables
from courtyard.server.live.thinking import Thinking
from courtyard.server.metrics import Metrics, memory
from courtyard.server.settings import Settings
from courtyard.server.store.bans import Bans
from courtyard.server.store.database import Store
from courtyard.server.store.owners import Owners
from courtyard.server.store.players import Players
from courtyard.server.store.private import make_folder
from courtyard.server.store.sessions import Sessions
from courtyard.server.store.tokens import Invites, owner_key, server_key, signing_key
from courtyard.table import Signer


@dataclass
class Services:
    """The parts of one server."""

    settings: Settings
    store: Store
    hub: Hub
    metrics: Metrics
    limiter: Limiter
    players: Players
    sessions: Sessions
    tables: LiveTables
    bots: Bots
    thinking: Thinking
    clocks: RunningClocks
    cluster: Cluster
    invites: Invites
    painter: Painter
    files: Files
    condition: Condition
    signer: Signer
    bans: Bans
    errors: Errors
    guestbook: Guestbook
    owners: Owners


def make_services(settings: Settings, metrics: Metrics) -> Services:
    """Open the store and put everything together."""
    make_folder(settings.data)
    kept = Store(settings.url)
    hub = Hub()
    signer = Signer(signing_key(settings.data))
    tables = LiveTables(kept, hub, metrics, signer, settings.live_tables)
    bots = Bots(tables, metrics, settings.bot_workers, settings.bot_seconds, settings.pondering)
    thinking = Thinking(metrics, settings.advice_simulations, settings.bot_seconds)
    clocks = RunningClocks(tables, metrics)
    invites = Invites(server_key(settings.data))
    limiter, sessions, bans = Limiter(settings.limits, settings.processes), Sessions(kept), Bans(kept)
    cluster = Cluster(kept, tables, Admission(hub, sessions, bans), bots, clocks, settings.clock_grace)
    metrics.times["store_write"] = kept.writer.times
    metrics.gauges |= {
        "streams": lambda: hub.open_streams,
        "tables_in_memory": lambda: len(tables.live),
        "clocks_running": lambda: len(clocks.waiting),
        "commits": lambda: kept.writer.commits,
        "changes": lambda: kept.writer.changes,
        "memory_bytes": memory,
    }
    return Services(
        settings,
        kept,
        hub,
        metrics,
        limiter,
        Players(kept, sessions),
        sessions,
        tables,
        bots,
        thinking,
        clocks,
        cluster,
        invites,
        Painter(tables.workshop),
        Files(),
        Condition(kept),
        signer,
        bans,
        Errors(metrics),
        Guestbook(),
        Owners(kept, owner_key(settings.data)),
    )
