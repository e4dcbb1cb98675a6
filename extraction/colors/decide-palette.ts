import type { PaletteRole } from '@livery/core/brand/document';
import { contrast } from '@livery/core/color/contrast';
import { oklchOf } from '@livery/core/color/convert';
import type { PageFacts, Paint, Scheme, SiteFacts } from '../facts.ts';
import type { Finding, Sight } from '../findings.ts';
import { distance, labOfHex } from '../pixels/oklab.ts';
import { type BrandColors, strongestSights } from './decide-primary.ts';
import { fromScheme } from './gather-signals.ts';
import { isDark, isNeutral, lightness, vividness } from './tone.ts';
import { type WeighedColor, weighColors } from './weigh-colors.ts';

export type Palette = Partial<Record<PaletteRole, Finding<string>>>;
export type Mode = 'light' | 'dark';

export interface Palettes {
  light: Palette;
  dark: Palette;
  modes: { available: Mode[]; default: Mode };
}

/** The palettes of both modes, as far as the site shows them. */
export function decidePalettes(site: SiteFacts, brand: BrandColors): Palettes {
  const landing = site.pages[0]!;
  const url = landing.url;
  const supporting = supportingColors(brand);
  const first = { primary: brand.primary, ...supporting, ...grounds(landing.paints, url, site) };
  const shown: Mode = first.background && isDark(first.background.value) ? 'dark' : 'light';
  const other: Mode = shown === 'light' ? 'dark' : 'light';
  const themed = site.otherTheme && {
    primary: primaryIn(site.otherTheme, other, url, brand),
    ...supporting,
    ...grounds(changedWith(site.otherTheme.paints, landing.paints), url, null),
  };
  if (themed?.background && isDark(themed.background.value) === (other === 'dark')) {
    const modes: Palettes['modes'] = { available: ['light', 'dark'], default: shown };
    return shown === 'light' ? { light: first, dark: themed, modes } : { light: themed, dark: first, modes };
  }
  const alone: Palette = { primary: brand.primary, ...supporting };
  const modes = { available: [shown], default: shown };
  return shown === 'light' ? { light: first, dark: alone, modes } : { light: alone, dark: first, modes };
}

/** What a theme is made of has changed with it: stages in a colour of the brand are the same in both. */
function changedWith(theme: Paint[], before: Paint[]): Paint[] {
  const [areas, areasBefore] = [groundAreas(theme), groundAreas(before)];
  const isKept = (color: string) => (areas.get(color) ?? 0) < 1.5 * (areasBefore.get(color) ?? 0);
  const changed = theme.filter(({ kind, color }) => kind !== 'background' || !isKept(color));
  return changed.some(({ kind }) => kind === 'background') ? changed : theme;
}

function groundAreas(paints: Paint[]): Map<string, number> {
  return areasOf(paints.filter(({ kind }) => kind === 'background'));
}

/** Colours beside the primary that the brand shows as its own. */
function supportingColors({ primary, ranked }: BrandColors): Pick<Palette, 'secondary' | 'accent'> {
  const strong = (ranked[0]?.score ?? 0) * 0.12;
  const others = ranked.filter(
    ({ color, score, defaultOf }) =>
      apart(color, primary.value) > 0.1 && score > Math.max(0.35, strong) && !defaultOf,
  );
  const [second, ...rest] = others;
  if (!second) return {};
  const third = rest.find(({ color }) => apart(color, second.color) > 0.1 && vividness(color) > 0.4);
  return { secondary: supporting(second, others), ...(third && { accent: supporting(third, others) }) };
}

function supporting(color: WeighedColor, others: WeighedColor[]): Finding<string> {
  return {
    value: color.color,
    confidence: Number(Math.min(0.8, 0.35 + color.score * 0.12).toFixed(3)),
    rule: 'a colour beside the primary',
    alternatives: others
      .filter((other) => other !== color)
      .slice(0, 3)
      .map(({ color: hex }) => ({ hex })),
    sights: strongestSights(color).slice(0, 3),
  };
}

type Grounds = Pick<Palette, 'background' | 'surface' | 'text' | 'textMuted'>;

/** What everything stands on, and the text on it; without a site, of its other theme. */
function grounds(paints: Paint[], pageUrl: string, site: SiteFacts | null): Grounds {
  const own = paints.filter(({ foreign, place }) => !foreign && place !== 'banner');
  const fills = own.filter(
    ({ kind, role }) => kind === 'background' && role !== 'button' && role !== 'input',
  );
  const background = site ? groundOfScreen(site, fills) : largest(fills);
  if (!background) return {};
  const surface = largest(
    fills.filter(({ color, role }) => role !== 'code' && isSurfaceOn(color, background.color)),
  );
  const texts = own.filter(
    ({ kind, role }) => kind === 'text' && role !== 'code' && role !== 'button' && role !== 'link',
  );
  const readable = texts.filter(({ color }) => contrast(color, background.color) >= 4.5);
  // Coloured words stand out from the text; where all of it is coloured, that is its colour.
  const text = largest(readable.filter(({ color }) => vividness(color) < 0.6)) ?? largest(readable);
  const muted = text && largest(texts.filter(({ color }) => isMuted(color, text.color, background.color)));
  const found = (paint: Paint, rule: string): Finding<string> => ({
    value: paint.color,
    confidence: 0.85,
    rule,
    alternatives: [],
    sights: [sightOf(paint, pageUrl, site === null)],
  });
  return {
    background: found(background, 'the ground with the largest area'),
    ...(surface && { surface: { ...found(surface, 'the largest ground on the ground'), confidence: 0.65 } }),
    ...(text && { text: found(text, 'the colour of most text') }),
    ...(muted && { textMuted: { ...found(muted, 'the quieter text'), confidence: 0.65 } }),
  };
}

/**
 * Grounds lie over each other; what is seen of them is in the picture of the page. It shows the first screens only: a
 * dark stage on a light page is no dark page.
 */
function groundOfScreen({ screen, pages }: SiteFacts, fills: Paint[]): Paint | null {
  const { viewport, height, background } = pages[0]!;
  const written = largest(fills);
  const seen = (screen?.colors ?? []).find(
    ({ color }) => isNeutral(color) || lightness(color) > 0.93 || lightness(color) < 0.3,
  );
  if (!seen || seen.share < 0.15) return written;
  const isStage = isDark(seen.color) && !isDark(background) && seen.share < 0.75;
  const covers = (paint: Paint) => isDark(paint.color) && paint.area > 0.6 * viewport.width * height;
  if (isStage && !(written && covers(written))) {
    return written && !isDark(written.color) ? written : pagePaint(background, viewport);
  }
  return fills.find(({ color }) => apart(color, seen.color) < 0.03) ?? pagePaint(seen.color, viewport);
}

/** A ground that no element has of its own. */
function pagePaint(color: string, { width, height }: PageFacts['viewport']): Paint {
  const whole = {
    kind: 'background',
    role: 'page',
    place: 'main',
    count: 1,
    first: true,
    foreign: false,
  } as const;
  return { ...whole, color, area: width * height, selector: 'html', rect: [0, 0, width, height] };
}

function areasOf(paints: Paint[]): Map<string, number> {
  const areas = new Map<string, number>();
  for (const { color, area } of paints) areas.set(color, (areas.get(color) ?? 0) + area);
  return areas;
}

function largest(paints: Paint[]): Paint | null {
  const [color] = [...areasOf(paints)].sort(([, a], [, b]) => b - a)[0] ?? [];
  return paints.filter((paint) => paint.color === color).sort((a, b) => b.area - a.area)[0] ?? null;
}

function isSurfaceOn(color: string, background: string): boolean {
  const step = Math.abs(lightness(color) - lightness(background));
  return step > 0.008 && step < 0.16 && vividness(color) < 0.6;
}

function isMuted(color: string, text: string, background: string): boolean {
  const ratio = contrast(color, background);
  return ratio >= 3 && ratio < contrast(text, background) * 0.8 && vividness(color) < 0.5;
}

/** What plays the primary's part in the other theme: the nearest in hue that its buttons and links show. */
function primaryIn(theme: Scheme, mode: Mode, url: string, { primary }: BrandColors): Finding<string> {
  const signals = fromScheme(theme, url, { inOtherTheme: true }).filter(
    ({ kind }) => kind === 'action' || kind === 'link' || kind === 'heading',
  );
  const near = weighColors(signals).find(
    ({ color, score }) => score > 0.3 && isShadeOf(color, primary.value),
  );
  if (!near) return { ...primary, confidence: primary.confidence * 0.8, rule: 'as in the theme that shows' };
  return {
    value: near.color,
    confidence: Number((primary.confidence * 0.85).toFixed(3)),
    rule: `the same part in the ${mode} theme`,
    alternatives: [{ hex: primary.value }],
    sights: strongestSights(near).slice(0, 3),
  };
}

/** The same hue, as vivid, and not far from it in lightness. */
function isShadeOf(color: string, primary: string): boolean {
  const near = hueApart(color, primary) < 0.35 && apart(color, primary) < 0.35;
  return near && oklchOf(color).c > oklchOf(primary).c * 0.5;
}

/** In the plane of hue and chroma: how far the directions of two colours lie apart, in radians. */
function hueApart(a: string, b: string): number {
  const [, a1, b1] = labOfHex(a);
  const [, a2, b2] = labOfHex(b);
  const turn = Math.abs(Math.atan2(b1, a1) - Math.atan2(b2, a2));
  return Math.min(turn, 2 * Math.PI - turn);
}

function apart(a: string, b: string): number {
  return distance(labOfHex(a), labOfHex(b));
}

function sightOf({ selector, rect, color, role }: Paint, pageUrl: string, inOtherTheme: boolean): Sight {
  return { pageUrl, selector, rect, inOtherTheme, note: `${role} in ${color}` };
}
