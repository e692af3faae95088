"""All parts of one server, created together."""

from courtyard.server.limits import Limiter
from courtyard.server.live.admission import Admission
from courtyard.server.live.bots import Bots
from courtyard.server.live.cluster import Cluster
from courtyard.server.live.painter import Painter
from courtyard.server.live.running_clocks import RunningClocks
from courtyard.server.live.streams import Hub
from courtyard.server.live.tables import LiveTables
from courtyard.server.live.thinking import Thinking
from courtyard.server.live.worker import FairWorker
from courtyard.server.metrics import Metrics, memory
from courtyard.server.readiness import ReadinessCheck
from courtyard.server.recent import RecentErrors, RecentPlayers
from courtyard.server.settings import Settings
from courtyard.server.store.bans import Bans
from courtyard.server.store.database import Store
from courtyard.server.store.keys import Invites, owner_key, server_key, signing_key
from courtyard.server.store.owners import Owners
from courtyard.server.store.players import Players
from courtyard.server.store.private import make_folder
from courtyard.server.store.sessions import Sessions
from courtyard.table import Signer

FILE_SECONDS = 10.0
"""Seconds within which an uploaded file must be read and checked."""


class Services:
    """The parts of one server. Creating them opens the store."""

    def __init__(self, settings: Settings, metrics: Metrics) -> None:
        make_folder(settings.data)
        self.settings = settings
        self.metrics = metrics
        self.errors = RecentErrors(metrics)
        self.recent_players = RecentPlayers()
        self.limiter = Limiter(settings.limits, settings.processes)
        self.signer = Signer(signing_key(settings.data))
        self.invites = Invites(server_key(settings.data))
        # What is stored.
        self.store = Store(settings.url)
        self.readiness = ReadinessCheck(self.store)
        self.bans = Bans(self.store)
        self.sessions = Sessions(self.store)
        self.players = Players(self.store, self.sessions)
        self.owners = Owners(self.store, owner_key(settings.data))
        # What is live.
        self.hub = Hub()
        self.tables = LiveTables(self.store, self.hub, metrics, self.signer, settings.live_tables)
        self.cache, self.views = self.tables.cache, self.tables.views
        self.bots = Bots(self.tables, metrics, settings.bot_workers, settings.bot_seconds, settings.pondering)
        self.thinking = Thinking(metrics, settings.advice_simulations, settings.bot_seconds)
        self.clocks = RunningClocks(self.tables, metrics)
        self.admission = Admission(self.hub, self.sessions, self.bans)
        self.cluster = Cluster(self.tables, self.admission, self.bots, self.clocks, settings.clock_grace)
        self.painter = Painter(self.views.worker)
        self.file_reader = FairWorker("files", seconds=FILE_SECONDS)
        metrics.times["store_write"] = self.store.writer.times
        metrics.gauges |= {
            "streams": lambda: self.hub.open_streams,
            "tables_in_memory": lambda: len(self.cache.live),
            "clocks_running": lambda: len(self.clocks.waiting),
            "commits": lambda: self.store.writer.commits,
            "changes": lambda: self.store.writer.changes,
            "memory_bytes": memory,
        }

    async def close(self) -> None:
        """Stop all work; what is being written is written."""
        await self.clocks.close()
        await self.bots.close()
        await self.thinking.close()
        self.file_reader.close()
        self.views.worker.close()
        await self.cluster.close()
        self.store.close()
