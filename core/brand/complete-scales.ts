import { hexToOklch, oklchToHex, toColorValue } from '../color/convert.ts';
import { formatPath } from '../issues.ts';
import { isObject, type Path } from '../json/value.ts';
import { fillColorValue, readRoles } from './complete-colors.ts';
import { byDefault, type Draft, derivedFrom, readDimension } from './draft.ts';

/** Fills radii, spaces and borders from the sent steps, or from defaults. */
export function fillSizes(draft: Draft): void {
  fillSteps(draft, 'radius', { sm: 0.5, md: 1, lg: 2, xl: 3 }, 8);
  const space = fillSteps(draft, 'space', { xs: 0.25, sm: 0.5, md: 1, lg: 1.5, xl: 2.5 }, 16);
  const density = space < 14 ? 'compact' : space > 20 ? 'spacious' : 'comfortable';
  draft.fill(['space', '$extensions', 'studio.density'], density, derivedFrom('space.md'));
  for (const [name, width] of Object.entries({ subtle: 1, default: 1, strong: 2 })) {
    draft.fillDimension(['border', 'width', name], width, byDefault);
    draft.fillToken(['border', 'style', name], 'strokeStyle', 'solid', byDefault);
  }
}

/** Fills missing steps between the sent ones, so that they stay in order. Returns `md`. */
function fillSteps(draft: Draft, group: string, factors: Record<string, number>, usual: number): number {
  const known = Object.entries(factors).flatMap(([step, factor]) => {
    const value = readDimension(draft.at(group, step));
    return value === null ? [] : [{ step, factor, value }];
  });
  for (const [step, factor] of Object.entries(factors)) {
    const below = known.findLast((given) => given.factor <= factor);
    const above = known.find((given) => given.factor >= factor);
    const from = [below, above]
      .filter((given) => given !== undefined)
      .map((given) => `${group}.${given.step}`);
    const reason = from.length > 0 ? derivedFrom(...new Set(from)) : byDefault;
    draft.fillDimension([group, step], Math.round(between(factor, below, above) ?? usual * factor), reason);
  }
  return readDimension(draft.at(group, 'md')) ?? usual;
}

interface Step {
  factor: number;
  value: number;
}

function between(factor: number, below: Step | undefined, above: Step | undefined): number | null {
  if (below && above && above.factor > below.factor) {
    const part = (factor - below.factor) / (above.factor - below.factor);
    return below.value + (above.value - below.value) * part;
  }
  const nearest = below ?? above;
  return nearest ? (nearest.value * factor) / nearest.factor : null;
}

/** Fills soft shadows in a dark tone of the brand's hue: a neutral shadow makes a coloured surface look grey. */
export function fillElevation(draft: Draft): void {
  const { h, c } = hexToOklch(readRoles(draft.at('color', 'light')).primary ?? '#17181a');
  const shade = oklchToHex({ l: 0.2, c: Math.min(c, 0.05), h });
  const px = (value: number) => ({ value, unit: 'px' });
  const layer = (offsetY: number, blur: number, spread: number, alpha: number) => ({
    color: { ...toColorValue(shade), alpha },
    offsetX: px(0),
    offsetY: px(offsetY),
    blur: px(blur),
    spread: px(spread),
  });
  const levels = {
    sm: [layer(1, 2, 0, 0.08)],
    md: [layer(2, 4, -1, 0.08), layer(8, 20, -4, 0.12)],
    lg: [layer(4, 8, -2, 0.08), layer(24, 56, -12, 0.2)],
  };
  for (const [level, layers] of Object.entries(levels)) {
    const path = ['elevation', level];
    draft.fillToken(path, 'shadow', layers, derivedFrom('color.light.primary'));
    const sent = draft.at(...path, '$value');
    if (!Array.isArray(sent)) continue;
    for (const index of sent.keys()) fillLayer(draft, [...path, '$value', index], shade);
  }
}

function fillLayer(draft: Draft, path: Path, shade: string): void {
  if (!isObject(draft.at(...path))) return;
  draft.fill([...path, 'color'], { ...toColorValue(shade), alpha: 0.12 }, derivedFrom('color.light.primary'));
  fillColorValue(draft, [...path, 'color'], shade, derivedFrom('color.light.primary'));
  for (const part of ['offsetX', 'offsetY', 'blur', 'spread']) {
    draft.fillLength([...path, part], 0, byDefault);
  }
}

/** Spaces stops without a position evenly; a gradient without stops runs from the primary colour. */
export function fillGradients(draft: Draft): void {
  draft.fill(['gradient'], {}, byDefault);
  const gradients = draft.at('gradient');
  if (!isObject(gradients)) return;
  const { primary = '#17181a', accent } = readRoles(draft.at('color', 'light'));
  const { l, c, h } = hexToOklch(primary);
  const end = accent ?? oklchToHex({ l: l + (l < 0.6 ? 0.2 : -0.2), c, h });
  for (const name of Object.keys(gradients)) {
    const path = ['gradient', name];
    const run = [primary, end].map((hex, position) => ({ color: toColorValue(hex), position }));
    draft.fillToken(path, 'gradient', run, derivedFrom('color.light.primary', 'color.light.accent'));
    const stops = draft.at(...path, '$value');
    if (!Array.isArray(stops)) continue;
    stops.forEach((_, index) => {
      const stop = [...path, '$value', index];
      const even = stops.length > 1 ? index / (stops.length - 1) : 0;
      draft.fill([...stop, 'color'], toColorValue(primary), derivedFrom('color.light.primary'));
      fillColorValue(draft, [...stop, 'color'], primary, derivedFrom('color.light.primary'));
      draft.fill([...stop, 'position'], even, derivedFrom(formatPath([...path, '$value'])));
    });
  }
}
