import { byDefault, type Draft, derivedFrom, readDimension } from './draft.ts';

const ratios = { display: 4, h1: 2.75, h2: 1.75, body: 1, caption: 0.8125 };
const leading = { display: 1.02, h1: 1.1, h2: 1.2, body: 1.55, caption: 1.4 };
const tracking = { display: -0.025, h1: -0.02, h2: -0.012, body: 0, caption: 0.01 };
const weights = { display: 700, h1: 700, h2: 600, body: 400, caption: 500 };
const families = { display: 'display', h1: 'heading', h2: 'heading', body: 'body', caption: 'body' };

type StyleName = keyof typeof ratios;
const names = Object.keys(ratios) as StyleName[];

/** Fills the type styles from the scale, or from the body size. */
export function fillTypography(draft: Draft): void {
  const scale = (name: StyleName) => ['$extensions', 'studio.typography', 'scale', name];
  const scaled = positive(draft.at(...scale('body')));
  const body = readSize(draft, 'body') ?? scaled ?? 16;
  const byScale = scaled === null ? byDefault : derivedFrom('$extensions.studio.typography.scale.body');
  const byBody = readSize(draft, 'body') === null ? byScale : derivedFrom('typographyMeta.body.size');
  for (const name of names) {
    const size = readSize(draft, name);
    const reason = size === null ? byBody : derivedFrom(`typographyMeta.${name}.size`);
    draft.fill(scale(name), size ?? Math.round(body * ratios[name]), reason);
  }
  for (const name of names) {
    const size = readSize(draft, name) ?? positive(draft.at(...scale(name))) ?? body * ratios[name];
    const at = ['typographyMeta', name];
    const bySize = derivedFrom(`typographyMeta.${name}.size`);
    draft.fill([...at, 'family'], families[name], byDefault);
    draft.fillDimension(
      [...at, 'size'],
      Math.round(size),
      derivedFrom(`$extensions.studio.typography.scale.${name}`),
    );
    draft.fillDimension([...at, 'lineHeight'], Math.round(size * leading[name]), bySize);
    draft.fillDimension([...at, 'letterSpacing'], Number((size * tracking[name]).toFixed(2)), bySize);
    const font = readFont(draft, name);
    draft.fill([...at, 'weight'], readWeight(draft, name, font), derivedFrom(`font.${font}`));
    draft.fill([...at, 'transform'], 'none', byDefault);
  }
  draft.fill(['$extensions', 'studio.typography', 'case', 'eyebrow'], 'none', byDefault);
  draft.fill(['$extensions', 'studio.typography', 'case', 'headings'], 'none', byDefault);
}

/** The font of a style: display text that has no font uses the heading font. */
function readFont(draft: Draft, name: StyleName): string {
  return draft.at('font', families[name]) ? families[name] : 'heading';
}

/** The font's weight that is nearest to the style's default. */
function readWeight(draft: Draft, name: StyleName, font: string): number {
  const own = (weight: string) =>
    positive(draft.at('font', font, '$extensions', 'studio.fontRole', 'weights', weight));
  const known = [own('regular'), own('medium'), own('bold')].filter((weight) => weight !== null);
  const valid = known.filter((weight) => Number.isInteger(weight) && weight <= 1000);
  if (valid.length === 0) return weights[name];
  return valid.reduce((best, weight) =>
    Math.abs(weight - weights[name]) < Math.abs(best - weights[name]) ? weight : best,
  );
}

function readSize(draft: Draft, name: StyleName): number | null {
  return positive(readDimension(draft.at('typographyMeta', name, 'size')));
}

function positive(value: unknown): number | null {
  return typeof value === 'number' && Number.isFinite(value) && value > 0 ? value : null;
}
