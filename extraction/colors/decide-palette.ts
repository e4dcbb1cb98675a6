import type { PaletteRole } from '@livery/core/brand/document';
import { contrast } from '@livery/core/color/contrast';
import { hexToOklch } from '@livery/core/color/convert';
import { hueDistance } from '@livery/core/color/hue';
import { distance, hexToOklab } from '../color-space/oklab.ts';
import { isDark, isNeutral, lightness, vividness } from '../color-space/vividness.ts';
import type { RuleId } from '../evidence/rules.ts';
import { toEvidence } from '../evidence/to-evidence.ts';
import type { ColorUse, PageFacts, Scheme, SiteFacts } from '../facts.ts';
import type { Finding } from '../findings.ts';
import { type BrandColors, pickStrongestEvidence } from './decide-primary.ts';
import { fromScheme } from './gather-signals.ts';
import { type ScoredColor, scoreColors } from './score-colors.ts';

export type FoundPalette = Partial<Record<PaletteRole, Finding<string>>>;
export type Mode = 'light' | 'dark';

export interface Palettes {
  light: FoundPalette;
  dark: FoundPalette;
  modes: { available: Mode[]; default: Mode };
}

/** The palettes of both modes, with the roles that the site shows. */
export function decidePalettes(site: SiteFacts, brand: BrandColors): Palettes {
  const landing = site.pages[0]!;
  const url = landing.url;
  const supporting = pickSupportingColors(brand);
  const first = { primary: brand.primary, ...supporting, ...findBackdrops(landing.colorUses, url, site) };
  const shown: Mode = first.background && isDark(first.background.value) ? 'dark' : 'light';
  const other: Mode = shown === 'light' ? 'dark' : 'light';
  const themed = site.otherTheme && {
    primary: findPrimaryIn(site.otherTheme, url, brand),
    ...supporting,
    ...findBackdrops(findChangedUses(site.otherTheme.colorUses, landing.colorUses), url, null),
  };
  if (themed?.background && isDark(themed.background.value) === (other === 'dark')) {
    const modes: Palettes['modes'] = { available: ['light', 'dark'], default: shown };
    return shown === 'light' ? { light: first, dark: themed, modes } : { light: themed, dark: first, modes };
  }
  const alone: FoundPalette = { primary: brand.primary, ...supporting };
  const modes = { available: [shown], default: shown };
  return shown === 'light' ? { light: first, dark: alone, modes } : { light: alone, dark: first, modes };
}

/** The colours that changed with the theme. A section in a brand colour looks the same in both themes and does not belong to the theme. */
function findChangedUses(theme: ColorUse[], before: ColorUse[]): ColorUse[] {
  const [areas, areasBefore] = [sumBackdropAreas(theme), sumBackdropAreas(before)];
  const isKept = (color: string) => (areas.get(color) ?? 0) < 1.5 * (areasBefore.get(color) ?? 0);
  const changed = theme.filter(({ kind, color }) => kind !== 'background' || !isKept(color));
  return changed.some(({ kind }) => kind === 'background') ? changed : theme;
}

/** The area of each background colour, in pixels. */
export function sumBackdropAreas(colorUses: ColorUse[]): Map<string, number> {
  return sumAreas(colorUses.filter(({ kind }) => kind === 'background'));
}

/** The brand's secondary and accent colours. */
function pickSupportingColors({ primary, ranked }: BrandColors): Pick<FoundPalette, 'secondary' | 'accent'> {
  const strong = (ranked[0]?.score ?? 0) * 0.12;
  const others = ranked.filter(
    ({ color, score, frameworkDefault }) =>
      apart(color, primary.value) > 0.1 && score > Math.max(0.35, strong) && !frameworkDefault,
  );
  const [second, ...rest] = others;
  if (!second) return {};
  const third = rest.find(({ color }) => apart(color, second.color) > 0.1 && vividness(color) > 0.4);
  return { secondary: supporting(second, others), ...(third && { accent: supporting(third, others) }) };
}

function supporting(color: ScoredColor, others: ScoredColor[]): Finding<string> {
  return {
    value: color.color,
    confidence: Number(Math.min(0.8, 0.35 + color.score * 0.12).toFixed(3)),
    rule: 'supporting-color',
    alternatives: others
      .filter((other) => other !== color)
      .slice(0, 3)
      .map(({ color: hex }) => ({ hex })),
    evidence: pickStrongestEvidence(color).slice(0, 3),
  };
}

type Backdrops = Pick<FoundPalette, 'background' | 'surface' | 'text' | 'textMuted'>;

/** Page background, surface and text colours; `site` is null for the other theme, which has no screenshot. */
function findBackdrops(colorUses: ColorUse[], pageUrl: string, site: SiteFacts | null): Backdrops {
  const own = colorUses.filter(({ thirdParty, region }) => !thirdParty && region !== 'banner');
  const fills = own.filter(
    ({ kind, role }) => kind === 'background' && role !== 'button' && role !== 'input',
  );
  const background = site ? findScreenBackdrop(site, fills) : findLargest(fills);
  if (!background) return {};
  const surface = findLargest(
    fills.filter(({ color, role }) => role !== 'code' && isSurfaceOn(color, background.color)),
  );
  const texts = own.filter(
    ({ kind, role }) => kind === 'text' && role !== 'code' && role !== 'button' && role !== 'link',
  );
  const readable = texts.filter(({ color }) => contrast(color, background.color) >= 4.5);
  // Vivid text is an accent, unless all text is vivid.
  const plain = readable.filter(({ color }) => vividness(color) < 0.6);
  const most = findLargest(plain) ?? findLargest(readable);
  const heading = findLargest(plain.filter(({ role }) => role === 'heading'));
  // Where running text is a mid-grey below darker headings, it is the muted one.
  const isStronger =
    most &&
    heading &&
    contrast(heading.color, background.color) > 1.25 * contrast(most.color, background.color);
  const text = isStronger ? heading : most;
  const muted =
    text && findLargest(texts.filter(({ color }) => isMuted(color, text.color, background.color)));
  const found = (colorUse: ColorUse, rule: RuleId): Finding<string> => ({
    value: colorUse.color,
    confidence: 0.85,
    rule,
    alternatives: [],
    evidence: [
      toEvidence(
        pageUrl,
        { ...colorUse, inOtherTheme: site === null },
        `${colorUse.role} in ${colorUse.color}`,
      ),
    ],
  });
  return {
    background: found(background, 'background-largest'),
    ...(surface && { surface: { ...found(surface, 'surface-largest'), confidence: 0.65 } }),
    ...(text && { text: found(text, isStronger ? 'text-color-headings' : 'text-color-most-used') }),
    ...(muted && { textMuted: { ...found(muted, 'text-color-muted'), confidence: 0.65 } }),
  };
}

/**
 * The visible page background. Backgrounds cover each other, so the screenshot decides. It shows the first screens
 * only, so a dark section at the top does not make a light page dark.
 */
function findScreenBackdrop({ screen, pages }: SiteFacts, fills: ColorUse[]): ColorUse | null {
  const { viewport, height, background } = pages[0]!;
  const declared = findLargest(fills);
  const seen = (screen?.colors ?? []).find(
    ({ color }) => isNeutral(color) || lightness(color) > 0.93 || lightness(color) < 0.3,
  );
  if (!seen || seen.share < 0.15) return declared;
  const isDarkSection = isDark(seen.color) && !isDark(background) && seen.share < 0.75;
  const covers = (colorUse: ColorUse) =>
    isDark(colorUse.color) && colorUse.area > 0.6 * viewport.width * height;
  if (isDarkSection && !(declared && covers(declared))) {
    return declared && !isDark(declared.color) ? declared : toColorUse(background, viewport);
  }
  return fills.find(({ color }) => apart(color, seen.color) < 0.03) ?? toColorUse(seen.color, viewport);
}

/** The colour use of a background that no element declares. */
function toColorUse(color: string, { width, height }: PageFacts['viewport']): ColorUse {
  const whole = {
    kind: 'background',
    role: 'page',
    region: 'main',
    count: 1,
    first: true,
    thirdParty: false,
  } as const;
  return { ...whole, color, area: width * height, selector: 'html', rect: [0, 0, width, height] };
}

function sumAreas(colorUses: ColorUse[]): Map<string, number> {
  const areas = new Map<string, number>();
  for (const { color, area } of colorUses) areas.set(color, (areas.get(color) ?? 0) + area);
  return areas;
}

function findLargest(colorUses: ColorUse[]): ColorUse | null {
  const [color] = [...sumAreas(colorUses)].sort(([, a], [, b]) => b - a)[0] ?? [];
  return colorUses.filter((colorUse) => colorUse.color === color).sort((a, b) => b.area - a.area)[0] ?? null;
}

function isSurfaceOn(color: string, background: string): boolean {
  const step = Math.abs(lightness(color) - lightness(background));
  return step > 0.008 && step < 0.16 && vividness(color) < 0.6;
}

function isMuted(color: string, text: string, background: string): boolean {
  const ratio = contrast(color, background);
  return ratio >= 3 && ratio < contrast(text, background) * 0.8 && vividness(color) < 0.5;
}

/** The shade of the primary colour in the other theme: the nearest in hue among its buttons, links and headings. */
function findPrimaryIn(theme: Scheme, url: string, { primary }: BrandColors): Finding<string> {
  const signals = fromScheme(theme, url, { inOtherTheme: true }).filter(
    ({ kind }) => kind === 'action' || kind === 'link' || kind === 'heading',
  );
  const near = scoreColors(signals).find(({ color, score }) => score > 0.3 && isShade(color, primary.value));
  if (!near) return { ...primary, confidence: primary.confidence * 0.8, rule: 'primary-same-in-both-themes' };
  return {
    value: near.color,
    confidence: Number((primary.confidence * 0.85).toFixed(3)),
    rule: 'primary-other-theme',
    alternatives: [{ hex: primary.value }],
    evidence: pickStrongestEvidence(near).slice(0, 3),
  };
}

/** Degrees of hue within which two colours are shades of one. */
const SAME_HUE = 20.05;

/** Whether a colour is a shade of the primary: similar hue, chroma and lightness. */
function isShade(color: string, primary: string): boolean {
  const near = hueDistance(color, primary) < SAME_HUE && apart(color, primary) < 0.35;
  return near && hexToOklch(color).c > hexToOklch(primary).c * 0.5;
}

function apart(a: string, b: string): number {
  return distance(hexToOklab(a), hexToOklab(b));
}
