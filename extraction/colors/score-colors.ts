import { distance, labOfHex, type Oklab } from '../color-space/oklab.ts';
import { findFrameworkDefault } from './framework-defaults.ts';
import { type Signal, type SignalKind, worth } from './signals.ts';

/** A colour with all that speaks for it. */
export interface ScoredColor {
  color: string;
  score: number;
  /** What each kind of signal gave. */
  by: Partial<Record<SignalKind, number>>;
  signals: Signal[];
  /** The framework it is a default of, where nothing of the brand's own shows it. */
  frameworkDefault: string | null;
}

/** Nearer than this in OKLab, two colours are one to the eye. */
const SAME = 0.07;

/** What a default still counts, where only the framework's own parts show it. */
const defaultTrust: Partial<Record<SignalKind, number>> = {
  token: 0.08,
  link: 0.25,
  action: 0.4,
  detail: 0.3,
  backdrop: 0.6,
  heading: 0.6,
};

/** What links and headings together may count. */
const MAX_TITLE_WORDS = 1.2;

/** A brand shows its colour here of its own accord. */
const deliberate: SignalKind[] = ['logo', 'logo-backdrop', 'theme', 'icon'];

/** Colours in the order of what speaks for them. Each kind of signal shares out its worth among the colours it names. */
export function scoreColors(signals: Signal[]): ScoredColor[] {
  const groups = cluster(signals);
  const totals = new Map<SignalKind, number>();
  for (const { kind, amount } of signals) totals.set(kind, (totals.get(kind) ?? 0) + amount);
  return groups
    .map((members) => rate(members, totals))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score);
}

function rate(signals: Signal[], totals: Map<SignalKind, number>): ScoredColor {
  const by: ScoredColor['by'] = {};
  for (const { kind, amount } of signals) by[kind] = (by[kind] ?? 0) + amount;
  const shown = deliberate.some((kind) => share(kind, by, totals) > 0.15);
  const known = shown ? null : findFrameworkDefault(strongest(signals));
  let score = 0;
  for (const kind of Object.keys(by) as SignalKind[]) {
    const trust = known ? (defaultTrust[kind] ?? 1) : 1;
    by[kind] = share(kind, by, totals) * worth[kind] * trust * reliability(kind, totals.get(kind) ?? 0);
    score += by[kind];
  }
  // Links and headings are set in one colour by one decision, which is not counted twice in full.
  const words = (by.link ?? 0) + (by.heading ?? 0);
  score -= Math.max(0, words - MAX_TITLE_WORDS);
  return { color: strongest(signals), score, by, signals, frameworkDefault: known };
}

function share(kind: SignalKind, by: ScoredColor['by'], totals: Map<SignalKind, number>): number {
  const total = totals.get(kind) ?? 0;
  return total > 0 ? (by[kind] ?? 0) / total : 0;
}

/** A kind that shows next to nothing decides next to nothing. */
const enough: Record<SignalKind, number> = {
  logo: 0.4,
  'logo-backdrop': 0.5,
  action: 0.8,
  link: 20,
  theme: 0.5,
  token: 0.5,
  backdrop: 400,
  heading: 40,
  icon: 0.3,
  screen: 0.2,
  detail: 60,
};

function reliability(kind: SignalKind, total: number): number {
  return Math.min(1, total / enough[kind]);
}

/** The colour of a group is the one that its best signal names, so that it is one the brand wrote. */
function strongest(signals: Signal[]): string {
  const weights = new Map<string, number>();
  for (const { color, kind, amount } of signals) {
    // Colours read from pixels are smoothed; those that are written down are exact.
    const exact = kind === 'logo' || kind === 'screen' || kind === 'icon' ? 0.3 : 1;
    weights.set(color, (weights.get(color) ?? 0) + (amount / enough[kind]) * worth[kind] * exact);
  }
  return [...weights].sort(([, a], [, b]) => b - a)[0]![0];
}

function cluster(signals: Signal[]): Signal[][] {
  const groups: { lab: Oklab; members: Signal[] }[] = [];
  const ordered = [...signals]
    .filter(({ amount }) => amount > 0)
    .sort(
      (a, b) => (b.amount / enough[b.kind]) * worth[b.kind] - (a.amount / enough[a.kind]) * worth[a.kind],
    );
  for (const signal of ordered) {
    const lab = labOfHex(signal.color);
    const near = groups
      .map((group) => ({ group, apart: distance(group.lab, lab) }))
      .sort((a, b) => a.apart - b.apart)[0];
    if (near && near.apart < SAME) near.group.members.push(signal);
    else groups.push({ lab, members: [signal] });
  }
  return groups.map(({ members }) => members);
}
