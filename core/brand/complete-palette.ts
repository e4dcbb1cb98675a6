import { AA_LARGE, AA_TEXT, contrast } from '../color/contrast.ts';
import { hexToOklch, type Oklch, oklchToHex } from '../color/convert.ts';
import { snapToContrast } from '../color/snap.ts';
import type { PaletteRole } from './document.ts';

export type Roles = Partial<Record<PaletteRole, string>>;

/** A colour that was chosen for a role, and the roles of its palette that it was chosen by. */
export interface Chosen {
  hex: string;
  by: PaletteRole[];
}

/** A brand that names no colour at all is drawn in ink on paper. */
const TEXT_COLOR = '#17181a';
const PAPER = '#ffffff';
/** The least chroma by which a ground is seen to be warm or cool. */
const HAS_HUE = 0.003;

type Needed = 'primary' | 'background' | 'surface' | 'text' | 'textMuted';
export type ChosenPalette = Record<Needed, Chosen>;

/** Neutrals lean towards the brand's hue by a breath, so that greys sit with the brand colour. */
function tint({ c, h }: Oklch, l: number, max: number): string {
  return oklchToHex({ l, c: Math.min(c * 0.12, max), h });
}

const leads = ['primary', 'accent', 'secondary', 'text'] as const;

/** The colour that a palette is known by, where it names any. */
export function pickLead(given: Roles): string | undefined {
  return leads.map((role) => given[role]).find((hex) => hex !== undefined);
}

/** Missing roles of a palette, from whatever roles are there, or from a lead that stands elsewhere. */
export function completePalette(given: Roles, otherLead?: string): ChosenPalette {
  const lead = leads.find((role) => given[role]);
  const hue = hexToOklch(given[lead ?? 'primary'] ?? otherLead ?? TEXT_COLOR);
  const by = lead ? [lead] : [];
  const background = given.background ?? backdropFor(given, hue);
  const primary = lead ? given[lead]! : otherLead ? carriedOver(otherLead, background) : TEXT_COLOR;
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

/** A colour of the other mode, as far from its ground as a shape must be to be seen. */
export function carriedOver(hex: string, backdrop: string): string {
  return snapToContrast(hex, [backdrop], AA_LARGE);
}

/** The dark palette that belongs to a light one: the same hue, the lightness turned over. */
export function completeDark(given: Roles, light: { primary: string }): ChosenPalette {
  const hue = hexToOklch(given.primary ?? light.primary);
  const background = given.background ?? darkBackground(hue);
  const surface = given.background ? shift(background, 0.05, hue) : tint(hue, 0.215, 0.02);
  return completePalette({
    ...given,
    background,
    surface: given.surface ?? surface,
    primary: given.primary ?? carriedOver(light.primary, background),
  });
}

/** Paper, unless what was sent to stand on it is light: then the ground is dark. */
function backdropFor({ text, surface }: Roles, hue: Oklch): string {
  const isLightOnDark = text
    ? contrast(text, PAPER) < AA_TEXT
    : surface
      ? hexToOklch(surface).l < 0.5
      : false;
  if (!isLightOnDark) return PAPER;
  return surface ? shift(surface, -0.05, hue) : darkBackground(hue);
}

function darkBackground(hue: Oklch): string {
  return tint(hue, 0.16, 0.018);
}

/** A ground's neighbour: a ground that has a hue keeps it, a neutral one leans towards the brand's. */
function shift(backdrop: string, by: number, hue: Oklch): string {
  const { l, c, h } = hexToOklch(backdrop);
  const lightness = Math.min(1, Math.max(0, l + by));
  return c > HAS_HUE ? oklchToHex({ l: lightness, c, h }) : tint(hue, lightness, 0.01);
}
