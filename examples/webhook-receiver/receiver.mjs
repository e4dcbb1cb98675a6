import { createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { verify } from './verify.mjs';

/** A webhook receiver. Register its URL, then start it: `WEBHOOK_SECRET=whsec_… node receiver.mjs`. */

const secret = process.env.WEBHOOK_SECRET;
const port = Number(process.env.PORT ?? 4000);
const MAX_BYTES = 1024 * 1024;

if (!secret) {
  console.error('Set WEBHOOK_SECRET to the secret from the response of POST /webhooks.');
  process.exit(2);
}

/** Livery may deliver an event twice. A real receiver stores these ids in its database, in the transaction of its work. */
const seen = new Set();

const server = createServer(async (request, response) => {
  const answer = (status, text) => response.writeHead(status, { 'Content-Type': 'text/plain' }).end(text);
  if (request.method !== 'POST') return answer(405, 'POST only');
  if (Number(request.headers['content-length'] ?? 0) > MAX_BYTES) return answer(413, 'too large');
  const rawBody = await buffer(request);
  if (!verify(rawBody, request.headers['x-studio-signature'], secret)) return answer(401, 'not signed');
  const event = JSON.parse(rawBody.toString());
  if (seen.has(event.id)) return answer(200, 'seen before');
  seen.add(event.id);
  // Respond before doing the work: Livery counts a response after ten seconds as a failed delivery.
  answer(200, 'thank you');
  handle(event);
});

function handle({ type, refunded, data, test }) {
  const what = `${data.templateId} ${data.format} ${data.id}${test ? ' (a test)' : ''}`;
  if (type === 'render.completed') console.log(`completed: ${what} is at ${data.fileUrl}`);
  else console.log(`failed: ${what}: ${data.error}${refunded ? '; refunded' : ''}`);
}

server.listen(port, () => console.log(`Listening on http://localhost:${port}/`));
