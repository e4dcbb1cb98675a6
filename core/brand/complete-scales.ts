import { colorValueOf, hexOf, oklchOf } from '../color/convert.ts';
import { rolesOf } from './complete-palette.ts';
import { dimensionOf, dimensionToken, type Fill, isObject, type Json } from './fill.ts';

const zero = { value: 0, unit: 'px' };
const px = (value: number) => ({ value, unit: 'px' });

/** Soft shadows in the darkest tone of the brand's hue: a neutral shadow greys a coloured surface. */
export function fillElevation(document: Json, fill: Fill): void {
  const color = isObject(document.color) ? document.color : {};
  const { h, c } = oklchOf(rolesOf(color.light).primary ?? '#17181a');
  const shade = colorValueOf(hexOf({ l: 0.2, c: Math.min(c, 0.05), h }));
  const layer = (offsetY: number, blur: number, spread: number, alpha: number) => ({
    color: { ...shade, alpha },
    offsetX: zero,
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
    fill(`elevation/${level}`, { $type: 'shadow', $value: layers }, 'derived');
  }
}

const ratios = { display: 4, h1: 2.75, h2: 1.75, body: 1, caption: 0.8125 };
const leading = { display: 1.02, h1: 1.1, h2: 1.2, body: 1.55, caption: 1.4 };
const tracking = { display: -0.025, h1: -0.02, h2: -0.012, body: 0, caption: 0.01 };
const weights = { display: 700, h1: 700, h2: 600, body: 400, caption: 500 };
type StyleName = keyof typeof ratios;

/** Type styles from the scale, or from the body size where only that is known. */
export function fillTypography(document: Json, fill: Fill): void {
  const meta = isObject(document.typographyMeta) ? document.typographyMeta : {};
  const body = isObject(meta.body) ? (dimensionOf(meta.body.size) ?? 16) : 16;
  for (const name of Object.keys(ratios) as StyleName[]) {
    fill(`$extensions/studio.typography/scale/${name}`, Math.round(body * ratios[name]), 'derived');
  }
  for (const name of Object.keys(ratios) as StyleName[]) {
    const style = isObject(meta[name]) ? meta[name] : {};
    const size = dimensionOf(style.size) ?? scaleOf(document, name) ?? body * ratios[name];
    const at = `typographyMeta/${name}`;
    fill(`${at}/family`, name === 'body' || name === 'caption' ? 'body' : 'heading', 'default');
    fill(`${at}/size`, dimensionToken(Math.round(size)), 'derived');
    fill(`${at}/lineHeight`, dimensionToken(Math.round(size * leading[name])), 'derived');
    fill(`${at}/letterSpacing`, dimensionToken(Number((size * tracking[name]).toFixed(2))), 'derived');
    fill(`${at}/weight`, weights[name], 'default');
    fill(`${at}/transform`, 'none', 'default');
  }
}

function scaleOf(document: Json, name: StyleName): number | null {
  const extensions = isObject(document.$extensions) ? document.$extensions : {};
  const typography = isObject(extensions['studio.typography']) ? extensions['studio.typography'] : {};
  const value = isObject(typography.scale) ? typography.scale[name] : null;
  return typeof value === 'number' && Number.isFinite(value) && value > 0 ? value : null;
}
