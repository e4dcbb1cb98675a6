import { createServer, type IncomingMessage, request } from 'node:http';

/** What happens to a request: it passes, gets a status instead, its answer is lost or stops after a first piece, or it gets none. */
export type Fate = 'pass' | number | 'lose-answer' | 'stop-midway' | 'silence';

export interface FlakyProxy {
  url: string;
  /** What came in, as method and path with query. */
  seen: string[];
  /** Decides anew for each request; everything passes until it is set. */
  fate: (request: { method: string; url: string }) => Fate;
  stop(): Promise<void>;
}

/** A loopback address before a real server, to make it fail as real ones do. */
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

/** Headers stay as they came, the host among them: it is part of what was signed. */
function forward(incoming: IncomingMessage, target: string): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const { method, url, headers } = incoming;
    const outgoing = request(new URL(url!, target), { method, headers }, resolve);
    outgoing.once('error', reject);
    incoming.once('close', () => incoming.complete || outgoing.destroy());
    incoming.pipe(outgoing);
  });
}
