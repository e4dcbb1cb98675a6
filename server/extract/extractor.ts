import type { ExtractionStage } from '@livery/core/extraction-states';
import { compose, type EvidenceEntry } from '@livery/extraction/compose';
import { type DecideInput, decide } from '@livery/extraction/decide';
import type { SiteFacts } from '@livery/extraction/facts';
import type { Findings } from '@livery/extraction/findings';
import { decideIdentity } from '@livery/extraction/identity/decide-identity';
import { shortlist } from '@livery/extraction/shortlist';
import { type BrowserContext, errors } from 'playwright-core';
import { FetchFailed } from '../net/fetch-failed.ts';
import type { Guard, SharedGuard } from '../net/guard.ts';
import { type GuardingProxy, startGuardingProxy } from '../net/proxy/guarding-proxy.ts';
import { within } from '../platform/deadline.ts';
import type { Logger } from '../platform/logger.ts';
import { createBrowser, type SiteBrowser } from './browser/site-browser.ts';
import {
  type Extracted,
  type ExtractedEvidence,
  ExtractionError,
  type Extractor,
  type ExtractRequest,
} from './contracts.ts';
import { type FetchedFile, fetchFiles } from './files/fetch-files.ts';
import { measureFiles } from './files/measure-files.ts';
import { readManifest } from './files/read-manifest.ts';
import { type SavedShot, saveShots } from './files/save-shots.ts';
import { partialFindings } from './partial-findings.ts';
import { startBudget, type TimeBudget } from './time-budget.ts';
import { desktop, orWarn, type Visit, visitSite } from './visit/visit-site.ts';

const MEASURE_MS = 10_000;

export interface ExtractorOptions {
  guard: SharedGuard;
  chromiumPath: string | null;
  /** Must exist; the browser keeps its own folder in it. */
  folder: string;
  /** False only where the operator has switched the browser's sandbox off; true where it is left out. */
  sandbox?: boolean;
  log: Logger;
  /** Asks the configured model who the brand is; null where none is. */
  identify?: ((site: SiteFacts, byRules: Findings, signal: AbortSignal) => Promise<Findings>) | null;
  /** Sees the facts of each extraction before they are judged. */
  onFacts?: (facts: SiteFacts) => void;
}

/** Reads websites with a browser whose whole traffic passes the guard. */
export function createExtractor(options: ExtractorOptions): Extractor {
  const { chromiumPath, folder, sandbox = true, log } = options;
  let engine: Promise<{ proxy: GuardingProxy; browser: SiteBrowser }> | undefined;
  const ready = () => {
    // A session brings its organisation's guard; requests outside of one are refused.
    engine ??= startGuardingProxy({ guard: options.guard.forOrganization(''), log }).then(
      (proxy) => ({
        proxy,
        browser: createBrowser({ chromiumPath, proxyPort: proxy.port, folder, sandbox, log }),
      }),
      (cause: unknown) => {
        // The next one may have more luck.
        engine = undefined;
        throw cause;
      },
    );
    return engine;
  };
  let pids: () => number[] = () => [];
  return {
    async extract(request) {
      const budget = startBudget(request.deadlineMs);
      const { proxy, browser } = await ready();
      pids = browser.pids;
      const guard = options.guard.forOrganization(request.organizationId);
      await checkHost(guard, request.url, request.signal);
      const session = proxy.openSession({}, guard);
      try {
        return await browser.withContext(
          {
            session,
            signal: request.signal,
            context: { viewport: desktop, colorScheme: 'light', reducedMotion: 'reduce', locale: 'en-US' },
          },
          (context) => extractIn(context, { ...request, budget }, { ...options, guard }, () => session),
        );
      } catch (cause) {
        request.signal.throwIfAborted();
        if (session.exceeded && !(cause instanceof ExtractionError && cause.code === 'crashed')) {
          throw new ExtractionError('too_large', { cause });
        }
        if (cause instanceof ExtractionError) throw cause;
        throw new ExtractionError(cause instanceof errors.TimeoutError ? 'timeout' : 'internal', { cause });
      } finally {
        session.close();
      }
    },
    pids: () => pids(),
    async stop() {
      if (!engine) return;
      const { proxy, browser } = await engine;
      await browser.stop();
      await proxy.stop();
    },
  };
}

/** Before a browser is asked: a name that leads nowhere needs none to say so. */
async function checkHost(guard: Guard, url: string, signal: AbortSignal): Promise<void> {
  try {
    await guard.resolve(guard.checkUrl(url).hostname, signal);
  } catch (cause) {
    if (!(cause instanceof FetchFailed)) throw cause;
    throw new ExtractionError(cause.reason === 'url_not_allowed' ? 'url_not_allowed' : 'dns_failed', {
      cause,
    });
  }
}

async function extractIn(
  context: BrowserContext,
  { url, folder, signal, budget, onProgress }: ExtractRequest & { budget: TimeBudget },
  { guard, identify, onFacts }: Omit<ExtractorOptions, 'guard'> & { guard: Guard },
  failureContext: Parameters<typeof visitSite>[1]['failureContext'],
): Promise<Extracted> {
  let current: ExtractionStage = 'opening-site';
  const report = (stage: ExtractionStage) => {
    current = stage;
    onProgress(stage);
  };
  const userAgent = await readUserAgent(context);
  const visit = await visitSite(context, {
    url,
    signal,
    budget,
    failureContext,
    onStage(stage, facts, screen) {
      report(stage);
      if (!facts || !screen) return;
      // Beside the work; nobody waits for what is only shown.
      partialFindings(facts, screen).then(
        (found) => onProgress(current, found),
        () => {},
      );
    },
  });
  const { warnings } = visit;
  report('fetching-files');
  const fetching = { guard, folder, userAgent, pageUrl: visit.facts.url, signal };
  const site: SiteFacts = { ...visit.facts, manifest: await readManifest(visit.facts.pages[0]!, fetching) };
  const choices = shortlist(site);
  const files = await fetchFiles(choices.files, fetching, budget.msFor('files'));
  const images = files.filter(({ use }) => use === 'logo' || use === 'icon');
  const measureMs = Math.min(MEASURE_MS, budget.msFor('pixels'));
  const measured = await orWarn(() => within(measureMs, measureFiles(context, images), 'no colours'), {
    signal,
    warnings,
    warning: { code: 'files_unmeasured', message: 'The colours of logos and icons could not be read.' },
  });
  site.pixels = { ...site.pixels, ...measured };
  if (failureContext().exceeded) {
    warnings.push({
      code: 'page_too_large',
      message: 'The site sent more than is taken; the rest is missing.',
    });
  }
  onFacts?.(site);
  report('deciding');
  const byRules = decideIdentity(site, choices);
  const identity = identify ? await identify(site, byRules, signal) : byRules;
  const shots = await saveShots(visit, folder);
  return answer(visit, { site, shortlist: choices, identity }, files, shots);
}

async function readUserAgent(context: BrowserContext): Promise<string> {
  const page = await context.newPage();
  try {
    return await page.evaluate(() => navigator.userAgent);
  } finally {
    await page.close().catch(() => {});
  }
}

function answer(
  visit: Visit,
  decided: Pick<DecideInput, 'site' | 'shortlist' | 'identity'>,
  files: FetchedFile[],
  shots: SavedShot[],
): Extracted {
  const refs = new Map(files.map(({ key }, index) => [key, `ast_file-${index + 1}`]));
  const toRef = (key: string) => refs.get(key) ?? null;
  const findShot = (name: SavedShot['name']) => shots.find((shot) => shot.name === name)?.ref ?? null;
  const saved = { page: findShot('page'), desktop: findShot('desktop'), phone: findShot('phone') };
  const { document, provenance, evidence } = compose(decide({ ...decided, toRef, shots: saved }));
  const { site } = decided;
  return {
    url: site.url,
    document,
    provenance,
    evidence: evidence.map((entry) => withCrop(entry, site, shots)),
    warnings: visit.warnings,
    files: [
      ...files.map(({ key, file, name, sourceUrl }) => ({ ref: toRef(key)!, file, name, sourceUrl })),
      ...shots.map(({ ref, file, name }) => ({
        ref,
        file,
        name: `${name}.${file.split('.').at(-1)}`,
        sourceUrl: site.url,
      })),
    ],
  };
}

/** The part of the screenshot where something was seen, if it is pictured. */
function withCrop(
  { rect, selector, hasScreenshot, ...entry }: EvidenceEntry,
  site: SiteFacts,
  shots: SavedShot[],
): ExtractedEvidence {
  const shot = shots.find(({ name }) => name === 'page');
  const plain = { ...entry, selector: selector || null, crop: null };
  if (!shot || !rect || !hasScreenshot || entry.pageUrl !== site.url) return plain;
  const x = Math.max(0, rect[0]);
  const y = Math.max(0, rect[1]);
  const width = Math.min(rect[0] + rect[2], shot.width) - x;
  const height = Math.min(rect[1] + rect[3], shot.height) - y;
  return width < 1 || height < 1 ? plain : { ...plain, crop: { $asset: shot.ref, x, y, width, height } };
}
