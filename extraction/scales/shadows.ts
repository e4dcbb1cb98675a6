import { hexToOklch } from '@livery/core/color/convert';
import { readColor, readPixels, splitOutside } from '../css/parse-css.ts';
import { toEvidence } from '../evidence/to-evidence.ts';
import type { Findings } from '../findings.ts';
import { tally } from './clusters.ts';
import {
  type Cluster,
  collectFrom,
  describeButton,
  type PageStyles,
  type Sample,
  toFinding,
  toWeight,
} from './samples.ts';
import { makeLength } from './tokens.ts';

type Color = NonNullable<ReturnType<typeof readColor>>;

export interface ShadowLayer {
  color: Color;
  offsetX: number;
  offsetY: number;
  blur: number;
  spread: number;
}

const MAX_LAYERS = 4;
/** Shadows with a lower alpha are invisible. */
const FAINT = 0.01;
/** The OKLCH lightness from which a shadow is a glow. */
const GLOW = 0.95;
const levels = ['sm', 'md', 'lg'] as const;
type Level = (typeof levels)[number];

/** The shadows of boxes and buttons, from the lowest to the highest. */
export function decideElevation(...pages: PageStyles[]): Findings {
  const findings: Findings = new Map();
  const clusters = tally(collectFrom(pages, collectShadowSamples), (layers) => JSON.stringify(layers));
  const rule = 'shadow-reach';
  for (const [level, cluster] of assign(clusters)) {
    findings.set(`elevation.${level}`, toFinding(cluster, clusters, rule, toToken));
  }
  return findings;
}

function collectShadowSamples({ page, boxes, buttons }: PageStyles): Sample<ShadowLayer[]>[] {
  const ofBoxes = boxes.map((box) => ({ seen: box, what: box.kind, weight: toWeight(box.count) }));
  const ofButtons = buttons.map((button) => ({
    seen: button,
    what: describeButton(button),
    weight: button.weight,
  }));
  return [...ofBoxes, ...ofButtons].flatMap(({ seen, what, weight }) => {
    const value = readShadow(seen.shadow);
    const note = `${what} with a shadow that reaches ${Math.round(measureReach(value))} px`;
    return value.length > 0 ? [{ value, weight, evidence: toEvidence(page, seen, note) }] : [];
  });
}

/** The outer layers of a computed `box-shadow`, without rings and invisible layers. */
export function readShadow(text: string): ShadowLayer[] {
  const layers = splitOutside(text, ',')
    .map(readLayer)
    .filter((layer) => layer !== null);
  return layers.filter(isVisible).slice(0, MAX_LAYERS);
}

function isVisible({ color, offsetX, offsetY, blur }: ShadowLayer): boolean {
  const isRing = blur === 0 && offsetX === 0 && offsetY === 0;
  return color.alpha > FAINT && !isRing && hexToOklch(color.hex).l < GLOW;
}

function readLayer(text: string): ShadowLayer | null {
  const parts = splitOutside(text, ' ');
  if (parts.includes('inset')) return null;
  const colors = parts.filter((part) => readPixels(part) === null);
  const lengths = parts.map(readPixels).filter((value) => value !== null);
  const color = colors.length === 1 ? readColor(colors[0]!) : null;
  const [offsetX, offsetY, blur = 0, spread = 0] = lengths;
  if (!color || offsetX === undefined || offsetY === undefined || lengths.length > 4 || blur < 0) return null;
  return { color, offsetX, offsetY, blur, spread };
}

/** How far a shadow reaches, in pixels. */
function measureReach(layers: readonly ShadowLayer[]): number {
  return Math.max(
    0,
    ...layers.map(({ offsetX, offsetY, blur, spread }) =>
      Math.max(0, blur + spread + Math.max(Math.abs(offsetX), Math.abs(offsetY))),
    ),
  );
}

/** The three most used shadows in order of reach. If there are fewer, each gets the level that is usual for its reach. */
function assign(clusters: Cluster<ShadowLayer[]>[]): [Level, Cluster<ShadowLayer[]>][] {
  const kept: Cluster<ShadowLayer[]>[] = [];
  for (const cluster of clusters.filter(({ share }) => share >= 0.05)) {
    const isOther = kept.every(({ value }) => areApart(measureReach(value), measureReach(cluster.value)));
    if (isOther && kept.length < 3) kept.push(cluster);
  }
  kept.sort((a, b) => measureReach(a.value) - measureReach(b.value));
  const usual = kept.map(({ value }) => pickUsualLevel(measureReach(value)));
  if (kept.length === 3) return kept.map((cluster, at) => [levels[at]!, cluster]);
  // Two shadows of one level get neighbouring levels.
  const isCrowded = kept.length === 2 && usual[0] === usual[1];
  const spread: readonly Level[] = isCrowded ? (usual[0] === 'sm' ? ['sm', 'md'] : ['md', 'lg']) : usual;
  return kept.map((cluster, at) => [spread[at]!, cluster]);
}

/** Whether two reaches differ visibly. */
function areApart(a: number, b: number): boolean {
  return Math.max(a, b) >= 1.3 * Math.min(a, b);
}

function pickUsualLevel(reach: number): Level {
  return reach <= 8 ? 'sm' : reach <= 32 ? 'md' : 'lg';
}

function toToken(layers: ShadowLayer[]) {
  return {
    $type: 'shadow',
    $value: layers.map(({ color, offsetX, offsetY, blur, spread }) => ({
      color,
      offsetX: makeLength(offsetX),
      offsetY: makeLength(offsetY),
      blur: makeLength(blur),
      spread: makeLength(spread),
    })),
  };
}
