import { AA_LARGE, AA_TEXT, contrast } from '../color/contrast.ts';
import { hexToOklch, type Oklch, oklchToHex } from '../color/convert.ts';
import { snapToContrast } from '../color/snap.ts';
import type { PaletteRole } from './document.ts';

export type Roles = Partial<Record<PaletteRole, string>>;

/** A colour for a role, and the roles that it was derived from. */
export interface Chosen {
  hex: string;
  by: PaletteRole[];
}

/** The colours of a brand that sent none: near-black text on white. */
const TEXT_COLOR = '#17181a';
const PAPER = '#ffffff';
/** Minimum chroma at which a background looks warm or cool. */
const HAS_HUE = 0.003;

type Needed = 'primary' | 'background' | 'surface' | 'text' | 'textMuted';
export type ChosenPalette = Record<Needed, Chosen>;

/** A neutral that is tinted slightly with the brand's hue. */
function tint({ c, h }: Oklch, l: number, max: number): string {
  return oklchToHex({ l, c: Math.min(c * 0.12, max), h });
}

const leads = ['primary', 'accent', 'secondary', 'text'] as const;

/** The leading colour of a palette, if it has any. */
export function pickLead(given: Roles): string | undefined {
  return leads.map((role) => given[role]).find((hex) => hex !== undefined);
}

/** Completes a palette from the roles it has, or from the lead colour of the other mode. */
export function completePalette(given: Roles, otherLead?: string): ChosenPalette {
  const lead = leads.find((role) => given[role]);
  const hue = hexToOklch(given[lead ?? 'primary'] ?? otherLead ?? TEXT_COLOR);
  const by = lead ? [lead] : [];
  const background = given.background ?? pickBackdrop(given, hue);
  const primary = lead ? given[lead]! : otherLead ? adjustToBackdrop(otherLead, background) : TEXT_COLOR;
  const onDarkBackground = contrast(background, '#ffffff') > contrast(background, '#000000');
  const surface = given.surface ?? shift(background, onDarkBackground ? 0.05 : -0.025, hue);
  const text = given.text ?? snapToContrast(tint(hue, onDarkBackground ? 0.97 : 0.2, 0.02), [background], 12);
  const textMuted =
    given.textMuted ??
    snapToContrast(tint(hue, onDarkBackground ? 0.72 : 0.52, 0.02), [background, surface], AA_TEXT);
  return {
    primary: { hex: primary, by },
    background: { hex: background, by: [] },
    surface: { hex: surface, by: ['background', ...by] },
    text: { hex: text, by: ['background', ...by] },
    textMuted: { hex: textMuted, by: ['background', 'surface', ...by] },
  };
}

/** A colour of the other mode, adjusted to the contrast that shapes need on this background. */
export function adjustToBackdrop(hex: string, backdrop: string): string {
  return snapToContrast(hex, [backdrop], AA_LARGE);
}

/** Completes the dark palette from the light one: the same hue with inverted lightness. */
export function completeDark(given: Roles, light: { primary: string }): ChosenPalette {
  const hue = hexToOklch(given.primary ?? light.primary);
  const background = given.background ?? makeDarkBackground(hue);
  const surface = given.background ? shift(background, 0.05, hue) : tint(hue, 0.215, 0.02);
  return completePalette({
    ...given,
    background,
    surface: given.surface ?? surface,
    primary: given.primary ?? adjustToBackdrop(light.primary, background),
  });
}

/** White, or a dark colour if the sent text or surface is made for a dark background. */
function pickBackdrop({ text, surface }: Roles, hue: Oklch): string {
  const isLightOnDark = text
    ? contrast(text, PAPER) < AA_TEXT
    : surface
      ? hexToOklch(surface).l < 0.5
      : false;
  if (!isLightOnDark) return PAPER;
  return surface ? shift(surface, -0.05, hue) : makeDarkBackground(hue);
}

function makeDarkBackground(hue: Oklch): string {
  return tint(hue, 0.16, 0.018);
}

/** A slightly lighter or darker background. It keeps its hue; a neutral one is tinted with the brand's. */
function shift(backdrop: string, by: number, hue: Oklch): string {
  const { l, c, h } = hexToOklch(backdrop);
  const lightness = Math.min(1, Math.max(0, l + by));
  return c > HAS_HUE ? oklchToHex({ l: lightness, c, h }) : tint(hue, lightness, 0.01);
}
