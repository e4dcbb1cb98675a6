import { toEvidence } from '../evidence/to-evidence.ts';
import type { Findings } from '../findings.ts';
import { tally } from './clusters.ts';
import { collectFrom, describeButton, type PageStyles, type Sample, toFinding, toWeight } from './samples.ts';
import { makeDimension, toPixels } from './tokens.ts';

/** The range of each step in px, without the lower and with the upper bound. Nearly all design systems fit. */
const steps = {
  xs: [1.5, 7],
  sm: [7, 13],
  md: [13, 21],
  lg: [21, 33],
  xl: [33, 64],
} as const;
const grids = [8, 6, 5, 4] as const;
const LARGEST = 64;
/** A larger padding in a button is part of its shape. */
const LARGEST_IN_BUTTON = 32;

/** The most used padding or gap in each range of sizes. */
export function decideSpacing(...pages: PageStyles[]): Findings {
  const findings: Findings = new Map();
  const samples = collectFrom(pages, collectSpaceSamples);
  const base = findBase(samples);
  const rule = base ? (`space-grid-${base}` as const) : 'space-most-used';
  for (const [step, [above, max]] of Object.entries(steps)) {
    const snapped = samples.map((sample) => ({ ...sample, value: snap(sample.value, base) }));
    const inRange = snapped.filter(({ value }) => value > above && value <= max);
    const [best, ...others] = tally(inRange, (value) => value);
    if (best) findings.set(`space.${step}`, toFinding(best, others, rule, makeDimension));
  }
  return findings;
}

function collectSpaceSamples({ page, boxes, buttons }: PageStyles): Sample[] {
  const ofBoxes = boxes.flatMap((box): Sample[] => {
    const isCard = box.background !== null || box.borderWidth > 0 || box.shadow !== '';
    const weight = toWeight(box.count) * (isCard ? 1 : 0.5);
    const [top, right, bottom, left] = box.padding;
    // Fields have extra padding for an icon on one side.
    const padding = box.kind === 'input' ? [top, bottom, Math.min(left, right)] : box.padding;
    return [...new Set([...padding, box.gap].map(toPixels))].map((value) => {
      const what = value === toPixels(box.gap) ? 'gap' : 'padding';
      return { value, weight, evidence: toEvidence(page, box, `${box.kind} with a ${what} of ${value} px`) };
    });
  });
  const ofButtons = buttons.flatMap((button) =>
    [...new Set([button.paddingX, button.paddingY].map(toPixels))].map((value) => ({
      value,
      weight: 0.7 * button.weight,
      evidence: toEvidence(page, button, `${describeButton(button)} with a padding of ${value} px`),
    })),
  );
  return [...ofBoxes, ...ofButtons.filter(({ value }) => value <= LARGEST_IN_BUTTON), ...ofButtons].filter(
    ({ value }) => value > steps.xs[0] && value <= LARGEST,
  );
}

/** The grid that more spaces fit than by chance; null if there is none. */
export function findBase(
  samples: readonly { value: number; weight: number }[],
): (typeof grids)[number] | null {
  const total = samples.reduce((sum, { weight }) => sum + weight, 0);
  if (total === 0) return null;
  const agreement = grids.map((base) => {
    const fitting = samples.filter(({ value }) => Math.abs(value - base * Math.round(value / base)) < 0.26);
    const share = fitting.reduce((sum, { weight }) => sum + weight, 0) / total;
    return { base, above: (share - 1 / base) / (1 - 1 / base) };
  });
  // Of grids that fit equally well the largest wins: what fits a grid of 8 also fits one of 4.
  const best = agreement.reduce((top, next) => (next.above > top.above + 0.05 ? next : top));
  return best.above >= 0.5 ? best.base : null;
}

function snap(value: number, base: number | null): number {
  const nearest = base ? base * Math.round(value / base) : 0;
  return nearest > 0 && Math.abs(value - nearest) <= 0.75 ? nearest : toPixels(value);
}
