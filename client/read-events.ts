export interface ServerEvent {
  event: string;
  id: string;
  data: string;
}

/** The service sends a comment every 15 seconds; a connection that is silent for longer is dead. */
const SILENCE_MS = 45_000;

/** The server-sent events of a response, until it ends. Throws if it breaks off or falls silent. */
export async function* readEvents({ body }: Response): AsyncGenerator<ServerEvent> {
  if (!body) return;
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let text = '';
  try {
    for (;;) {
      const timer = setTimeout(() => reader.cancel(), SILENCE_MS);
      const { done, value } = await reader.read().finally(() => clearTimeout(timer));
      if (done) return;
      text += decoder.decode(value, { stream: true });
      const blocks = text.split('\n\n');
      text = blocks.pop()!;
      for (const block of blocks) {
        const { event = '', id = '', data } = Object.fromEntries(block.split('\n').map(readField));
        if (data) yield { event, id, data };
      }
    }
  } finally {
    await reader.cancel().catch(() => {});
  }
}

function readField(line: string): [name: string, value: string] {
  const colon = line.indexOf(': ');
  return [line.slice(0, Math.max(colon, 0)), line.slice(colon + 2)];
}
