import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { completeDocument } from '@livery/core/brand/complete';
import { brandDocumentSchema } from '@livery/core/brand/document';
import { readMeasured } from '@livery/core/brand/measured-fields';
import {
  type Extracted,
  ExtractionError,
  type Extractor,
  MAX_SLOWNESS,
} from '@livery/server/extract/contracts';
import { createExtractor } from '@livery/server/extract/extractor';
import { findChromium } from '@livery/server/extract/find-chromium';
import { createGuard } from '@livery/server/net/guard';
import { createLogger } from '@livery/server/platform/logger';
import { differenceCiede2000 } from 'culori';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type ExtractedBrand, extractedBrand } from './sites/extracted-brand.ts';
import { brands, failures, isTaken, order } from './sites/sample.ts';
import { type SiteName, type Sites, serveSites } from './sites/serve.ts';
import truth from './sites/truth.json' with { type: 'json' };

const chromiumPath = findChromium(process.env.CHROMIUM_PATH);
/** Twice the usual limit: the tests are about what is found, also beside other work. */
const EXTRACT_MS = 90_000;
/** Concurrent extractions; each mostly waits. */
const AT_ONCE = 2;
/** Long enough for an extraction that started later, and for the cleanup of an aborted one. */
const TEST_MS = MAX_SLOWNESS * EXTRACT_MS + 30_000;

/** For the tests about one site. */
const testOn = (name: SiteName) => test.runIf(isTaken(name));

/** What the service reads from font files when it stores them. */
const anyFont = {
  family: 'Any',
  variable: true,
  weight: null,
  weightRange: [100, 900] as [number, number],
  style: 'normal' as const,
  format: 'woff2' as const,
};

const difference = differenceCiede2000();
/** The distance to the nearest accepted colour; infinite if no colour was found. */
const farFrom = (accepted: string[], color: string) =>
  color === 'none' ? Number.POSITIVE_INFINITY : Math.min(...accepted.map((each) => difference(each, color)));

/** Each site has one trap; truth.json has its true brand. */
describe.skipIf(!chromiumPath)('the extractor', { retry: 1 }, () => {
  let sites: Sites;
  let extractor: Extractor;
  let folder: string;
  /** Each site is read once, for all the tests about it. */
  const extracted = new Map<SiteName, Promise<Extracted>>();

  beforeAll(async () => {
    sites = await serveSites();
    folder = await mkdtemp(join(tmpdir(), 'livery-traps-'));
    // If tests run as root, the browser runs as another user, who must be able to enter the folder.
    await chmod(folder, 0o711);
    extractor = createExtractor({
      guard: createGuard({ allowHosts: ['127.0.0.1'] }),
      chromiumPath,
      folder,
      log: createLogger('silent'),
    });
    startAll();
  });
  afterAll(async () => {
    await extractor?.stop();
    await sites?.close();
    await rm(folder, { recursive: true, force: true });
  });

  // Reading has limits of time, which a machine with other work may exceed. A site that failed is read once more, alone.
  beforeEach(({ task, onTestFailed }) => {
    onTestFailed(() => {
      const name = order.find((each) => task.name.startsWith(`${each}:`));
      if (name) extracted.set(name, extract(name));
    });
  });

  async function extract(name: SiteName, deadlineMs?: number): Promise<Extracted> {
    return extractor.extract({
      url: sites.url(name),
      organizationId: 'test',
      deadlineMs: deadlineMs ?? EXTRACT_MS,
      folder: await mkdtemp(join(folder, `${name}-`)),
      signal: AbortSignal.timeout(MAX_SLOWNESS * EXTRACT_MS),
      onProgress: () => {},
    });
  }

  function startAll(): void {
    let free = AT_ONCE;
    const waiting: (() => void)[] = [];
    for (const name of order) {
      const turn = free-- > 0 ? Promise.resolve() : new Promise<void>((resolve) => waiting.push(resolve));
      const reading = turn.then(() => extract(name)).finally(() => waiting.shift()?.());
      // The test that awaits it reports the failure.
      reading.catch(() => {});
      extracted.set(name, reading);
    }
  }

  const makeBrand = async (name: SiteName) => extractedBrand(await extracted.get(name)!);

  const readCode = (cause: unknown) => {
    if (cause instanceof ExtractionError) return cause.code;
    if (cause instanceof DOMException && cause.name === 'TimeoutError') return 'timeout';
    throw cause;
  };

  test.each(brands)(
    '%s: the brand matches the truth',
    async (name, fact) => {
      let brand: ExtractedBrand;
      try {
        brand = await makeBrand(name);
      } catch (cause) {
        if (!fact.mayFail) throw cause;
        expect(fact.mayFail).toContain(readCode(cause));
        return;
      }
      const mode = brand.defaultMode;
      expect.soft(brand.name).toBe(fact.name);
      expect.soft(brand.modes.includes('dark'), 'a dark theme').toBe(fact.dark);
      const primary = brand.color(mode, 'primary');
      expect.soft(farFrom(fact.primary, primary), `primary ${primary}`).toBeLessThanOrEqual(10);
      for (const role of ['background', 'text'] as const) {
        const color = brand.color(mode, role);
        expect.soft(farFrom([fact[role]], color), `${role} ${color}`).toBeLessThanOrEqual(5);
      }
      expect.soft(brand.font('heading')).toBe(fact.headingFont);
      expect.soft(brand.font('body')).toBe(fact.bodyFont);
      const logo = fact.logo.startsWith('/') ? new URL(fact.logo, sites.url(name)).href : undefined;
      if (logo) expect.soft(brand.logo()?.sourceUrl).toBe(logo);
    },
    TEST_MS,
  );

  test.each(brands)('%s: the findings become a complete document', async (name, { mayFail }) => {
    const found = await extracted.get(name)!.catch((cause: unknown) => {
      if (!mayFail) throw cause;
    });
    if (!found) return;
    const assets = new Map(found.files.map(({ ref }) => [ref, { kind: 'font' as const, font: anyFont }]));
    const { document } = completeDocument(found.document, { assets });
    expect(brandDocumentSchema.safeParse(document).error?.issues ?? []).toEqual([]);
    const ids = found.evidence.map(({ id }) => id);
    for (const { evidenceIds } of Object.values(found.provenance)) {
      expect(ids).toEqual(expect.arrayContaining(evidenceIds));
    }
  });

  test.each(failures)(
    '%s: ends with %j',
    async (name, codes) => {
      const failure = await extracted
        .get(name)!
        .then(({ document }) => `read: ${JSON.stringify(document).slice(0, 300)}`, readCode);
      expect(codes).toContain(failure);
    },
    TEST_MS,
  );

  testOn('dark-by-default')('dark-by-default: the dark palette is the only one and the default', async () => {
    const brand = await makeBrand('dark-by-default');
    expect(brand.defaultMode).toBe('dark');
    expect(brand.modes).toEqual(['dark']);
  });

  testOn('two-themes')('two-themes: each theme has its own colours and its own logo', async () => {
    const brand = await makeBrand('two-themes');
    const { primaryDark, backgroundDark, textDark, logo, logoDark } = truth['two-themes'];
    expect.soft(brand.defaultMode).toBe('light');
    expect.soft(farFrom(primaryDark, brand.color('dark', 'primary'))).toBeLessThanOrEqual(10);
    expect.soft(farFrom([backgroundDark], brand.color('dark', 'background'))).toBeLessThanOrEqual(5);
    expect.soft(farFrom([textDark], brand.color('dark', 'text'))).toBeLessThanOrEqual(5);
    expect.soft(brand.logo('light')?.sourceUrl).toBe(new URL(logo, sites.url('two-themes')).href);
    expect.soft(brand.logo('dark')?.sourceUrl).toBe(new URL(logoDark, sites.url('two-themes')).href);
    const measured = readMeasured((await extracted.get('two-themes')!).document);
    for (const mode of ['light', 'dark']) {
      expect.soft(measured.get(`color.${mode}.$extensions.livery.coverage`)).toEqual(expect.any(Number));
    }
  });

  testOn('inline-svg')('inline-svg: the logo is a standalone file with all its colours', async () => {
    const brand = await makeBrand('inline-svg');
    const svg = await readFile(brand.logo()!.file);
    const text = svg.toString().toLowerCase();
    expect.soft(text).not.toMatch(/var\(|currentcolor/);
    expect.soft(text).toMatch(/#d9468f|rgb\(217, ?70, ?143\)/);
    const { data, info } = await sharp(svg, { density: 288 })
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    // The mark is on the left, the name on the right; both must be visible in the brand's colour.
    const drawn = { mark: 0, name: 0 };
    for (let at = 0; at < data.length; at += 4) {
      if (data[at + 3]! < 200) continue;
      const color = {
        mode: 'rgb' as const,
        r: data[at]! / 255,
        g: data[at + 1]! / 255,
        b: data[at + 2]! / 255,
      };
      const across = ((at / 4) % info.width) / info.width;
      if (difference('#7a2e8e', color) < 6) drawn[across < 0.17 ? 'mark' : 'name'] += 1;
    }
    expect.soft(info.width / info.height).toBeCloseTo(256 / 40, 0);
    expect.soft(drawn.mark / (info.width * info.height)).toBeGreaterThan(0.01);
    expect.soft(drawn.name / (info.width * info.height)).toBeGreaterThan(0.04);
  });

  testOn('fonts-by-js')('fonts-by-js: the files that a script fetched are kept', async () => {
    const brand = await makeBrand('fonts-by-js');
    expect.soft(brand.fontFiles('heading')).toBeGreaterThan(0);
    expect.soft(brand.fontFiles('body')).toBeGreaterThan(0);
  });

  testOn('customer-wall')(
    'customer-wall: customers are found, and none of their logos is confirmed',
    async () => {
      const brand = await makeBrand('customer-wall');
      const names = brand.identity.customers.map(({ name }) => name);
      expect.soft(names).toEqual(expect.arrayContaining(['Northbeam', 'Vesper Air', 'Staplehouse']));
      expect.soft(names).not.toContain('Pennant');
      for (const mode of ['light', 'dark'] as const) {
        expect.soft(brand.logo(mode)?.sourceUrl ?? '').not.toContain('/customers/');
      }
      expect.soft(brand.identity.quotes.map(({ author }) => author)).toEqual(['Ines Okafor']);
    },
  );

  testOn('spa-late')('spa-late: content that loads on scrolling is read', async () => {
    const brand = await makeBrand('spa-late');
    const texts = brand.identity.quotes.map(({ text }) => text).join('\n');
    expect(texts).toContain('I have not thought about supper since March.');
  });

  const scripts = [
    ['arabic', /\p{Script=Arabic}/u],
    ['japanese', /[\p{Script=Hiragana}\p{Script=Han}]/u],
  ] as const;
  test.each(scripts.filter(([name]) => isTaken(name)))(
    '%s: the texts are in the language of the page',
    async (name, script) => {
      const { words } = await makeBrand(name);
      for (const line of words.split('\n')) expect(line).toMatch(script);
    },
  );

  testOn('redirect-chain')('redirect-chain: the result has the address that was reached', async () => {
    await makeBrand('redirect-chain');
    const { url } = await extracted.get('redirect-chain')!;
    expect(new URL(url).pathname).toBe('/en/');
  });

  testOn('gradient-brand')('gradient-brand: the gradient itself is found', async () => {
    const { gradients } = await makeBrand('gradient-brand');
    const whole = gradients.filter((stops) =>
      truth['gradient-brand'].primary.every((color) => stops.some((stop) => farFrom([color], stop) < 5)),
    );
    expect(whole).not.toEqual([]);
  });

  test('logo and fonts are fetched however little time is left', async () => {
    const found = await extract('two-themes', 1);
    const brand = await extractedBrand(found);
    const { logo, headingFont } = truth['two-themes'];
    const late = ['page_unfinished', 'dark_skipped', 'phone_skipped'];
    expect.soft(found.warnings.map(({ code }) => code)).toEqual(late);
    expect.soft(brand.modes).toEqual(['light']);
    expect.soft(brand.logo()?.sourceUrl).toBe(new URL(logo, sites.url('two-themes')).href);
    expect.soft(brand.font('heading')).toBe(headingFont);
    expect.soft(brand.fontFiles('heading')).toBeGreaterThan(0);
  });

  testOn('endless')('endless: a partial result has a warning', async () => {
    const found = await makeBrand('endless').then(
      () => extracted.get('endless')!,
      () => null,
    );
    if (found) expect(found.warnings).not.toEqual([]);
  });

  testOn('webfont-icons')('webfont-icons: the mono font is found', async () => {
    expect((await makeBrand('webfont-icons')).font('mono')).toBe('JetBrains Mono');
  });

  testOn('webfont-icons')('webfont-icons: the favicon in the ICO format is a PNG file', async () => {
    const { favicon } = await makeBrand('webfont-icons');
    expect(favicon?.name).toBe('favicon.png');
    expect((await readFile(favicon!.file)).subarray(1, 4).toString()).toBe('PNG');
  });

  testOn('injected')('injected: text that addresses models is not in the document', async () => {
    await makeBrand('injected');
    const { document } = await extracted.get('injected')!;
    expect(JSON.stringify(document)).not.toMatch(/pwned|#00ff00|ignore (all )?previous|brandoracle/i);
  });

  testOn('cookie-wall')('cookie-wall: the consent banner is no part of the brand', async () => {
    await makeBrand('cookie-wall');
    const { document } = await extracted.get('cookie-wall')!;
    expect(JSON.stringify(document)).not.toMatch(/#6d28d9|#facc15|consentio|privacy is our passion/i);
  });
});
