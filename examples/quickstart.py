"""
Creates a brand, renders one still and one video with it, and downloads both.

  KEY=$(cat .livery/owner-key) python3 examples/quickstart.py

Python 3.8 or later; nothing to install.
"""
import json
import os
import time
import urllib.error
import urllib.request

API = os.environ.get("API", "http://localhost:3000/api/v1")
KEY = os.environ.get("KEY")
if not KEY:
    raise SystemExit("Set KEY to an API key, for example: KEY=$(cat .livery/owner-key) python3 examples/quickstart.py")


def request(path, body=None):
    message = urllib.request.Request(
        API + path,
        data=None if body is None else json.dumps(body).encode(),
        headers={"Authorization": "Bearer " + KEY, "Content-Type": "application/json"},
    )
    try:
        with urllib.request.urlopen(message) as response:
            return response.read()
    except urllib.error.HTTPError as error:
        raise SystemExit(f"{path} answered {error.code}: {error.read().decode()}")


brand = json.loads(request("/brands", {
    "name": "Fieldnote",
    "document": {
        "color": {"light": {"primary": {"$value": {"hex": "#1c4f3d"}}}},
    },
}))

batch = json.loads(request("/renders", {
    "templateId": "proof-quote",
    "brandId": brand["id"],
    "content": {
        "quote": "We stopped arguing about colour codes and started shipping campaigns on Mondays.",
        "author": {"name": "Mara Lindqvist", "role": "Head of Brand, Fieldnote"},
    },
    "variants": [
        {"format": "square", "kind": "still"},
        {"format": "square", "kind": "video", "durationS": 2},
    ],
}))

for job in batch["jobs"]:
    while job["status"] not in ("completed", "failed"):
        time.sleep(0.5)
        job = json.loads(request("/renders/" + job["id"]))
    if job["status"] == "failed":
        raise SystemExit("Render {id} failed: {error}".format(**job))
    file = "quote.png" if job["kind"] == "still" else "quote.mp4"
    with open(file, "wb") as out:
        out.write(request("/renders/" + job["id"] + "/file"))
    print(file, "is ready")
