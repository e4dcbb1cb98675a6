import type { ExtractionStage } from '@livery/core/extraction-states';
import type { SiteFacts } from '@livery/extraction/facts';
import type { Findings } from '@livery/extraction/findings';
import { decideIdentity } from '@livery/extraction/identity/decide-identity';
import { shortlist } from '@livery/extraction/shortlist';
import type { BrowserContext } from 'playwright-core';
import type { Guard } from '../net/guard.ts';
import { within } from '../platform/deadline.ts';
import type { Extracted, ExtractRequest } from './contracts.ts';
import { fetchFiles } from './files/fetch-files.ts';
import { measureFiles } from './files/measure-files.ts';
import { readManifest } from './files/read-manifest.ts';
import { saveShots } from './files/save-shots.ts';
import { readPartialFindings } from './partial-findings.ts';
import type { TimeBudget } from './time-budget.ts';
import { toResult } from './to-result.ts';
import { orWarn, type VisitOptions, visitSite } from './visit/visit-site.ts';

const MEASURE_MS = 10_000;

export interface ReadSiteOptions {
  guard: Guard;
  budget: TimeBudget;
  failureContext: VisitOptions['failureContext'];
  /** Asks the configured language model who the brand is; null if none is configured. */
  identify?: ((site: SiteFacts, byRules: Findings, signal: AbortSignal) => Promise<Findings>) | null;
  /** Receives the facts of each extraction before the rules decide. */
  onFacts?: (facts: SiteFacts) => void;
}

/** The steps of an extraction in order: visit the site, choose and fetch its files, measure them, decide. */
export async function readSite(
  context: BrowserContext,
  { url, folder, signal, onProgress }: ExtractRequest,
  { guard, budget, failureContext, identify, onFacts }: ReadSiteOptions,
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
    onStage(stage, landing) {
      report(stage);
      if (!landing) return;
      // Not awaited, because partial findings are only for display.
      readPartialFindings(landing).then(
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
  const measured = await orWarn(
    () => within(measureMs, measureFiles(context, images), 'the files were not measured'),
    {
      signal,
      warnings,
      warning: { code: 'files_unmeasured', message: 'The colours of logos and icons could not be read.' },
    },
  );
  site.pixels = { ...site.pixels, ...measured };
  if (failureContext().exceeded) {
    warnings.push({
      code: 'page_too_large',
      message: 'The site sent more data than the limit; the rest is missing.',
    });
  }
  onFacts?.(site);
  report('deciding');
  const byRules = decideIdentity(site, choices);
  const identity = identify ? await identify(site, byRules, signal) : byRules;
  const shots = await saveShots(visit, folder);
  return toResult(visit, { site, shortlist: choices, identity }, files, shots);
}

async function readUserAgent(context: BrowserContext): Promise<string> {
  const page = await context.newPage();
  try {
    return await page.evaluate(() => navigator.userAgent);
  } finally {
    await page.close().catch(() => {});
  }
}
