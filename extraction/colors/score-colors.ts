import { hexToOklch } from '@livery/core/color/convert';
import { hueDistance } from '@livery/core/color/hue';
import { distance, hexToOklab, type Oklab } from '../color-space/oklab.ts';
import { lightness } from '../color-space/vividness.ts';
import { findFrameworkDefault } from './framework-defaults.ts';
import { kindWeights, type Signal, type SignalKind } from './signals.ts';

/** A colour with its score and its signals. */
export interface ScoredColor {
  color: string;
  score: number;
  /** The score by kind of signal. */
  by: Partial<Record<SignalKind, number>>;
  signals: Signal[];
  /** The framework it is a default of, if no deliberate signal shows it. */
  frameworkDefault: string | null;
}

/** Colours closer than this in OKLab look the same. */
const SAME = 0.07;

/** The factor for framework defaults, by kind of signal. */
const defaultTrust: Partial<Record<SignalKind, number>> = {
  token: 0.08,
  link: 0.25,
  action: 0.4,
  detail: 0.3,
  backdrop: 0.6,
  heading: 0.6,
};

/** Colours below this lightness (OKLCH) are shades that a theme darkens its sections and texts with. */
const NIGHT = 0.32;
/** The factor for such a colour, unless the brand shows it where it acts or names itself. */
const NIGHT_TRUST = 0.45;
const ownKinds: SignalKind[] = ['logo', 'icon', 'theme', 'action', 'token'];

/** The highest score of links and headings together. */
const MAX_LINKS_AND_HEADINGS = 1.2;

/** Kinds of signals in which a brand shows a colour deliberately. */
const deliberate: SignalKind[] = ['logo', 'logo-backdrop', 'theme', 'icon'];

/** Colours by score, highest first. Each kind of signal distributes its weight among the colours it names. */
export function scoreColors(signals: Signal[]): ScoredColor[] {
  const groups = cluster(signals);
  const totals = new Map<SignalKind, number>();
  for (const { kind, amount } of signals) totals.set(kind, (totals.get(kind) ?? 0) + amount);
  const rated = groups.map((members) => rate(members, totals));
  lendLogoShades(rated);
  return rated.filter(({ score }) => score > 0).sort((a, b) => b.score - a.score);
}

function rate(signals: Signal[], totals: Map<SignalKind, number>): ScoredColor {
  const by: ScoredColor['by'] = {};
  for (const { kind, amount } of signals) by[kind] = (by[kind] ?? 0) + amount;
  const shown = deliberate.some((kind) => share(kind, by, totals) > 0.15);
  const color = pickStrongest(signals);
  const known = shown ? null : findFrameworkDefault(color);
  const isNight = lightness(color) < NIGHT && !ownKinds.some((kind) => share(kind, by, totals) > 0.15);
  let score = 0;
  for (const kind of Object.keys(by) as SignalKind[]) {
    const trust = (known ? (defaultTrust[kind] ?? 1) : 1) * (isNight ? NIGHT_TRUST : 1);
    by[kind] = share(kind, by, totals) * kindWeights[kind] * trust * reliability(kind, totals.get(kind) ?? 0);
    score += by[kind];
  }
  // Links and headings often get their colour by one decision, which must not count twice in full.
  const linksAndHeadings = (by.link ?? 0) + (by.heading ?? 0);
  score -= Math.max(0, linksAndHeadings - MAX_LINKS_AND_HEADINGS);
  return { color, score, by, signals, frameworkDefault: known };
}

/** Kinds of signals from the pictures of a brand. The other kinds are from the styles of its page. */
const pictureKinds: SignalKind[] = ['logo', 'icon'];
/** Degrees of hue within which two colours are shades of one. */
const SAME_HUE = 20;
/** The score from the page's styles from which a colour is one that the page uses. */
const USED = 0.4;
/** The score from the page's styles below which a colour is one that only the pictures show. */
const UNUSED = 0.15;

/**
 * A logo may have other shades than its page: dark blue beside links in a lighter blue. A shade that the page does not use
 * counts for the shade of the same hue that it does use.
 */
function lendLogoShades(rated: ScoredColor[]): void {
  const used = rated.filter((one) => one.frameworkDefault === null && readPageScore(one) >= USED);
  for (const shade of rated.filter((one) => readPageScore(one) < UNUSED)) {
    const [target] = used
      .filter(({ color }) => isShade(color, shade.color))
      .sort((a, b) => readPageScore(b) - readPageScore(a));
    if (!target) continue;
    for (const kind of pictureKinds) {
      const amount = shade.by[kind] ?? 0;
      target.by[kind] = (target.by[kind] ?? 0) + amount;
      target.score += amount;
      shade.score -= amount;
      delete shade.by[kind];
    }
    target.signals.push(...shade.signals.filter(({ kind }) => pictureKinds.includes(kind)));
  }
}

function readPageScore({ score, by }: ScoredColor): number {
  return score - pictureKinds.reduce((sum, kind) => sum + (by[kind] ?? 0), 0);
}

/** Whether a colour has the hue of another and is not much paler. */
function isShade(color: string, other: string): boolean {
  return hueDistance(color, other) <= SAME_HUE && hexToOklch(color).c >= 0.8 * hexToOklch(other).c;
}

function share(kind: SignalKind, by: ScoredColor['by'], totals: Map<SignalKind, number>): number {
  const total = totals.get(kind) ?? 0;
  return total > 0 ? (by[kind] ?? 0) / total : 0;
}

/** The total amount from which a kind counts in full; a kind with little to show decides little. */
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

/** The colour with the highest weight in a group, so that the result is one that the page declares. */
function pickStrongest(signals: Signal[]): string {
  const weights = new Map<string, number>();
  for (const { color, kind, amount } of signals) {
    // Colours from pixels are blurred by antialiasing; declared ones are exact.
    const exact = kind === 'logo' || kind === 'screen' || kind === 'icon' ? 0.3 : 1;
    weights.set(color, (weights.get(color) ?? 0) + (amount / enough[kind]) * kindWeights[kind] * exact);
  }
  return [...weights].sort(([, a], [, b]) => b - a)[0]![0];
}

function cluster(signals: Signal[]): Signal[][] {
  const groups: { lab: Oklab; members: Signal[] }[] = [];
  const ordered = [...signals]
    .filter(({ amount }) => amount > 0)
    .sort(
      (a, b) =>
        (b.amount / enough[b.kind]) * kindWeights[b.kind] - (a.amount / enough[a.kind]) * kindWeights[a.kind],
    );
  for (const signal of ordered) {
    const lab = hexToOklab(signal.color);
    const near = groups
      .map((group) => ({ group, apart: distance(group.lab, lab) }))
      .sort((a, b) => a.apart - b.apart)[0];
    if (near && near.apart < SAME) near.group.members.push(signal);
    else groups.push({ lab, members: [signal] });
  }
  return groups.map(({ members }) => members);
}
