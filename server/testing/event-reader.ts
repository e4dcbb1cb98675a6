import type { ApiClient } from './api-client.ts';

export interface ReadEvent {
  event: string;
  id: string;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into events of every shape
  data: any;
}

/** Server-sent events as a client reads them, over HTTP. */
export interface EventReader {
  response: Response;
  /** Every event until the stream ends. */
  all(): Promise<ReadEvent[]>;
  /** The next event; null at the end. */
  next(): Promise<ReadEvent | null>;
  leave(): void;
}

export async function openEvents(
  client: ApiClient,
  path: string,
  headers: Record<string, string> = {},
): Promise<EventReader> {
  const leaving = new AbortController();
  const response = await fetch(`${client.url}/api/v1${path}`, {
    headers: { authorization: `Bearer ${client.key}`, ...headers },
    signal: leaving.signal,
  });
  const events = readEvents(response);
  const next = async () => (await events.next()).value ?? null;
  return {
    response,
    next,
    async all() {
      const seen: ReadEvent[] = [];
      for (let event = await next(); event; event = await next()) seen.push(event);
      return seen;
    },
    leave() {
      leaving.abort();
    },
  };
}

async function* readEvents(response: Response): AsyncGenerator<ReadEvent, undefined> {
  if (!response.body) return;
  let text = '';
  for await (const chunk of response.body.pipeThrough(new TextDecoderStream())) {
    text += chunk;
    const blocks = text.split('\n\n');
    text = blocks.pop()!;
    for (const block of blocks) {
      const fields = new Map(
        block.split('\n').map((line) => {
          const at = line.indexOf(': ');
          return [line.slice(0, at), line.slice(at + 2)] as const;
        }),
      );
      const [event, id, data] = [fields.get('event'), fields.get('id'), fields.get('data')];
      if (event && id && data) yield { event, id, data: JSON.parse(data) };
    }
  }
}
