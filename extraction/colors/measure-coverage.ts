import { hexToOklch } from '@livery/core/color/convert';
import { distance, hexToOklab } from '../color-space/oklab.ts';
import { isNeutral } from '../color-space/vividness.ts';
import type { ColorUse, SiteFacts } from '../facts.ts';
import type { FoundPalette, Mode, Palettes } from './decide-palette.ts';

/** Chroma from which an area looks coloured and not like tinted paper. */
const COLOURED = 0.06;
/** Distance in OKLab within which an area has the primary colour. */
const SAME_COLOR = 0.06;

/**
 * How much of its pages a brand floods with colour, 0..1, for each theme that the site shows. The theme of the screenshot
 * is measured from its pixels, without photographs and adverts; the other theme from the fills of its elements.
 */
export function measureCoverage(site: SiteFacts, palettes: Palettes): Partial<Record<Mode, number>> {
  const { modes } = palettes;
  const shares = modes.available.map((mode): [Mode, number | null] => {
    const palette = palettes[mode];
    const isShown = mode === modes.default;
    return [mode, isShown ? measurePixels(site, palette) : measureFills(site, palette)];
  });
  const measured = shares.filter(([, share]) => share !== null);
  return Object.fromEntries(measured.map(([mode, share]) => [mode, Number(share!.toFixed(3))]));
}

function measurePixels({ screen }: SiteFacts, palette: FoundPalette): number | null {
  if (!screen || screen.colors.length === 0) return null;
  const flooded = screen.colors.filter(({ color }) => isFlooding(color, palette));
  return Math.min(
    1,
    flooded.reduce((sum, { share }) => sum + share, 0),
  );
}

/** Boxes cover each other: on a coloured page the neutral boxes are subtracted, on a neutral one the coloured boxes are added. */
function measureFills({ otherTheme, pages }: SiteFacts, palette: FoundPalette): number | null {
  const { viewport, height } = pages[0]!;
  const page = viewport.width * Math.max(height, viewport.height);
  const fills = (otherTheme?.colorUses ?? []).filter(isLargeFill);
  const background = palette.background?.value;
  if (!background || fills.length === 0 || page === 0) return null;
  const isColoured = isFlooding(background, palette);
  const others = fills.filter(
    ({ role, color }) => role !== 'page' && isFlooding(color, palette) !== isColoured,
  );
  const share = Math.min(1, others.reduce((sum, { area }) => sum + area, 0) / page);
  return isColoured ? 1 - share : share;
}

function isLargeFill({ kind, role, region, thirdParty }: ColorUse): boolean {
  const isFill = kind === 'background' || kind === 'gradient';
  return isFill && ['page', 'section', 'box'].includes(role) && region !== 'banner' && !thirdParty;
}

/** Coloured, or in a primary without hue, such as black, that is not the background of the page itself. */
function isFlooding(color: string, { primary, background }: FoundPalette): boolean {
  if (hexToOklch(color).c >= COLOURED && !isNeutral(color)) return true;
  if (!primary || !isNear(color, primary.value)) return false;
  return !background || !isNear(color, background.value);
}

function isNear(one: string, two: string): boolean {
  return distance(hexToOklab(one), hexToOklab(two)) < SAME_COLOR;
}
