import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { serve } from '../../net/testing/local-server.ts';
import { runsEverything } from '../../testing/extent.ts';
import { chromiumPath, useTestBrowser } from '../browser/testing/test-browser.ts';
import { serveFiles, visitIn } from './testing/visit-pages.ts';

const browserTest = test.runIf(chromiumPath);
/** For the further cases of a rule. */
const longBrowserTest = test.runIf(chromiumPath && runsEverything);

const browser = useTestBrowser({ allowHosts: ['localhost'] });

const visit = (url: string) => browser.run((context) => visitIn(context, url));

browserTest.each(
  [
    ['an attribute', '<html data-theme="dark"><body>', '[data-theme="dark"]'],
    ['a class', '<html class="wide dark"><body>', 'html.dark'],
    [
      'an attribute of the body',
      '<html><body data-md-color-scheme="slate">',
      'body[data-md-color-scheme="slate"]',
    ],
  ].filter((_, index) => runsEverything || index === 0),
)('a page that is dark by %s is read in its light theme too', async (_, start, selector) => {
  const url = await serveFiles({
    '/': `<!doctype html>${start}<title>Night</title><button class="theme-toggle">Light</button>
    <style>body { background: #fafafa; color: #222 } ${selector} { background: #101322; color: #eee }
      ${selector} body { background: #101322; color: #eee }</style>
    <h1>A page at night</h1><p>${'It says what it is. '.repeat(8)}</p>`,
  });
  const { otherTheme, pages } = (await visit(`${url}/`)).facts;
  expect(pages[0]!.background).toBe('#101322');
  const backdrops = otherTheme?.colorUses
    .filter(({ kind }) => kind === 'background')
    .map(({ color }) => color);
  expect(backdrops).toContain('#fafafa');
  expect(backdrops).not.toContain('#101322');
});

const card = '<div style="background: rgba(128, 128, 128, 0.15)">Card</div>';

browserTest.each([
  [
    'the background of the root',
    ':root { background: #fff } @media (prefers-color-scheme: dark) { :root { background: #111418 } }',
    '#222428',
  ],
  ["the browser's own colours", ':root { color-scheme: light dark }', '#232323'],
])('a page that is dark by preference is read in its dark theme: %s', async (_, css, cardColor) => {
  const url = await serveFiles({
    '/': `<!doctype html><title>Root</title><style>${css}</style><h1>A page</h1>${card}
      <p>${'It says what it is. '.repeat(8)}</p>`,
  });
  const { otherTheme } = (await visit(`${url}/`)).facts;
  const backdrops = otherTheme?.colorUses.filter(({ kind }) => kind === 'background') ?? [];
  expect(backdrops.map(({ color }) => color)).toContain(cardColor);
});

const iconSwitch = (script: string, more = '') =>
  `<!doctype html><title>Icons</title><style>body { margin: 0; background: #fafafa; color: #222 } ${more}</style>
  <header><a href="/">Icons</a><button><svg width="20" height="20"><path d="M0 0h20v20z"/></svg></button></header>
  <h1>A page with a switch</h1><p>${'It says what it is. '.repeat(8)}</p>
  <script>document.querySelector('button').onclick = () => { ${script} }</script>`;

const switches: [name: string, html: string, background: string | null][] = [
  ['variables of a script', iconSwitch("document.body.style.background = '#101322'"), '#101322'],
  [
    'a class of no known name',
    iconSwitch("document.body.classList.toggle('x2')", '.x2 { background: #101322; color: #eee }'),
    '#101322',
  ],
  [
    'a new load of the page',
    iconSwitch("sessionStorage.setItem('t', 1); location.reload()").replace(
      '<h1>',
      "<script>if (sessionStorage.getItem('t')) document.body.style.background = '#101322'</script><h1>",
    ),
    '#101322',
  ],
  ['a button that opens a menu', iconSwitch("document.body.append(document.createElement('nav'))"), null],
  [
    'a form that sends',
    iconSwitch("document.body.style.background = '#101322'").replace(
      /<button>.*?<\/button>/,
      (button) => `<form>${button}</form>`,
    ),
    null,
  ],
];
browserTest.each(switches.filter((_, index) => runsEverything || index % 3 === 0))(
  'a switch that is an icon without a name is pressed: %s',
  async (_, html, background) => {
    const url = await serveFiles({ '/': html });
    const { otherTheme } = (await visit(`${url}/`)).facts;
    const backdrops = otherTheme?.colorUses.filter(({ kind }) => kind === 'background') ?? [];
    expect(backdrops[0]?.color ?? null).toBe(background);
  },
);

browserTest('while buttons are pressed, the page only reads from its site', async () => {
  const methods: string[] = [];
  const send = `fetch('/liked', { method: 'POST', body: 'a' }); navigator.sendBeacon('/beacon', 'a');
    fetch('/kept', { method: 'DELETE', keepalive: true }); fetch('/theme.json');
    const form = document.body.appendChild(document.createElement('form'));
    form.method = 'post'; form.action = '/form'; setTimeout(() => form.submit(), 50);
    document.body.style.background = '#101322'`;
  const server = await serve((request, response) => {
    methods.push(`${request.method} ${request.url}`);
    response.setHeader('content-type', 'text/html').end(request.url === '/' ? iconSwitch(send) : '');
  });
  const { otherTheme } = (await visit(`http://localhost:${server.port}/`)).facts;
  const backdrops = otherTheme?.colorUses.filter(({ kind }) => kind === 'background') ?? [];
  expect(backdrops[0]?.color).toBe('#101322');
  expect(methods).toContain('GET /theme.json');
  expect(methods.filter((method) => !method.startsWith('GET'))).toEqual([]);
});

longBrowserTest('while buttons are pressed, open sockets and shared workers send nothing', async () => {
  const sent: string[] = [];
  const page = iconSwitch(
    "document.body.style.background = '#101322'; socket.send('liked'); new SharedWorker('/worker.js')",
  ).replace('<script>', "<script>const socket = new WebSocket(location.href.replace('http', 'ws'));");
  const server = createServer((request, response) => {
    if (request.method !== 'GET') sent.push(`${request.method} ${request.url}`);
    const isWorker = request.url === '/worker.js';
    response.setHeader('content-type', isWorker ? 'text/javascript' : 'text/html');
    response.end(isWorker ? "fetch('/liked', { method: 'POST' })" : page);
  });
  server.on('upgrade', ({ headers }, socket) => {
    const accept = createHash('sha1').update(
      `${headers['sec-websocket-key']}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`,
    );
    socket.write(`HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n`);
    socket.write(`Sec-WebSocket-Accept: ${accept.digest('base64')}\r\n\r\n`);
    // A text frame; the opcode of a closed socket is another.
    socket.on('data', ([first]) => first === 0x81 && sent.push('a message'));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.closeAllConnections());
  const { otherTheme } = (await visit(`http://localhost:${(server.address() as AddressInfo).port}/`)).facts;
  server.close();
  expect(otherTheme).not.toBeNull();
  expect(sent).toEqual([]);
});
