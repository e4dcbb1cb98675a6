import { createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { SignatureError, verifyWebhook, type WebhookEvent } from '@livery/client';

/** A webhook receiver. Register its URL, then start it: `WEBHOOK_SECRET=whsec_… npx node receiver.ts`. */

const { WEBHOOK_SECRET: secret, PORT: port = '4000' } = process.env;
const MAX_BYTES = 1024 * 1024;

if (!secret) {
  console.error('Set WEBHOOK_SECRET to the secret from the response of POST /webhooks.');
  process.exit(2);
}

/** Livery may deliver an event twice. A real receiver stores these ids in its database, in the transaction of its work. */
const seen = new Set<string>();

const server = createServer(async (request, response) => {
  const answer = (status: number, text: string) =>
    response.writeHead(status, { 'Content-Type': 'text/plain' }).end(text);
  if (request.method !== 'POST') return answer(405, 'POST only');
  if (!(Number(request.headers['content-length']) <= MAX_BYTES)) return answer(413, 'too large');
  try {
    const event = await verifyWebhook({ body: await buffer(request), headers: request.headers, secret });
    if (seen.has(event.id)) return answer(200, 'seen before');
    seen.add(event.id);
    // Respond before doing the work: Livery counts a response after ten seconds as a failed delivery.
    answer(200, 'thank you');
    handle(event);
  } catch (cause) {
    if (!(cause instanceof SignatureError)) throw cause;
    answer(401, cause.message);
  }
});

function handle(event: WebhookEvent): void {
  if (event.type !== 'render.completed' && event.type !== 'render.failed') return;
  const { data, refunded, test } = event;
  const what = `${data.templateId} ${data.format} ${data.id}${test ? ' (a test)' : ''}`;
  if (event.type === 'render.completed') console.log(`completed: ${what} is at ${data.fileUrl}`);
  else console.log(`failed: ${what}: ${data.error}${refunded ? '; refunded' : ''}`);
}

server.listen(Number(port), () => console.log(`Listening on http://localhost:${port}/`));
