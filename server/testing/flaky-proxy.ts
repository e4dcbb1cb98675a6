import { createServer, type IncomingMessage, request } from 'node:http';

/**
 * What happens to a request: it passes, gets a status instead, loses its response, gets only the first piece of it, or
 * gets none.
 */
export type Fate = 'pass' | number | 'lose-answer' | 'stop-midway' | 'silence';

export interface FlakyProxy {
  url: string;
  /** The received requests, as method and path with query. */
  seen: string[];
  /** Called for each request; everything passes until it is set. */
  fate: (request: { method: string; url: string }) => Fate;
  stop(): Promise<void>;
}

/** A loopback proxy in front of a real server, which makes it fail as real servers do. */
export async function startFlakyProxy(target: string): Promise<FlakyProxy> {
  const proxy = createServer(async (incoming, answer) => {
    const { method = 'GET', url = '/' } = incoming;
    seen.push(`${method} ${url}`);
    const fate = self.fate({ method, url });
    if (fate === 'silence') return;
    if (typeof fate === 'number') {
      incoming.resume();
      answer.writeHead(fate).end();
      return;
    }
    const reply = await forward(incoming, target).catch(() => null);
    if (!reply) {
      answer.destroy();
      return;
    }
    if (fate === 'lose-answer') {
      reply.resume().once('end', () => incoming.socket.destroy());
      return;
    }
    answer.writeHead(reply.statusCode!, reply.headers);
    if (fate === 'stop-midway') {
      reply.once('data', (chunk) => answer.write(chunk));
      return;
    }
    reply.pipe(answer);
  });
  const seen: string[] = [];
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  const { port } = proxy.address() as { port: number };
  const self: FlakyProxy = {
    url: `http://127.0.0.1:${port}`,
    seen,
    fate: () => 'pass',
    async stop() {
      const closed = new Promise((resolve) => proxy.close(resolve));
      proxy.closeAllConnections();
      await closed;
    },
  };
  return self;
}

/** Headers are forwarded unchanged, including the host, which is part of the signature. */
function forward(incoming: IncomingMessage, target: string): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const { method, url, headers } = incoming;
    const outgoing = request(new URL(url!, target), { method, headers }, resolve);
    outgoing.once('error', reject);
    incoming.once('close', () => incoming.complete || outgoing.destroy());
    incoming.pipe(outgoing);
  });
}
