import { cutText } from '@livery/core/text/cut-text';
import { isDark, isNeutral, lightness } from '../color-space/vividness.ts';
import { toEvidence } from '../evidence/to-evidence.ts';
import type { SiteFacts } from '../facts.ts';
import type { Evidence, Finding } from '../findings.ts';
import { readLogoPixels } from '../logos/candidates.ts';
import type { ScoredLogo } from '../logos/score.ts';
import { gatherSignals } from './gather-signals.ts';
import { listMarkColors } from './mark-colors.ts';
import { type ScoredColor, scoreColors } from './score-colors.ts';

export interface BrandColors {
  primary: Finding<string>;
  /** All colours of the brand by score, highest first; the primary is among them if it is vivid. */
  ranked: ScoredColor[];
}

/** Below this score a colour may be there by chance: a notice, an advert, one image. */
const MIN_CERTAIN_SCORE = 1.5;
const MIN_ALTERNATIVE_SCORE = 0.05;

/** The brand's main colour; for a brand without colours its black. */
export function decidePrimary(site: SiteFacts, logo: ScoredLogo | null, icons: string[]): BrandColors {
  const ranked = scoreColors(gatherSignals(site, logo, icons));
  const [first] = ranked;
  const neutral = findNeutralPrimary(site, logo);
  if (neutral && (!first || (first.score < MIN_CERTAIN_SCORE && first.score < neutral.score))) {
    return { primary: neutral.finding, ranked };
  }
  return { primary: first ? findVividPrimary(ranked) : fallBackToTextColor(site), ranked };
}

function findVividPrimary(ranked: ScoredColor[]): Finding<string> {
  const [first, second] = ranked;
  const kinds = countKinds(first!.by);
  return {
    value: first!.color,
    confidence: computePrimaryConfidence(
      first!.score,
      second?.score ?? 0,
      kinds,
      first!.frameworkDefault !== null,
    ),
    rule: 'primary-score',
    // A default that no deliberate signal shows is nobody's choice: the browser's blue of links, a framework's button. What
    // hardly shows, such as the button of a messenger, is no choice either.
    alternatives: ranked
      .slice(1)
      .filter(({ frameworkDefault, score }) => frameworkDefault === null && score >= MIN_ALTERNATIVE_SCORE)
      .slice(0, 4)
      .map(({ color, score }) => ({ hex: color, score: Number(score.toFixed(2)) })),
    evidence: pickStrongestEvidence(first!),
  };
}

/** The number of independent kinds of signals for a colour. The icon mostly repeats the logo: one kind, not two. */
export function countKinds(by: ScoredColor['by']): number {
  const { icon = 0, logo = 0, ...others } = by;
  return [Math.max(icon, logo), ...Object.values(others)].filter((value) => value > 0.25).length;
}

/** Fitted on real sites: one kind of signal alone is right on three sites of four, several are on almost all. */
export function computePrimaryConfidence(
  score: number,
  next: number,
  kinds: number,
  isDefault: boolean,
): number {
  const lead = score > 0 ? (score - next) / score : 0;
  const logit =
    1.2 +
    1.2 * lead +
    0.3 * Math.min(kinds, 5) +
    0.1 * Math.min(score, 6) -
    (kinds < 2 ? 1.5 : 0) -
    (isDefault ? 1.2 : 0) -
    (lead < 0.1 ? 0.8 : 0);
  return Number(Math.min(0.97, Math.max(0.01, 1 / (1 + Math.exp(-logit)))).toFixed(3));
}

/** The strongest evidence of each kind of signal, the strongest kinds first. */
export function pickStrongestEvidence({ by, signals }: ScoredColor): Evidence[] {
  const kinds = Object.entries(by)
    .sort(([, a], [, b]) => b - a)
    .slice(0, 5)
    .map(([kind]) => kind);
  return kinds.flatMap((kind) => {
    const best = signals.filter((signal) => signal.kind === kind).sort((a, b) => b.amount - a.amount)[0];
    return best ? [best.evidence] : [];
  });
}

interface Neutral {
  score: number;
  finding: Finding<string>;
}

/** The primary of a black-and-white brand, whose buttons are black and whose logo has no other colour. */
function findNeutralPrimary(site: SiteFacts, logo: ScoredLogo | null): Neutral | null {
  const landing = site.pages[0]!;
  const filled = landing.buttons.filter(
    ({ background, backdrop, thirdParty, region }) =>
      background && !thirdParty && region !== 'banner' && background !== backdrop,
  );
  const plain = filled.filter(
    ({ background, backdrop }) => isNeutral(background!) && differInLightness(background!, backdrop),
  );
  const pixels = logo && readLogoPixels(site, logo);
  const markColors = pixels ? listMarkColors(pixels) : [];
  const grey = markColors.filter(({ color }) => isNeutral(color)).reduce((sum, { share }) => sum + share, 0);
  const isGreyLogo = markColors.length > 0 && grey > 0.93;
  const score = 2.2 * (filled.length > 0 ? plain.length / filled.length : 0) + (isGreyLogo ? 1.5 : 0);
  const value =
    findMostCommon(plain.map(({ background, backdrop }) => pickBlack(background!, backdrop))) ??
    (isGreyLogo ? pickBlack(markColors[0]!.color, site.pixels[logo!.key]?.backdrop ?? null) : null);
  if (value === null || score < 1) return null;
  const evidence = plain
    .slice(0, 3)
    .map((button) => toEvidence(landing, button, `${value} fills the button “${cutText(button.text, 40)}”`));
  const confidence = Number(Math.min(0.92, 0.66 + score * 0.1).toFixed(3));
  return {
    score,
    finding: { value, confidence, rule: 'primary-monochrome', alternatives: [], evidence },
  };
}

/** The black of a black-and-white logo or button: a white one is drawn on it. */
function pickBlack(mark: string, backdrop: string | null): string {
  if (lightness(mark) < 0.7) return mark;
  return backdrop !== null && isNeutral(backdrop) && isDark(backdrop) ? backdrop : '#000000';
}

function differInLightness(a: string, b: string): boolean {
  return Math.abs(lightness(a) - lightness(b)) > 0.45;
}

function findMostCommon(values: string[]): string | null {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0] ?? null;
}

/** The text colour, if no element has a colour. */
function fallBackToTextColor(site: SiteFacts): Finding<string> {
  const text = site.pages[0]!.colorUses.filter(({ kind }) => kind === 'text').sort(
    (a, b) => b.area - a.area,
  )[0];
  return {
    value: text?.color ?? '#111111',
    confidence: 0.2,
    rule: 'primary-text-color',
    alternatives: [],
    evidence: [],
  };
}
