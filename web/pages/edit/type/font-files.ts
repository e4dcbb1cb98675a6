import type { FontFamilyToken } from '@livery/core/brand/token-types';
import { findBundled } from '@livery/engine/fonts/stand-in';
import type { Asset } from '../../../api/client.ts';

type FontFile = FontFamilyToken['$extensions']['studio.fontRole']['files'][number];

/** The weights that a font has: of its files, of the bundled family, or only those that the brand names. */
export function listWeights(font: FontFamilyToken): number[] {
  const { files, weights } = font.$extensions['studio.fontRole'];
  const { regular, medium, bold } = weights;
  const bundled = findBundled(font.$value[0] ?? '');
  const own = files.flatMap(({ weight, weightRange }) =>
    weightRange ? hundredsIn(...weightRange) : weight === null ? [] : [weight],
  );
  const known = own.length > 0 ? own : bundled ? (bundled.axis === '400' ? [400] : hundredsIn(100, 900)) : [];
  const named = known.length > 0 ? known : [regular, medium, bold].filter((weight) => weight !== null);
  return [...new Set(named)].sort((a, b) => a - b);
}

function hundredsIn(min: number, max: number): number[] {
  const hundreds = Array.from({ length: 9 }, (_, index) => (index + 1) * 100);
  const inside = hundreds.filter((weight) => weight >= min && weight <= max);
  return inside.length > 0 ? inside : [min];
}

const isSameCut = (a: FontFile) => (b: FontFile) =>
  a.weight === b.weight && a.style === b.style && !a.variable;

/** A font with uploaded files. Files of the same family join the ones it has; those of another one replace them. */
export function addFontFiles(font: FontFamilyToken, assets: readonly Asset[]): unknown {
  const uploaded = assets.flatMap(({ id, font: facts }) => (facts ? [{ $asset: id, ...facts }] : []));
  const [first] = uploaded;
  if (!first) return font;
  const files = uploaded
    .filter(({ family }) => family === first.family)
    .map(({ family: _, ...file }): FontFile => file);
  const isSame = font.$value[0]?.toLowerCase() === first.family.toLowerCase();
  const kept = isSame
    ? font.$extensions['studio.fontRole'].files.filter((file) => !files.some(isSameCut(file)))
    : [];
  // Weights are left out: rules read them from the files.
  return {
    $type: 'fontFamily',
    $value: isSame ? font.$value : [first.family],
    $extensions: { 'studio.fontRole': { files: [...kept, ...files], letterSpacing: null } },
  };
}
