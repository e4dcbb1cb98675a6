import { createSocket } from 'node:dgram';
import { type AddressInfo, createServer } from 'node:net';
import { onTestFinished } from 'vitest';

/** Listens on this machine for connections and datagrams that must never arrive. */
export async function listenForbidden(): Promise<{ port: number; seen: string[] }> {
  const seen: string[] = [];
  const onConnection = (over: string) =>
    createServer((socket) => {
      seen.push(over);
      socket.destroy();
    });
  const server = onConnection('TCP over IPv4');
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const other = onConnection('TCP over IPv6');
  // Without IPv6 on this machine, nothing can arrive that way.
  await new Promise<void>((resolve) => {
    other.once('error', () => resolve());
    other.listen(port, '::1', resolve);
  });
  const datagrams = createSocket('udp4', () => seen.push('UDP'));
  await new Promise<void>((resolve) => datagrams.bind(port, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.close();
    other.close();
    datagrams.close();
  });
  return { port, seen };
}
