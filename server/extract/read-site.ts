import type { ExtractionStage } from '@livery/core/extraction-states';
import type { SiteFacts } from '@livery/extraction/facts';
import { decideIdentity } from '@livery/extraction/identity/decide-identity';
import { writeIdentityPrompt } from '@livery/extraction/identity/model/identity-prompt';
import { verifyIdentity } from '@livery/extraction/identity/model/verify-identity';
import type { Raster } from '@livery/extraction/pixels/measure';
import { shortlist } from '@livery/extraction/shortlist';
import type { BrowserContext } from 'playwright-core';
import type { Guard } from '../net/guard.ts';
import { within } from '../platform/deadline.ts';
import { readUserAgent } from './browser/context.ts';
import type { Extracted, ExtractRequest } from './contracts.ts';
import { createFileFetcher, type FetchOptions, type FileFetcher, readManifest } from './files/fetch-files.ts';
import { createFileMeasurer, type FileMeasurer } from './files/file-measurer.ts';
import { type SavedShot, saveShot } from './files/save-shots.ts';
import { type LandingPage, readPartialFindings } from './partial-findings.ts';
import type { TimeBudget } from './time-budget.ts';
import { toResult } from './to-result.ts';
import { orWarn, type VisitOptions, visitSite } from './visit/visit-site.ts';

const MEASURE_MS = 10_000;

export interface ReadSiteOptions {
  guard: Guard;
  budget: TimeBudget;
  failureContext: VisitOptions['failureContext'];
  /** Receives the facts of each extraction before the rules decide. */
  onFacts?: (facts: SiteFacts) => void;
}

/** The steps of an extraction: visit the site, choose and fetch its files meanwhile, measure them, decide. */
export async function readSite(
  context: BrowserContext,
  { url, folder, signal, onProgress, askModel }: ExtractRequest,
  { guard, budget, failureContext, onFacts }: ReadSiteOptions,
): Promise<Extracted> {
  let current: ExtractionStage = 'opening-site';
  const report = (stage: ExtractionStage) => {
    current = stage;
    onProgress(stage);
  };
  const userAgent = readUserAgent(context.browser()!);
  const shots: Promise<SavedShot>[] = [];
  const save = (name: SavedShot['name'], raster: Raster) => {
    const saving = saveShot(name, raster, folder);
    saving.catch(() => {});
    shots.push(saving);
  };
  const { clock } = budget;
  const measurer = createFileMeasurer(context, clock);
  let hasLateFiles = false;
  const onLate = () => {
    hasLateFiles = true;
  };
  let early: Promise<EarlyFiles> | undefined;
  let reported: Promise<void> | undefined;
  try {
    const visit = await visitSite(context, {
      url,
      signal,
      budget,
      failureContext,
      onStage: report,
      onFirstLook(landing) {
        // Not awaited, because partial findings are only for display.
        reported = readPartialFindings(landing).then(
          (found) => onProgress(current, found),
          () => {},
        );
        // Most files are known by now. They are fetched and measured while the browser reads the rest of the site.
        const fetching = { guard, folder, userAgent, pageUrl: landing.facts.url, signal, clock, onLate };
        early = fetchEarly(landing, fetching, { budget, measurer });
        early.catch(() => {});
      },
      onShots(rasters) {
        save('page', rasters.page);
        save('desktop', rasters.desktop);
      },
    });
    if (visit.shots.phone) save('phone', visit.shots.phone);
    const { warnings } = visit;
    report('fetching-files');
    const { manifest, fetcher } = await early!;
    const site: SiteFacts = { ...visit.facts, manifest };
    const choices = shortlist(site);
    await fetcher.fetch(choices.files, budget.msFor('files'));
    const fetched = fetcher.list(choices.files);
    const measureMs = Math.min(MEASURE_MS, budget.msFor('pixels'));
    await orWarn(() => within(measureMs, measurer.measure(fetched), 'the files were not measured', clock), {
      signal,
      warnings,
      warning: { code: 'files_unmeasured', message: 'The colours of logos and icons could not be read.' },
    });
    if (hasLateFiles) {
      warnings.push({ code: 'files_skipped', message: 'Some files of the site did not arrive in time.' });
    }
    const files = measurer.replace(fetched);
    site.pixels = { ...site.pixels, ...measurer.pixels };
    if (failureContext().exceeded) {
      warnings.push({
        code: 'page_too_large',
        message: 'The site sent more data than the limit; the rest is missing.',
      });
    }
    onFacts?.(site);
    report('deciding');
    const byRules = decideIdentity(site, choices);
    const answer = (await askModel?.(writeIdentityPrompt(site).user)) ?? null;
    signal.throwIfAborted();
    const identity = answer === null ? byRules : verifyIdentity(answer, site, byRules);
    return toResult(visit, { site, shortlist: choices, identity }, files, await Promise.all(shots));
  } finally {
    // The folder is removed next, and nothing may still be writing to it.
    await Promise.allSettled([early, reported, ...shots]);
  }
}

interface EarlyFiles {
  manifest: SiteFacts['manifest'];
  fetcher: FileFetcher;
}

/** Fetches the manifest and the files that the first look asks for, and measures them. */
async function fetchEarly(
  { facts, pixels }: LandingPage,
  options: FetchOptions,
  { budget, measurer }: { budget: TimeBudget; measurer: FileMeasurer },
): Promise<EarlyFiles> {
  const manifest = await readManifest(facts, options);
  const fetcher = createFileFetcher(options);
  const site = { askedUrl: facts.url, url: facts.url, pages: [facts], otherTheme: null, phone: null };
  const { files } = shortlist({ ...site, manifest, pixels, screen: null });
  await fetcher.fetch(files, budget.msFor('files'));
  // What cannot be measured now is tried again at the end, with a warning if that fails too.
  const measureMs = Math.min(MEASURE_MS, budget.msFor('pixels'));
  const measured = measurer.measure(fetcher.list(files));
  await within(measureMs, measured, 'the files were not measured', budget.clock).catch(() => {});
  return { manifest, fetcher };
}
