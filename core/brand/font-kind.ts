/** Classifies typefaces by name. */

export type GenericFamily = 'serif' | 'sans-serif' | 'monospace' | 'cursive';

const generics = new Set([
  'serif',
  'sans-serif',
  'monospace',
  'cursive',
  'fantasy',
  'system-ui',
  'ui-serif',
  'ui-sans-serif',
  'ui-monospace',
  'ui-rounded',
  'math',
  'emoji',
]);

export function isGeneric(family: string): boolean {
  return generics.has(family.trim().toLowerCase());
}

const serifNames =
  /\b(serif|times|georgia|garamond|baskerville|bodoni|caslon|didot|palatino|merriweather|playfair|lora|newsreader|fraunces|tiempos|canela|recoleta|cooper|freight text|source serif|spectral|literata|crimson|cormorant|minion|sabon|slab|antiqua|mincho)\b/i;
const monoNames = /\b(mono|code|courier|consolas|menlo|monaco|typewriter)\b/i;
const scriptNames = /\b(script|hand|brush|cursive|pacifico|lobster|caveat)\b/i;

/** The generic family that is closest to a typeface. */
export function toGeneric(family: string): GenericFamily {
  if (monoNames.test(family)) return 'monospace';
  if (scriptNames.test(family)) return 'cursive';
  if (/\bsans\b/i.test(family)) return 'sans-serif';
  return serifNames.test(family) ? 'serif' : 'sans-serif';
}

/** Whether a typeface is made for headlines and hard to read in paragraphs. */
export function isDisplayFace(family: string): boolean {
  const generic = toGeneric(family);
  if (generic === 'monospace' || generic === 'cursive') return true;
  return /\b(display|headline|poster|condensed|compressed|black|ultra|stencil|instrument serif|didot|bodoni|playfair|canela|abril|anton|bebas|oswald)\b/i.test(
    family,
  );
}
