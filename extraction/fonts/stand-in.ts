import openFamilies from './open-families.json' with { type: 'json' };

const generics: Record<keyof typeof openFamilies, string> = {
  'Bricolage Grotesque': 'sans-serif',
  'Instrument Serif': 'serif',
  'JetBrains Mono': 'monospace',
  Newsreader: 'serif',
};

/** Font bundled with Livery, by the open family that it is nearest to. Written by `scripts/open-families.ts`. */
const nearest = new Map(
  (Object.keys(generics) as (keyof typeof generics)[]).flatMap((standIn) =>
    openFamilies[standIn].map((family) => [toKey(family), standIn] as const),
  ),
);

/** `Source Serif Pro`, `Source Serif 4` and `Source Serif Variable` are editions of one family. */
function toKey(family: string): string {
  return family.toLowerCase().replace(/ (pro|variable|vf|\d{1,2})$/, '');
}

/**
 * Names the bundled font that is nearest to an open family without files, and its kind, so that images do not use the
 * one for families whose design nobody knows.
 */
export function withStandIn(families: string[]): string[] {
  const [family = '', ...others] = families;
  const standIn = nearest.get(toKey(family));
  if (!standIn) return families;
  const generic = generics[standIn];
  const kept = others.filter(
    (name) => !/^(ui-|system-ui$|sans-serif$|serif$|monospace$|cursive$|fantasy$)/.test(name),
  );
  return [...new Set([family, ...kept, standIn, generic])];
}
