import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export interface Received {
  headers: IncomingHttpHeaders;
  body: string;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into events of every shape
  event: any;
}

export interface Receiver {
  url: string;
  received: Received[];
  /** How requests are answered from now on; 200 by default. */
  answer: (response: ServerResponse, received: Received) => void;
  /** Waits until this many requests have arrived. */
  waitFor(count: number, timeoutMs?: number): Promise<Received[]>;
  close(): Promise<void>;
}

/** A webhook endpoint on loopback that records its requests. */
export async function startReceiver(): Promise<Receiver> {
  const server: Server = createServer(async (request, response) => {
    const body = await text(request);
    const received = { headers: request.headers, body, event: JSON.parse(body) };
    receiver.received.push(received);
    receiver.answer(response, received);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const receiver: Receiver = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    received: [],
    answer: (response) => response.end('ok'),
    async waitFor(count, timeoutMs = 60_000) {
      const deadline = Date.now() + timeoutMs;
      while (receiver.received.length < count) {
        if (Date.now() > deadline)
          throw new Error(`Of ${count} deliveries ${receiver.received.length} have come`);
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
      return receiver.received;
    },
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
  return receiver;
}
