import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { hostileUrls } from '../testing/hostile-urls.ts';
import { serve, serveRaw } from '../testing/local-server.ts';
import { listenForbidden } from './testing/forbidden-listener.ts';
import {
  ask,
  authorization,
  openSocket,
  openTunnelTo,
  sendRaw,
  startTestProxy,
} from './testing/proxy-client.ts';

/** The same URL with the port that is listened on in the place of its own. */
const withPort = (url: string, port: number) =>
  url.replace(/^(\s*https?:[/\\]*[^/\\]*?)(:\d+)?([/\\]|$)/i, `$1:${port}$3`);
/** Host and port of a URL, unread. */
const readAuthority = (url: string, port: number) => {
  const host = /^[^/\\]*[/\\]*([^/\\]*)/.exec(url)?.[1] ?? '';
  return `${host.replace(/:\d+$/, '')}:${port}`;
};
const webSocket = { Connection: 'Upgrade', Upgrade: 'websocket' };

test.each(hostileUrls)('a request is refused for %s: %s', async (_why, url) => {
  const forbidden = await listenForbidden();
  const { proxy, asked } = await startTestProxy();
  const session = proxy.openSession();
  for (const target of [url, withPort(url, forbidden.port)]) {
    expect([0, 400, 403]).toContain((await ask(proxy, session, target)).status);
    const upgrade = await ask(proxy, session, target, { headers: webSocket });
    expect([0, 400, 403]).toContain(upgrade.status);
  }
  expect({ asked, seen: forbidden.seen }).toEqual({ asked: [], seen: [] });
});

test.each(hostileUrls.filter(([, url]) => /^\s*https?:/i.test(url) && url.length < 2048))(
  'a tunnel is refused for %s: %s',
  async (_why, url) => {
    const forbidden = await listenForbidden();
    const { proxy, asked } = await startTestProxy();
    const { status } = await openTunnelTo(proxy, proxy.openSession(), readAuthority(url, forbidden.port));
    expect([0, 400, 403]).toContain(status);
    expect({ asked, seen: forbidden.seen }).toEqual({ asked: [], seen: [] });
  },
);

test.each(['loopback.example', 'loopback6.example', 'private.example'])(
  '%s is refused for what it resolves to, in every form',
  async (host) => {
    const forbidden = await listenForbidden();
    const { proxy } = await startTestProxy();
    const session = proxy.openSession();
    const url = `http://${host}:${forbidden.port}/`;
    const answers = [
      await ask(proxy, session, url),
      await ask(proxy, session, url, { headers: webSocket }),
      await openTunnelTo(proxy, session, `${host}:${forbidden.port}`),
    ];
    for (const { status, headers } of answers) {
      expect([status, headers['x-livery-refused']]).toEqual([403, 'url_not_allowed']);
    }
    expect(forbidden.seen).toEqual([]);
    expect([...session.refused]).toEqual([host]);
    expect(session.failures.get(host)).toBe('url_not_allowed');
  },
);

test('a name that resolves publicly when it is checked and privately when it is connected to is refused', async () => {
  const forbidden = await listenForbidden();
  const answers = ['93.184.215.14', '127.0.0.1', '127.0.0.1'];
  const { proxy, guard } = await startTestProxy(async () => [{ address: answers.shift()!, family: 4 }]);
  const session = proxy.openSession();
  const authority = `rebind.example:${forbidden.port}`;
  await guard.resolve('rebind.example');
  expect((await ask(proxy, session, `http://${authority}/`)).status).toBe(403);
  expect((await openTunnelTo(proxy, proxy.openSession(), authority)).status).toBe(403);
  expect(forbidden.seen).toEqual([]);
});

test('a name with a forbidden address among public ones is refused', async () => {
  const forbidden = await listenForbidden();
  const { proxy } = await startTestProxy(async () => [
    { address: '93.184.215.14', family: 4 },
    { address: '127.0.0.1', family: 4 },
  ]);
  const { status } = await openTunnelTo(proxy, proxy.openSession(), `mixed.example:${forbidden.port}`);
  expect(status).toBe(403);
  expect(forbidden.seen).toEqual([]);
});

test('a connection is made with the one look-up that was checked', async () => {
  const server = await serve((_request, response) => response.end('here'));
  const { proxy, asked } = await startTestProxy();
  const session = proxy.openSession();
  expect((await ask(proxy, session, `http://site.example:${server.port}/`)).body).toContain('here');
  expect(asked).toEqual(['site.example']);
  await openTunnelTo(proxy, session, `site.example:${server.port}`);
  expect(asked).toEqual(['site.example', 'site.example']);
});

test('a redirect is handed to the browser, and refused when it asks again', async () => {
  const forbidden = await listenForbidden();
  const location = `http://127.0.0.1:${forbidden.port}/`;
  const server = await serve((_request, response) => response.writeHead(302, { location }).end());
  const { proxy } = await startTestProxy();
  const session = proxy.openSession();
  const answer = await ask(proxy, session, `http://site.example:${server.port}/`);
  expect([answer.status, answer.headers.location]).toEqual([302, location]);
  expect((await ask(proxy, session, location)).status).toBe(403);
  expect(forbidden.seen).toEqual([]);
});

test('a request goes where its target says, whatever its Host header says', async () => {
  const forbidden = await listenForbidden();
  const server = await serve((request, response) => response.end(`host=${request.headers.host}`));
  const { proxy } = await startTestProxy();
  const url = `http://site.example:${server.port}/`;
  const headers = { Host: `127.0.0.1:${forbidden.port}` };
  const answer = await ask(proxy, proxy.openSession(), url, { headers });
  expect(answer.body).toContain(`host=site.example:${server.port}`);
  expect(forbidden.seen).toEqual([]);
});

test.each(['/', '/etc/passwd', '*', '//127.0.0.1/'])(
  'what is asked of the proxy itself is refused: %s',
  async (path) => {
    const { proxy, asked } = await startTestProxy();
    const answer = await ask(proxy, proxy.openSession(), path, { method: path === '*' ? 'OPTIONS' : 'GET' });
    expect(answer.status).toBe(400);
    expect(asked).toEqual([]);
  },
);

test.each([
  ['GET', 'http://public.example:22/'],
  ['GET', 'http://public.example:25/'],
  ['CONNECT', 'public.example:25'],
  ['CONNECT', 'public.example:465'],
  ['CONNECT', 'public.example:0'],
])('ports of services that are not the web are refused: %s %s', async (method, target) => {
  const { proxy, asked } = await startTestProxy();
  const { status } = await ask(proxy, proxy.openSession(), target, { method });
  expect(status).toBe(403);
  expect(asked).toEqual([]);
});

test.each(['80', '443', '1024', '65535'])('port %s is looked up', async (port) => {
  const { proxy, asked } = await startTestProxy();
  const { status } = await openTunnelTo(proxy, proxy.openSession(), `unknown.example:${port}`);
  expect(status).toBe(502);
  expect(asked).toEqual(['unknown.example']);
});

test('an allowed host is exempt from the rule of ports', async () => {
  const { proxy } = await startTestProxy();
  const { headers } = await openTunnelTo(proxy, proxy.openSession(), 'site.example:1');
  expect(headers['x-livery-refused']).toBe('unreachable');
});

test.each([
  'public.example',
  'public.example:',
  'public.example:99999',
  'a@b.example:443',
  ':443',
  'http://a.example/',
])('a tunnel to %j is refused', async (authority) => {
  const { proxy, asked } = await startTestProxy();
  expect([0, 400, 403]).toContain((await openTunnelTo(proxy, proxy.openSession(), authority)).status);
  expect(asked).toEqual([]);
});

test.each(['PUT', 'DELETE', 'PATCH', 'TRACE', 'PROPFIND'])('the method %s is refused', async (method) => {
  const { proxy, asked } = await startTestProxy();
  expect((await ask(proxy, proxy.openSession(), 'http://site.example:1/', { method })).status).toBe(405);
  expect(asked).toEqual([]);
});

test('without valid credentials nothing is connected', async () => {
  const forbidden = await listenForbidden();
  const { proxy, asked } = await startTestProxy();
  const [session, closed] = [proxy.openSession(), proxy.openSession()];
  closed.close();
  const target = `site.example:${forbidden.port}`;
  const wrong = [
    undefined,
    'Basic',
    'Basic !!!',
    `Bearer ${session.password}`,
    authorization({ username: session.username, password: '' }),
    authorization({ username: session.username, password: closed.password }),
    authorization({ username: 'nobody', password: session.password }),
    authorization(closed),
  ];
  for (const credentials of wrong) {
    const header = credentials === undefined ? '' : `Proxy-Authorization: ${credentials}\r\n`;
    for (const line of [`GET http://${target}/`, `CONNECT ${target}`]) {
      const answer = await sendRaw(proxy, `${line} HTTP/1.1\r\nHost: a\r\n${header}\r\n`);
      expect([answer.status, answer.headers['proxy-authenticate']]).toEqual([407, 'Basic realm="livery"']);
    }
    const upgrade = `GET http://${target}/ HTTP/1.1\r\nHost: a\r\n${header}Connection: Upgrade\r\nUpgrade: websocket\r\n\r\n`;
    expect((await sendRaw(proxy, upgrade)).status).toBe(407);
  }
  expect({ asked, seen: forbidden.seen, requests: session.requests }).toEqual({
    asked: [],
    seen: [],
    requests: 0,
  });
});

test('headers of one connection, and those for the proxy, are passed on in neither direction', async () => {
  const server = await serve((request, response) => {
    response.writeHead(200, {
      'Keep-Alive': 'timeout=9',
      Connection: 'X-Back',
      'X-Back': '1',
      'X-Kept': '1',
    });
    response.end(JSON.stringify(request.headers));
  });
  const { proxy } = await startTestProxy();
  const session = proxy.openSession();
  const answer = await ask(proxy, session, `http://site.example:${server.port}/`, {
    headers: {
      Connection: 'close, X-Hop',
      'X-Hop': '1',
      TE: 'trailers',
      'Proxy-Connection': 'a',
      'X-Kept': '1',
    },
  });
  const sent = Object.keys(JSON.parse(/\{.*\}/.exec(answer.body)![0]));
  expect(sent.sort()).toEqual(['connection', 'host', 'x-kept']);
  expect(answer.headers['x-kept']).toBe('1');
  expect(answer.headers).not.toHaveProperty('x-back');
  expect(answer.body).not.toContain(authorization(session));
});

test('a body is passed on, and cookies one by one', async () => {
  const server = await serve(async (request, response) => {
    response.setHeader('Set-Cookie', ['a=1', 'b=2']);
    response.end(`${request.method} ${request.url} ${await text(request)}`);
  });
  const { proxy } = await startTestProxy();
  const url = `http://site.example:${server.port}/form?a=b`;
  const answer = await ask(proxy, proxy.openSession(), url, {
    method: 'POST',
    headers: { 'Content-Length': '5' },
    body: 'hello',
  });
  expect(answer.body).toContain('POST /form?a=b hello');
  expect(answer.head).toMatch(/Set-Cookie: a=1\r\nSet-Cookie: b=2/i);
});

test('a web socket in the clear and a tunnel carry bytes both ways', async () => {
  const server = await serveRaw((socket) => {
    socket.write('HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n');
    socket.pipe(socket);
  });
  const { proxy } = await startTestProxy();
  const session = proxy.openSession();

  const socket = openSocket(proxy.port);
  socket.write(
    `GET http://site.example:${server.port}/chat HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nProxy-Authorization: ${authorization(session)}\r\n\r\n`,
  );
  const [upgraded] = (await once(socket, 'data')) as [Buffer];
  expect(upgraded.toString()).toContain('101 Switching Protocols');
  socket.write('ping');
  expect(String((await once(socket, 'data'))[0])).toBe('ping');

  const tunnel = await openTunnelTo(proxy, session, `site.example:${server.port}`);
  expect(tunnel.status).toBe(200);
  tunnel.socket.write('GET / HTTP/1.1\r\n\r\n');
  expect(String((await once(tunnel.socket, 'data'))[0])).toContain('101 Switching Protocols');
  tunnel.socket.write('pong');
  expect(String((await once(tunnel.socket, 'data'))[0])).toBe('pong');
});
