import { differenceEuclidean } from 'culori';
import { isNeutral } from '../color-space/vividness.ts';
import type { RuleId } from '../evidence/rules.ts';
import { toEvidence } from '../evidence/to-evidence.ts';
import type { BoxStyle, PageFacts } from '../facts.ts';
import type { Findings } from '../findings.ts';
import { tally } from './clusters.ts';
import { type Gradient, readGradients } from './read-gradient.ts';
import { collectFrom, type PageStyles, type Sample, toFinding, toWeight } from './samples.ts';

const names = ['hero', 'button', 'accent'] as const;
type Name = (typeof names)[number];

/** A more transparent gradient is an overlay or a glow. */
const MIN_ALPHA = 0.5;
/** Colours closer than this in OKLab look the same. */
const VISIBLE_DISTANCE = 0.04;
const distance = differenceEuclidean('oklab');

/** The vivid gradients of all pages by where they are used. Each gradient is listed once, at its main use. */
export function decideGradients(...pages: PageStyles[]): Findings {
  const findings: Findings = new Map();
  const reported = new Set<string>();
  for (const name of names) {
    const own = collectFrom(pages, (shown) => collectGradientSamples(shown, name));
    const clusters = tally(own, toKey).filter(({ value }) => !reported.has(toKey(value)));
    const [best, ...others] = clusters;
    if (!best) continue;
    reported.add(toKey(best.value));
    findings.set(`gradient.${name}`, toFinding(best, others, rules[name], toToken));
  }
  return findings;
}

const rules: Record<Name, RuleId> = {
  hero: 'gradient-hero',
  button: 'gradient-button',
  accent: 'gradient-most-used',
};

function collectGradientSamples({ page, boxes }: PageStyles, name: Name): Sample<Gradient>[] {
  const named = boxes.filter((box) => isLargeEnough(box) && readName(box, page) === name);
  return named.flatMap((box) => {
    // The topmost opaque gradient hides the layers below it.
    const value = readGradients(box.gradient).find(isBrandly);
    if (!value) return [];
    const note = `${box.kind} with a ${value.shape} gradient from ${value.stops[0]!.color.hex} to ${value.stops.at(-1)!.color.hex}`;
    const size = Math.sqrt(Math.min(1, box.area / (page.viewport.width * page.viewport.height || 1)));
    const weight = toWeight(box.count) * (0.3 + size);
    return [{ value, weight, evidence: toEvidence(page, box, note) }];
  });
}

/** Images have a gradient only while they load, and thin lines are not backgrounds. */
function isLargeEnough({ kind, rect: [, , width, height] }: BoxStyle): boolean {
  return kind !== 'image' && kind !== 'input' && Math.min(width, height) >= 4 && width * height >= 800;
}

function isBrandly({ stops }: Gradient): boolean {
  const colors = stops.map(({ color }) => color);
  if (colors.some(({ alpha }) => alpha < MIN_ALPHA)) return false;
  if (colors.every(({ hex }) => isNeutral(hex))) return false;
  if (!colors.some(({ hex }) => distance(hex, colors[0]!.hex) >= VISIBLE_DISTANCE)) return false;
  // A hard edge between two colours draws a shape, such as stripes or corners.
  return !stops.some(({ position, color }, at) => {
    const before = stops[at - 1];
    const isEdge = before !== undefined && position - before.position < 0.005;
    return isEdge && distance(color.hex, before.color.hex) >= VISIBLE_DISTANCE;
  });
}

function readName({ rect: [, y, width, height] }: BoxStyle, { viewport }: PageFacts): Name {
  const isFirst = y < viewport.height * 0.8;
  const isWide = width >= viewport.width * 0.6 && height >= viewport.height * 0.2;
  if (isFirst && isWide) return 'hero';
  return height >= 20 && height <= 80 && width <= 400 ? 'button' : 'accent';
}

function toKey({ shape, angle, stops }: Gradient): string {
  return [
    shape,
    angle,
    ...stops.map(({ color, position }) => `${color.hex}${color.alpha}@${position}`),
  ].join();
}

function toToken({ shape, angle, stops }: Gradient) {
  const extensions = {
    ...(angle !== null && { 'studio.angle': angle }),
    ...(shape !== 'linear' && { 'studio.shape': shape }),
  };
  return { $type: 'gradient', $value: stops, $extensions: extensions };
}
