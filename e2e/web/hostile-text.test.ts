import type { PrintRequest } from '@livery/server/print/contracts';
import { longTest, runsEverything } from '@livery/server/testing/extent';
import { freePort } from '@livery/server/testing/free-port';
import { startService, type TestService } from '@livery/server/testing/service';
import { createStandInExtractor } from '@livery/server/testing/stand-in-extractor';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { chromiumPath } from '../launch-browser.ts';
import { useBrowser } from '../use-browser.ts';
import { signInOwner } from './fixture/signed-in.ts';
import { type HostilePages, hostile, seedHostile } from './seed-hostile.ts';
import { viewports } from './viewports.ts';

const widths = chromiumPath ? (runsEverything ? [390, 1440] : [390]) : [];

/**
 * Names, words, files and clients full of markup, script and styles, on every page that shows them; `npm test` opens
 * every fifth page.
 */
describe.each(widths)('markup, script and styles in what people write, at %i px', (width) => {
  let service: TestService;
  const browser = useBrowser();
  let page: Page;
  let seeded: HostilePages;
  const complaints: string[] = [];

  beforeAll(async () => {
    const port = String(await freePort());
    const env = { PORT: port, LIVERY_BASE_URL: `http://127.0.0.1:${port}`, LIVERY_ALLOW_HOSTS: '127.0.0.1' };
    const extractor = createStandInExtractor();
    service = await startService(env, extractor.options);
    seeded = await seedHostile(service, extractor);
    page = await newPage();
  });
  afterAll(async () => {
    await service?.remove();
  });

  /** A page in a new session; it reports scripts that run, errors, and requests to other hosts. */
  async function newPage(): Promise<Page> {
    const context = await browser.newContext(viewports.find(({ name }) => name === `${width}`)!);
    await signInOwner(context, service);
    await context.exposeFunction('hostile', () => void complaints.push('A script ran.'));
    await context.exposeFunction('complain', (words: string) => void complaints.push(words));
    await context.addInitScript(() => {
      addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
        const { complain } = globalThis as unknown as { complain(words: string): void };
        complain(`${violatedDirective} ${blockedURI}`);
      });
    });
    const made = await context.newPage();
    made.setDefaultTimeout(90_000);
    made.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
    made.on('pageerror', (error) => complaints.push(error.message));
    made.on('dialog', (dialog) => {
      complaints.push(`A dialog: ${dialog.message()}`);
      void dialog.dismiss();
    });
    made.on('request', (request) => {
      const isOwn = [service.url, 'data:', 'blob:'].some((start) => request.url().startsWith(start));
      if (!isOwn) complaints.push(`A request to ${request.url()}`);
    });
    return made;
  }

  async function open(path: string, on = page): Promise<Page> {
    await on.goto(new URL(path, service.url).href);
    return on;
  }

  /** The agent's request: the page asks for its code first, unless the address has it. */
  async function openDevice(): Promise<Page> {
    const { verificationUri, userCode } = seeded.device;
    await open(verificationUri);
    const [code, approve] = [
      page.getByRole('textbox', { name: 'Code' }),
      page.getByRole('button', { name: /^Approve/ }),
    ];
    await code.or(approve).first().waitFor();
    if (await code.isVisible()) {
      await code.fill(userCode);
      await page.getByRole('button', { name: 'Continue' }).click();
    }
    await approve.waitFor();
    return page;
  }

  /** The session that accepts is in the other organisation from then on, so it is not the one of the other pages. */
  async function acceptInvitation(): Promise<Page> {
    const own = await open(seeded.invitationUrl, await newPage());
    await own.getByRole('button').last().click();
    await own.getByRole('link', { name: /hostile/ }).waitFor();
    return own;
  }

  const pages: [page: string, shows: string, visit: () => Promise<Page>][] = [
    ['the list of brands', 'brand', () => open('/brands')],
    ['the overview', 'brand', () => open(`/brands/${seeded.brandId}`)],
    ['the editor', 'brand', () => open(`/brands/${seeded.brandId}/edit`)],
    ['its voice', 'brand', () => open(`/brands/${seeded.brandId}/edit?section=voice`)],
    ['its proof', 'brand', () => open(`/brands/${seeded.brandId}/edit?section=proof`)],
    ['its logos', 'brand', () => open(`/brands/${seeded.brandId}/edit?section=logos`)],
    ['its type', 'brand', () => open(`/brands/${seeded.brandId}/edit?section=type`)],
    ['its JSON', 'brand', () => open(`/brands/${seeded.brandId}/edit?section=json`)],
    ['the versions', 'brand', () => open(`/brands/${seeded.brandId}/versions`)],
    ['the templates', 'brand', () => open(`/brands/${seeded.brandId}/templates`)],
    ['the update', 'brand', () => open(`/brands/${seeded.brandId}/update?extraction=${seeded.extractionId}`)],
    [
      'the composer',
      'headline',
      () => open(`/brands/${seeded.brandId}/compose/launch-hero?batch=${seeded.batchId}`),
    ],
    ['the renders', 'headline', () => open('/renders')],
    ['the renders of a brand', 'headline', () => open(`/brands/${seeded.brandId}/renders`)],
    ['the batch', 'headline', () => open(`/batches/${seeded.batchId}`)],
    ['the render', 'headline', () => open(`/renders/${seeded.renderId}`)],
    ['the public render', 'headline', () => open(seeded.publicPath)],
    ['the brand book', 'brand', () => open(seeded.bookPath)],
    ['the webhooks', '', () => open('/webhooks')],
    ['the webhook', '', () => open(`/webhooks/${seeded.webhookId}`)],
    ['the organisation', 'organization', () => open('/settings/organization')],
    ['the keys', 'key', () => open('/settings/keys')],
    ['the members', 'person', () => open('/settings/members')],
    ['the sessions', 'organization', () => open('/settings/sessions')],
    ['the audit log', 'key', () => open('/settings/audit')],
    ['the account', 'person', () => open('/settings/account')],
    ['the credits', 'organization', () => open('/credits')],
    ['the consent', 'client', () => open(seeded.authorizeUrl)],
    ["the agent's request", 'agent', openDevice],
    ['the invitation', 'stranger', acceptInvitation],
  ];

  test.each(pages.filter((_, index) => runsEverything || index % 5 === 0))(
    '%s: shown as text, nothing runs or leaves, and the page does not scroll sideways',
    async (_, shows, visit) => {
      const shown = await visit();
      await expect
        .poll(() => showsText(shown, `${shows} ${hostile}`.trimStart()), { timeout: 90_000 })
        .toBe(true);
      await shown.waitForLoadState('networkidle');
      expect(await shown.locator('[onerror], img[src="x"], [href^="javascript:" i]').count()).toBe(0);
      expect(await shown.evaluate(findSpilledDirection)).toEqual([]);
      expect(await shown.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      expect(complaints.splice(0)).toEqual([]);
    },
  );

  longTest(
    'the book is printed with the words as text, its own files and a name without a change of direction',
    async () => {
      const printed: PrintRequest[] = [];
      const print = async (request: PrintRequest) => {
        printed.push(request);
        return Buffer.from('%PDF-');
      };
      service.app.printer = { print, stop: async () => {} };
      const response = await fetch(`${service.url}${seeded.bookPath}.pdf`);
      expect(response.status).toBe(200);
      expect(response.headers.get('content-disposition')).not.toMatch(/[\r\n]|%E2%80%AE/i);
      const [{ html, policy, files }] = printed as [PrintRequest];
      expect(policy).toMatch(/^default-src 'none';/);
      expect(html).toContain('&lt;img src=x onerror=hostile()&gt;');
      expect(html).not.toMatch(/<script|<img src=x|href="(javascript:|\/\/evil)/i);
      const [, sheet] = /<style>(.*?)<\/style>/s.exec(html)!;
      // A family is a string in quotes, in which nothing is a rule.
      expect(sheet!.replace(/"(?:[^"\\]|\\.)*"/g, '')).not.toMatch(/evil|hostile/);
      for (const file of files.keys()) expect(file).toMatch(/^[\w./-]+$/);
    },
  );
});

/** Whether the words stand somewhere as they were written: as text, in a field or as the name of an image. */
const showsText = (page: Page, wanted: string): Promise<boolean> =>
  page.evaluate((words) => {
    const fields = [...document.querySelectorAll<HTMLInputElement>('input, textarea')].map(
      ({ value }) => value,
    );
    const names = [...document.querySelectorAll('[aria-label]')].map(
      (one) => one.getAttribute('aria-label')!,
    );
    const all = [document.body.innerText, ...fields, ...names];
    // JSON writes a quotation mark with a backslash, and an address most of these characters as codes.
    const spellings = [words, words.replaceAll('"', '\\"'), encodeURIComponent(words)];
    return all.some((one) => spellings.some((spelling) => one.includes(spelling)));
  }, wanted);

/** Texts that turn the direction of words of the page behind them. Runs in the page. */
function findSpilledDirection(): string[] {
  const found: string[] = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    if (!node.nodeValue!.includes('\u202e')) continue;
    let block = node.parentElement!;
    let isIsolated = false;
    while (getComputedStyle(block).display === 'inline') {
      isIsolated ||= getComputedStyle(block).unicodeBidi.includes('isolate');
      block = block.parentElement!;
    }
    if (isIsolated || /flex|grid/.test(getComputedStyle(block).display)) continue;
    const rest = document.createRange();
    rest.setStartAfter(node);
    rest.setEndAfter(block.lastChild!);
    if (/\p{L}/u.test(rest.toString())) found.push(block.outerHTML.slice(0, 300));
  }
  return found;
}
