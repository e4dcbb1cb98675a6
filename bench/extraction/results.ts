import { type Bin, brierScore, type Claim, calibrationError, makeBins } from './calibration.ts';
import type { LogoVerdict, Score } from './score.ts';
import { calibratedFields, type SiteResult } from './site-result.ts';
import { median, percentile, sumTotals, type Totals } from './totals.ts';

/** The result of one tool for one site. */
export interface ToolResult {
  site: string;
  answer: SiteResult | null;
  logo: LogoVerdict;
  score: Score;
  /** Null if it failed. */
  seconds: number | null;
  /** Until the first findings could be shown; null if none were. */
  firstSeconds: number | null;
  error: string | null;
}

export interface ToolSummary {
  name: string;
  totals: Totals;
  sites: number;
  medianSeconds: number;
  p95Seconds: number;
  medianFirstSeconds: number;
  results: ToolResult[];
}

export interface Results {
  tools: ToolSummary[];
  /** Our median time divided by the peer's, over the sites that both answered; null without a peer. */
  ratio: number | null;
  /** The load of the machine: runnable processes per core. */
  load: number;
  calibration: { claims: Claim[]; bins: Bin[]; error: number; brier: number };
}

/** Our own results come first. */
export function summarise(tools: { name: string; results: ToolResult[] }[], load = 0): Results {
  const summaries = tools.map(({ name, results }) => ({
    name,
    totals: sumTotals(results.map(({ score }) => score)),
    sites: results.length,
    medianSeconds: median(results.flatMap(({ seconds }) => seconds ?? [])),
    p95Seconds: percentile(
      results.flatMap(({ seconds }) => seconds ?? []),
      0.95,
    ),
    medianFirstSeconds: median(results.flatMap(({ firstSeconds }) => firstSeconds ?? [])),
    results,
  }));
  const [ours, peer] = summaries;
  const claims = ours ? ours.results.flatMap(listClaims) : [];
  const bins = makeBins(claims);
  return {
    tools: summaries,
    ratio: ours && peer ? toRatio(ours.results, peer.results) : null,
    load,
    calibration: { claims, bins, error: calibrationError(bins), brier: brierScore(claims) },
  };
}

function toRatio(ours: ToolResult[], peers: ToolResult[]): number | null {
  const both = ours.flatMap(({ site, seconds }) => {
    const other = peers.find((result) => result.site === site)?.seconds;
    return seconds !== null && other ? [{ seconds, other }] : [];
  });
  if (both.length === 0) return null;
  return median(both.map(({ seconds }) => seconds)) / median(both.map(({ other }) => other));
}

function listClaims({ site, answer, score }: ToolResult): Claim[] {
  return calibratedFields.flatMap((field) => {
    const confidence = answer?.confidence[field];
    const right = score[field];
    return confidence === undefined || right === null ? [] : [{ site, field, confidence, right }];
  });
}

/** As JSON without the images, which are large or already removed. */
export function resultsJson(results: Results): string {
  return JSON.stringify(results, (name, value) => (name === 'image' ? undefined : value), 2);
}
