"""What a page asks the network for: what has not come yet, and what never came.

Flow: Playwright's requests -> those that the recorder waits for, and notes on those that failed.
"""

import re
import time

ENDLESS = ("eventsource", "websocket", "media", "ping")
KINDS = {"document": "frame", "fetch": "answer", "xhr": "answer"}


class Requests:
    """Follows the requests of a page."""

    def __init__(self, page):
        # Not answered yet; and sentences on what never came.
        self.page, self.open, self.missed = page, {}, {}
        page.on("request", self._begun)
        page.on("requestfinished", lambda request: self.open.pop(request, None))
        page.on("requestfailed", self._failed)
        page.on("response", self._answered)

    def _begun(self, request):
        if request.is_navigation_request() and not request.frame.parent_frame:
            # What was missed before belongs to another address.
            self.missed.clear()
        if request.resource_type not in ENDLESS and not request.url.startswith(("blob:", "data:")):
            self.open[request] = True

    def _failed(self, request):
        self.open.pop(request, None)
        reason = re.search(r"net::(ERR_\w+)", request.failure or "")
        if reason and reason[1] != "ERR_ABORTED":
            self._miss(request, reason[1])

    def _answered(self, response):
        if response.status >= 400:
            self._miss(response.request, f"the server answers {response.status}")

    def _miss(self, request, reason):
        kind, url = request.resource_type, request.url
        url = url if len(url) <= 120 else f"…{url[-119:]}"
        self.missed[f"the {KINDS.get(kind, kind)} {url} did not load: {reason}"] = True

    def wait(self, notes):
        """Returns whether there was anything to wait for."""
        end, has_waited = time.monotonic() + 5, bool(self.open)
        while self.open and time.monotonic() < end:
            self.page.wait_for_timeout(10)
        for request in self.open:
            notes.setdefault(f"{request.url[:120]} did not come within 5 s")
        self.open.clear()
        return has_waited
