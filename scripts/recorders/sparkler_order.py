"""Lets answers of the network reach a page in the order of its requests: two that come at once may else come either way.

Flow: Chromium's Fetch domain -> the answer is held until those before it are in the page and its tasks have run -> the page.
"""

import json

# Types that have no end, and documents, whose parts come before their end.
UNORDERED = ("Document", "Media", "EventSource", "WebSocket", "Ping", "Preflight")
RELEASED = "released"


class Order:
    """Orders the answers that a page gets from now on, before it is opened. Only Chromium can."""

    def __init__(self, page, settings):
        # Requests that are not over yet, as they were sent: what holds the answer, once it is there.
        self.open, self.urls, self.turns, self.settings = {}, {}, 0, settings
        try:
            self.session = page.context.new_cdp_session(page)
        except Exception:
            return
        self.session.on("Fetch.requestPaused", self._pause)
        for event in ("loadingFinished", "loadingFailed"):
            self.session.on(f"Network.{event}", lambda event: self._finish(event["requestId"]))
        self.session.send("Network.enable")
        stages = [{"requestStage": "Request"}, {"requestStage": "Response"}]
        self.session.send("Fetch.enable", {"patterns": stages})

    def _send(self, method, **values):
        try:
            self.session.send(method, values)
        except Exception:
            # The page is gone.
            pass

    def _ask(self, expression):
        self._send("Runtime.evaluate", expression=expression, awaitPromise=True)

    def _pause(self, event):
        request, network, kind = event["requestId"], event.get("networkId"), event["resourceType"]
        status = event.get("responseStatusCode")
        is_answer = status is not None or "responseErrorReason" in event
        if not is_answer and network and kind not in UNORDERED:
            self.urls[network] = (event["request"]["url"], kind == "Script")
            self.open.setdefault(network, "")
        if not is_answer or network not in self.open or (300 <= (status or 0) < 400 and status != 304):
            return self._send("Fetch.continueRequest", requestId=request)
        self.open[network] = request
        self._release()
        if self.open.get(network) != request:
            return
        self._ask(f"window.__sparkler?.pass({self.settings['held']})")
        # Those before it may have no end.
        for one in list(self.open):
            if self.open.get(network) != request:
                return
            if one != network:
                self._leave(one)
        self._release()

    def _leave(self, network):
        request = self.open.pop(network, "")
        if request and request != RELEASED:
            self._send("Fetch.continueRequest", requestId=request)

    def _release(self):
        network, request = next(iter(self.open.items()), ("", ""))
        if request and request != RELEASED and not self.turns:
            self.open[network] = RELEASED
            self._send("Fetch.continueRequest", requestId=request)

    def _finish(self, network):
        facts = self.urls.pop(network, None)
        if self.open.pop(network, None) is None or not self.open:
            return
        self.turns += 1
        self._ask(f"window.__sparkler?.arrived({', '.join(map(json.dumps, facts))})")
        self.turns -= 1
        self._release()
