import type { PageFacts } from '@livery/extraction/facts';
import { type BrowserContext, errors, type Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { runsEverything } from '../../testing/extent.ts';
import { chromiumPath, useTestBrowser } from '../browser/testing/test-browser.ts';
import { type OpenReader, openReader } from './open-reader.ts';
import { readFacts } from './read-page.ts';
import { type Answers, serveFiles, visitIn } from './testing/visit-pages.ts';

const browserTest = test.runIf(chromiumPath);
const longBrowserTest = test.runIf(chromiumPath && runsEverything);

const browser = useTestBrowser({ allowHosts: ['localhost', '127.0.0.1'] });

const inBrowser = <Result>(work: (context: BrowserContext) => Promise<Result>) => browser.run(work);

async function onPage<Result>(
  answers: Answers,
  work: (reader: OpenReader, page: Page) => Promise<Result>,
): Promise<Result> {
  const origin = await serveFiles(answers);
  return inBrowser(async (context) => {
    const page = await context.newPage();
    await page.goto(`${origin}/`);
    return work(await openReader(page), page);
  });
}

const visit = (url: string) => inBrowser((context) => visitIn(context, url));

const facts = (html: string): Promise<PageFacts> => onPage({ '/': html }, (reader) => readFacts(reader));

const members = [
  'children childNodes parentElement textContent nodeType tagName id className classList style shadowRoot',
  'getAttribute querySelector querySelectorAll closest matches contains getBoundingClientRect attributes',
]
  .join(' ')
  .split(' ');
const ofDocument =
  'title body fonts styleSheets adoptedStyleSheets images documentElement baseURI getElementById createElementNS importNode'.split(
    ' ',
  );

browserTest('fields and images that are named like DOM members hide nothing', async () => {
  const fields = members.map((name) => `<input name="${name}" value="x">`).join('');
  const named = ofDocument.map((name) => `<img name="${name}" alt="">`).join('');
  const page = await facts(
    `<!doctype html><title>Named</title><form name="title" class="card" style="padding:9px;border:1px solid red">${fields}<p>Words inside</p></form>
    ${named}<header><svg class="logo" width="80" height="20"><use href="#mark"/></svg></header>
    <svg hidden><symbol id="mark" viewBox="0 0 8 2"><path d="M0 0h8v2H0z" fill="#f00"/></symbol></svg>`,
  );
  expect(page.title).toBe('Named');
  expect(page.blocks.map(({ text }) => text)).toContain('Words inside');
  expect(page.boxes.map(({ selector }) => selector).join()).toContain('form.card');
  expect(page.images.find(({ kind }) => kind === 'svg')?.svg).toContain('M0 0h8v2H0z');
});

browserTest('text that is struck through is not read', async () => {
  const { blocks } = await facts(
    `<!doctype html><p>Now <s>$39</s> $20 a month</p><p style="text-decoration:line-through">$50</p>`,
  );
  expect(blocks.map(({ text }) => text)).toEqual(['Now $20 a month']);
});

browserTest.each([
  ['nothing', () => {}, false],
  [
    'a class that comes and goes',
    () => {
      document.body.classList.add('scrolled');
      document.body.classList.remove('scrolled');
    },
    false,
  ],
  ['a class', () => document.body.classList.add('scrolled'), true],
  ['an element', () => document.body.append(document.createElement('p')), true],
  ['a text', () => document.querySelector('p')!.firstChild!.replaceWith('Other words'), true],
  ['a part of a shadow tree', () => document.querySelector('x-y')!.shadowRoot!.append('More'), true],
  ['a rule of a style sheet', () => document.styleSheets[0]!.insertRule('p { color: red }'), true],
])('a page is collected again if this has changed: %s', async (_, change, answer) => {
  const html = `<!doctype html><body class=""><style>p { margin: 0 }</style><p>Words</p>
    <x-y><template shadowrootmode="open"><p>Inside</p></template></x-y>`;
  const changed = await onPage({ '/': html }, async (reader, page) => {
    await readFacts(reader);
    await page.evaluate(change);
    return reader.ask('hasChanged');
  });
  expect(changed).toBe(answer);
});

browserTest('facts are bounded before they leave the page', async () => {
  const length = await onPage({ '/': '<!doctype html><p>Many</p>' }, async (reader, page) => {
    await page.evaluate(() => {
      const long = 'x'.repeat(1_000_000);
      document.title = long;
      document.documentElement.lang = 'x'.repeat(1000);
      const meta = document.createElement('meta');
      Object.assign(meta, { name: 'description', content: long });
      const icon = document.createElement('link');
      Object.assign(icon, { rel: 'icon', href: `data:image/png,${long}`, media: long });
      document.head.append(meta, icon);
      for (let n = 0; n < 40; n++) {
        const image = document.createElement('img');
        // The browser renders the alt text of an image that does not load, so its length is limited.
        const alt = long.slice(0, 2000);
        Object.assign(image, { src: `data:image/png,${n}${long}`, alt, title: long, className: long });
        image.style.cssText = 'width:20px;height:20px';
        document.body.append(image);
      }
    });
    return JSON.stringify(await reader.ask('collect', [], [])).length;
  });
  expect(length).toBeLessThan(200_000);
});

browserTest('a logo as a long data URL is kept, other long data URLs are not', async () => {
  const body = 'A'.repeat(20_000);
  const page = await facts(
    `<!doctype html><header><a href="/"><img class="logo" width="90" height="30" src="data:image/png;base64,${body}"></a></header>
    <main style="padding-top:2000px"><img width="90" height="90" src="data:image/png;base64,${body}B"></main>`,
  );
  expect(page.images.map(({ src }) => src)).toEqual([`data:image/png;base64,${body}`, '']);
});

browserTest('third-party widgets are distinguished from the page itself', async () => {
  const { buttons } = await facts(
    `<!doctype html><style>a { display: inline-block; padding: 12px 36px; background: #36bc98; color: #fff }</style>
    <p>${'Words of the page. '.repeat(9)}</p><a href="/start">Start</a>
    <a class="gitter-open-chat-button" href="https://gitter.im/somebody" style="position: fixed; bottom: 0">Chat</a>
    <div id="tidio-chat"><a href="#">Ask</a></div>`,
  );
  expect(buttons.map(({ text, thirdParty }) => [text, thirdParty])).toEqual([
    ['Start', false],
    ['Chat', true],
    ['Ask', true],
  ]);
});

browserTest('style sheets of other origins are returned on every request', async () => {
  const css = '@font-face { font-family: Far; src: url(/far.woff2) }';
  const other = await serveFiles({ '/far.css': { type: 'text/css', body: css } });
  const far = other.replace('localhost', '127.0.0.1');
  const html = `<!doctype html><link rel="stylesheet" href="${far}/far.css"><p style="font-family: Far">Far</p>`;
  const [first, second] = await onPage({ '/': html }, async (reader) => [
    await readFacts(reader),
    await readFacts(reader),
  ]);
  expect(first!.fontFaces.map(({ family }) => family)).toEqual(['Far']);
  expect(second!.fontFaces).toEqual(first!.fontFaces);
});

longBrowserTest('a page that is busy forever is given up', async () => {
  const late = onPage({ '/': '<!doctype html><p>Busy</p>' }, async (_, page) => {
    const reader = await openReader(page, { answerMs: 1000 });
    page.evaluate('for (;;);').catch(() => {});
    return reader.ask('collect', [], []);
  });
  await expect(late).rejects.toThrow(errors.TimeoutError);
});

const home = (rest: string) =>
  `<!doctype html><title>Home</title><h1>A page of some words</h1><p>${'It says what it is. '.repeat(8)}</p>${rest}`;

longBrowserTest('a brand page that hangs or leads to another site is left out alone', async () => {
  const other = await serveFiles({ '/': home('') });
  const away = `<script>location.replace('${other}/')</script>`;
  const origin = await serveFiles({
    '/': home('<a href="/about">About</a> <a href="/pricing">Pricing</a>'),
    '/about': home('<script>setTimeout(() => { for (;;); })</script>'),
    '/pricing': `<!doctype html>${away}`,
  });
  const { facts: site } = await visit(`${origin}/`);
  expect(site.pages.map(({ url }) => url)).toEqual([`${origin}/`]);
});

const consent = (answer: string, rest = '') =>
  `<!doctype html><div id="bar" style="position:fixed;bottom:0;height:60px">We use cookies. ${rest}${answer}</div>`;

browserTest.each([
  ['a button', consent('<button>Accept</button>'), 1],
  ['a link that is a button', consent('<a href="#">Accept</a>'), 1],
  ['a link to another page', consent('<a href="/story">Continue reading</a>'), 0],
  ['nothing to press', consent(''), 0],
  ['a bar with the way home', consent('<button>Close</button>', '<a href="/"><b>Cookie Bakery</b></a>'), 0],
] as const)('a consent banner is recognised by buttons that answer it: %s', async (_, html, count) => {
  const shown = await onPage({ '/': html, '/story': '' }, async (reader, page) => {
    const found = await reader.ask('dismissConsent');
    await reader.ask('hideConsent');
    return { found, url: page.url(), visible: await page.locator('#bar').isVisible() };
  });
  expect(shown).toMatchObject({ found: count, visible: count === 0 });
  expect(new URL(shown.url).pathname).toBe('/');
});

browserTest.each([
  [
    'a check that comes with 200',
    `<title>Just a moment...</title><p>${'Verifying you are human. '.repeat(4)}</p>`,
    'blocked',
  ],
  [
    'a page that sells such checks',
    home('<title>Gatekeeper</title><p>Ask visitors to complete the captcha: verify you are human.</p>'),
    null,
  ],
] as const)('a bot check is recognised by the visible page: %s', async (_, html, code) => {
  const origin = await serveFiles({ '/': html });
  const ending = await visit(`${origin}/`).then(
    () => null,
    (cause: { code?: string }) => cause.code,
  );
  expect(ending).toBe(code);
});

browserTest('plain text is not a page', async () => {
  const origin = await serveFiles({ '/': { type: 'text/plain', body: 'Just words' } });
  await expect(visit(`${origin}/`)).rejects.toMatchObject({ code: 'not_html' });
});

browserTest(
  'texts know the elements around them, their bold beginning and what a counter ends at',
  async () => {
    const page = await facts(
      `<!doctype html><title>Parts</title><ol><li><b>Fast:</b> it starts at once</li><li>Small and light</li></ol>
    <div class="stat"><span data-count="5000">12</span></div>
    <h2>Plans</h2><table><tr><th></th><th>Free</th><th>Pro</th></tr><tr><td>Notes</td><td><img alt="Yes" src="data:,"></td><td>8</td></tr></table>`,
    );
    const [fast, small] = page.blocks.filter(({ tag }) => tag === 'li');
    expect(fast!.lead).toBe('Fast:');
    expect(small!.lead).toBe('');
    const parents = [fast!, small!].map(({ node }) => page.nodes[node]![0]);
    expect(parents[0]).toBe(parents[1]);
    expect(page.nodes[parents[0]!]![1]).toBe('ol');
    expect(page.blocks.map(({ text }) => text)).toContain('5000');
    expect(
      page.tables.map(({ title, rows }) => [title, rows.map((row) => row.map(({ text }) => text))]),
    ).toEqual([
      [
        'Plans',
        [
          ['', 'Free', 'Pro'],
          ['Notes', 'Yes', '8'],
        ],
      ],
    ]);
  },
);
