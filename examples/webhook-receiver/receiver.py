"""
A webhook receiver. Register its URL, then start it:

  WEBHOOK_SECRET=whsec_… python3 receiver.py

Python 3.8 or later; nothing to install.
"""
import base64
import hashlib
import hmac
import json
import os
import time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

SECRET = os.environ.get("WEBHOOK_SECRET", "")
PORT = int(os.environ.get("PORT", "4000"))
MAX_BYTES = 1024 * 1024
# An older delivery may be a replay by an attacker.
TOLERANCE_S = 300

if not SECRET:
    raise SystemExit("Set WEBHOOK_SECRET to the secret from the response of POST /webhooks.")

# Livery may deliver an event twice. A real receiver stores these ids in its database, in the transaction of its work.
seen = set()


def verify(body, headers):
    """Whether a delivery comes from Livery and is recent: the Standard Webhooks scheme."""
    stamp = headers.get("webhook-timestamp", "")
    if not stamp.isdigit() or abs(time.time() - int(stamp)) > TOLERANCE_S:
        return False
    signed = "{}.{}.".format(headers.get("webhook-id", ""), stamp).encode() + body
    key = base64.b64decode(SECRET.replace("whsec_", "", 1))
    expected = b"v1," + base64.b64encode(hmac.new(key, signed, hashlib.sha256).digest())
    # During a rotation the header has one signature per valid secret.
    given = headers.get("webhook-signature", "").split(" ")
    return any(hmac.compare_digest(expected, signature.encode()) for signature in given)


class Receiver(BaseHTTPRequestHandler):
    def do_POST(self):
        size = int(self.headers.get("Content-Length") or MAX_BYTES + 1)
        if size > MAX_BYTES:
            return self.answer(413, "too large")
        body = self.rfile.read(size)
        if not verify(body, self.headers):
            return self.answer(401, "not signed")
        event = json.loads(body)
        if event["id"] in seen:
            return self.answer(200, "seen before")
        seen.add(event["id"])
        # Respond before doing the work: Livery counts a response after ten seconds as a failed delivery.
        self.answer(200, "thank you")
        handle(event)

    def answer(self, status, text):
        self.send_response(status)
        self.send_header("Content-Type", "text/plain")
        self.end_headers()
        self.wfile.write(text.encode())

    def log_message(self, *_):
        pass


def handle(event):
    data = event["data"]
    if event["type"] == "render.completed":
        print("completed: {templateId} {format} {id} is at {fileUrl}".format(**data), flush=True)
    elif event["type"] == "render.failed":
        print("failed: {templateId} {format} {id}: {error}".format(**data), flush=True)


print(f"Listening on http://localhost:{PORT}/", flush=True)
ThreadingHTTPServer(("127.0.0.1", PORT), Receiver).serve_forever()
