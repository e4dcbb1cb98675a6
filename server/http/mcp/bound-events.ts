import type { EventStream } from '../responses/event-stream.ts';

/**
 * Bounds the event stream of a tool call. The protocol library queues every event that its client has not read; here
 * only the newest progress is kept, and a client that reads nothing is disconnected.
 */
export function boundEvents(answer: Response, openStream: () => EventStream): Response {
  if (!answer.body || !answer.headers.get('Content-Type')?.startsWith('text/event-stream')) return answer;
  const stream = openStream();
  const reader = answer.body.getReader();
  stream.onClose(() => void reader.cancel().catch(() => {}));
  forward(reader, stream).catch(() => stream.close());
  return new Response(stream.body, answer);
}

/** The library writes each event as one chunk. */
async function forward(reader: ReadableStreamDefaultReader<Uint8Array>, stream: EventStream): Promise<void> {
  const decoder = new TextDecoder();
  for (let count = 0; ; count++) {
    const { done, value } = await reader.read();
    if (done) return stream.end();
    const text = decoder.decode(value);
    // Comments keep the connection alive, which the stream does itself.
    if (text.startsWith(':')) continue;
    stream.sendText(text.includes('"method":"notifications/progress"') ? 'progress' : String(count), text);
  }
}
