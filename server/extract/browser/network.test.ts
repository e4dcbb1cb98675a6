import { createSocket } from 'node:dgram';
import { expect, onTestFinished, test, vi } from 'vitest';
import { listenForbidden } from '../../net/proxy/testing/forbidden-listener.ts';
import { serve } from '../../net/testing/local-server.ts';
import { runsEverything } from '../../testing/extent.ts';
import { chromiumPath, startTestBrowser } from './testing/test-browser.ts';

// Browsers start slowly on a busy machine.
vi.setConfig({ testTimeout: 90_000 });

const hosts = [
  '127.0.0.1',
  'localhost',
  'app.localhost',
  '[::1]',
  '169.254.169.254',
  'loopback.example',
  '0.0.0.0',
];

/** A page that tries to reach a host in every way a page can, and then reports that it is done. */
const attack = `
const attempts = (host, port) => {
  const http = 'http://' + host + ':' + port + '/';
  const https = 'https://' + host + ':' + port + '/';
  const ws = 'ws://' + host + ':' + port + '/';
  const add = (tag, attributes) => document.body.append(Object.assign(document.createElement(tag), attributes));
  const style = (css) => add('style', { textContent: css });
  const inWorker = (code) => new Worker(URL.createObjectURL(new Blob([code])));
  const redirect = '/redirect?to=' + encodeURIComponent(http + 'redirected');
  return [
    () => add('img', { src: http + 'img' }),
    () => add('img', { src: https + 'img' }),
    () => add('img', { src: redirect }),
    () => add('script', { src: http + 'script' }),
    () => add('iframe', { src: http + 'iframe' }),
    () => add('iframe', { src: redirect }),
    () => add('iframe', { srcdoc: '<meta http-equiv=refresh content="0;url=' + http + 'refresh">' }),
    () => add('object', { data: http + 'object' }),
    () => add('embed', { src: http + 'embed' }),
    () => add('video', { src: http + 'video', preload: 'auto' }),
    () => add('link', { rel: 'stylesheet', href: http + 'stylesheet' }),
    () => add('link', { rel: 'icon', href: http + 'icon' }),
    () => add('link', { rel: 'manifest', href: http + 'manifest' }),
    () => add('link', { rel: 'prefetch', href: http + 'prefetch' }),
    () => add('link', { rel: 'preload', as: 'image', href: http + 'preload' }),
    () => add('link', { rel: 'modulepreload', href: http + 'module' }),
    () => add('link', { rel: 'preconnect', href: http }),
    () => add('link', { rel: 'preconnect', href: https }),
    () => add('link', { rel: 'dns-prefetch', href: http }),
    () => style('body { background: url(' + http + 'background) }'),
    () => style('@font-face { font-family: a; src: url(' + http + 'font) } body { font-family: a }'),
    () => fetch(http + 'fetch', { mode: 'no-cors' }),
    () => fetch(https + 'fetch', { mode: 'no-cors' }),
    () => fetch(http + 'put', { method: 'PUT', body: 'a' }),
    () => fetch(redirect, { mode: 'no-cors' }),
    () => fetch(http + 'keepalive', { mode: 'no-cors', method: 'POST', body: 'a', keepalive: true }),
    () => navigator.sendBeacon(http + 'beacon', 'a'),
    () => new EventSource(http + 'events'),
    () => new WebSocket(ws),
    () => new WebSocket(ws.replace('ws:', 'wss:')),
    () => inWorker('fetch("' + http + 'worker", { mode: "no-cors" }); new WebSocket("' + ws + '")'),
    () => inWorker('importScripts("' + http + 'imported")'),
    () => new SharedWorker(URL.createObjectURL(new Blob(['fetch("' + http + 'shared", { mode: "no-cors" })']))),
    () => navigator.serviceWorker?.register('/service-worker.js'),
    () => {
      add('form', { action: http + 'form', method: 'post', target: 'a' });
      add('iframe', { name: 'a' });
      document.forms[document.forms.length - 1].submit();
    },
    () => window.open(http + 'popup'),
    async () => {
      const urls = ['stun:', 'turn:'].map((scheme) => scheme + host + ':' + port);
      urls.push('turn:' + host + ':' + port + '?transport=tcp', 'turns:' + host + ':' + port);
      const iceServers = urls.map((url) => ({ urls: url, username: 'a', credential: 'a' }));
      const connection = new RTCPeerConnection({ iceServers });
      connection.createDataChannel('a');
      await connection.setLocalDescription(await connection.createOffer());
      await connection.addIceCandidate({ candidate: 'candidate:1 1 udp 1 ' + host + ' ' + port + ' typ host', sdpMid: '0' });
    },
    () => new WebTransport(https),
  ];
};
window.attack = async (hosts, port) => {
  for (const host of hosts) {
    for (const attempt of attempts(host, port)) {
      try {
        Promise.resolve(attempt()).catch(() => {});
      } catch {}
    }
  }
};
`;

/** An allowed site and a browser that visits it. */
async function visit(allowHosts: string[], port: number) {
  const paths: string[] = [];
  const server = await serve((request, response) => {
    paths.push(request.url!);
    const to = /^\/redirect\?to=(.+)/.exec(request.url!)?.[1];
    if (to) response.writeHead(302, { location: decodeURIComponent(to) }).end();
    else response.setHeader('content-type', 'text/html').end(`<body><script>${attack}</script>`);
  });
  const { run, session } = await startTestBrowser({ allowHosts: ['site.example', ...allowHosts] });
  const refused = await run(async (context) => {
    const page = await context.newPage();
    await page.goto(`http://site.example:${server.port}/`);
    await page.evaluate(`attack(${JSON.stringify(hosts)}, ${port})`);
    await page.waitForTimeout(3000);
    const byPage = [...session.refused];
    // Finally the page itself navigates to the forbidden host.
    for (const host of hosts) await page.goto(`http://${host}:${port}/`).catch(() => {});
    return byPage;
  });
  return { session, paths, refused };
}

test.runIf(chromiumPath)(
  'a page reaches nothing that the guard forbids, in whatever way it tries',
  async () => {
    const forbidden = await listenForbidden();
    const { session, paths, refused } = await visit([], forbidden.port);
    expect(forbidden.seen).toEqual([]);
    expect(refused.sort()).toEqual([...hosts].sort());
    expect(session.exceeded).toBe(null);
    expect(paths.filter((path) => path.startsWith('/redirect')).length).toBeGreaterThanOrEqual(hosts.length);
    expect(paths).not.toContain('/service-worker.js');
  },
);

test.runIf(chromiumPath && runsEverything)(
  'what the guard allows is reached in all those ways, but never by datagrams',
  async () => {
    const reached = new Set<string>();
    const server = await serve((request, response) => {
      reached.add(request.url!.slice(1));
      response.end();
    });
    const datagrams = createSocket('udp4', () => reached.add('datagram'));
    await new Promise<void>((resolve) => datagrams.bind(server.port, '127.0.0.1', resolve));
    onTestFinished(() => void datagrams.close());
    await visit(['127.0.0.1'], server.port);
    expect([...reached]).toEqual(
      expect.arrayContaining([
        'img',
        'script',
        'iframe',
        'fetch',
        'redirected',
        'beacon',
        'events',
        'worker',
      ]),
    );
    expect(reached).not.toContain('datagram');
  },
);
