import { connect, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';
import { createGuard, type GuardOptions } from '../../guard.ts';
import { type GuardingProxy, startGuardingProxy } from '../guarding-proxy.ts';
import type { ProxySession } from '../session.ts';

/** The hosts of the tests: one that the guard allows, and some that resolve to this machine. */
const zone: Record<string, string> = {
  'site.example': '127.0.0.1',
  'loopback.example': '127.0.0.1',
  'loopback6.example': '::1',
  'private.example': '10.0.0.1',
};

/** A proxy whose names resolve to this machine or to nothing; no test leaves this machine. */
export async function startTestProxy(resolve?: GuardOptions['resolve']) {
  const asked: string[] = [];
  const guard = createGuard({
    allowHosts: ['site.example'],
    resolve: async (hostname) => {
      asked.push(hostname);
      if (resolve) return resolve(hostname);
      const address = zone[hostname];
      if (!address) throw Object.assign(new Error(`unknown name ${hostname}`), { code: 'ENOTFOUND' });
      return [{ address, family: address.includes(':') ? 6 : 4 }];
    },
  });
  const proxy = await startGuardingProxy({ guard });
  onTestFinished(() => proxy.stop());
  return { proxy, guard, asked };
}

export function authorization({ username, password }: Pick<ProxySession, 'username' | 'password'>): string {
  return `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`;
}

export interface ProxyResponse {
  /** 0 if the connection was closed without a response. */
  status: number;
  /** The status line and headers as received. */
  head: string;
  headers: Record<string, string>;
  body: string;
}

export function openSocket(port: number): Socket {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => {});
  onTestFinished(() => void socket.destroy());
  return socket;
}

/** Sends the text byte for byte, and reads until the proxy closes the connection. */
export function sendRaw(proxy: GuardingProxy, text: string): Promise<ProxyResponse> {
  const socket = openSocket(proxy.port);
  const chunks: Buffer[] = [];
  socket.on('data', (chunk: Buffer) => chunks.push(chunk));
  socket.write(text);
  return new Promise((resolve) => {
    socket.on('close', () => resolve(answerIn(Buffer.concat(chunks).toString('latin1'))));
  });
}

/** One request in absolute form. */
export function ask(
  proxy: GuardingProxy,
  session: ProxySession,
  url: string,
  { method = 'GET', headers = {}, body = '' } = {},
): Promise<ProxyResponse> {
  const lines = Object.entries({
    Host: 'host.example',
    Connection: 'close',
    'Proxy-Authorization': authorization(session),
    ...headers,
  }).map(([name, value]) => `${name}: ${value}`);
  return sendRaw(proxy, `${method} ${url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n${body}`);
}

/** Opens a tunnel and returns the proxy's response; the socket stays open with the tunnel. */
export async function openTunnelTo(proxy: GuardingProxy, session: ProxySession, authority: string) {
  const socket = openSocket(proxy.port);
  socket.write(
    `CONNECT ${authority} HTTP/1.1\r\nHost: ${authority}\r\nProxy-Authorization: ${authorization(session)}\r\n\r\n`,
  );
  let text = '';
  await new Promise<void>((resolve) => {
    const onData = (chunk: Buffer) => {
      text += chunk.toString('latin1');
      if (text.includes('\r\n\r\n')) resolve();
    };
    socket.on('data', onData);
    socket.once('close', () => resolve());
  });
  socket.removeAllListeners('data');
  return { socket, ...answerIn(text) };
}

function answerIn(text: string): ProxyResponse {
  const [head = '', ...rest] = text.split('\r\n\r\n');
  const [first = '', ...lines] = head.split('\r\n');
  const headers = lines.map((line) => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
  });
  return {
    status: Number(/^HTTP\/1\.1 (\d+)/.exec(first)?.[1] ?? 0),
    head,
    headers: Object.fromEntries(headers),
    body: rest.join('\r\n\r\n'),
  };
}
