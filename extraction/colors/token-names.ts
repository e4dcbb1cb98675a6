/** Rates the names of CSS custom properties: how likely one contains the brand's colour, 0..1. */

/** Names of states and shades, which do not name a colour. */
const shades =
  /(^|-)(hover|active|focus|visited|disabled|pressed|contrast|foreground|inverse|invert|rgb|on|text|bg-subtle|border-subtle|text-emphasis|emphasis|subtle|muted|soft|lighter|lightest|darker|darkest|light|dark|50|100|200|300|800|900|950|alpha|opacity|opaque|shadow|ring|outline|placeholder|selection|scrollbar)($|-)/;

const tiers: { words: RegExp; weight: number }[] = [
  { words: /(^|-)brand(-color|-primary|-main|-500|-600|-1|-base|-default|-c-1)?$/, weight: 1 },
  { words: /(^|-)(color|clr|c)-(primary|brand|main|theme)(-500|-600|-base|-default)?$/, weight: 1 },
  { words: /(^|-)(primary|main)(-color|-500|-600|-base|-default|-main|-brand)?$/, weight: 0.9 },
  { words: /(^|-)theme(-color|-primary)?$/, weight: 0.7 },
  { words: /(^|-)(accent)(-color|-500|-600|-base|-default|-1)?$/, weight: 0.45 },
  { words: /(^|-)(link|anchor)(-color)?$/, weight: 0.3 },
  { words: /(^|-)(highlight)(-color)?$/, weight: 0.25 },
  { words: /(^|-)(secondary)(-color|-500|-600|-base|-default)?$/, weight: 0.25 },
];

/** Prefixes of third-party libraries, whose variables say nothing about the brand. */
const libraries =
  /^(docsearch|aa|algolia|swiper|plyr|fa|tippy|leaflet|splide|glide|fancybox|f-|carbon|wp--preset|toastify|vjs|mapbox|gallery|pagefind|cc|ot|hljs|prism|shiki|token|monaco|vscode|giscus|stripe|paypal)(-|$)/;

/** The words of names in other languages: `--colore-primario`, `--kleur-accent`, `--farbe-primaer`. */
const translations: [RegExp, string][] = [
  [
    /(^|-)(?:colou?r|colore|couleur|cor|farbe|kleur|kolor|barva|renk|farge|färg|cvet|tsvet)(?=$|-)/g,
    '$1color',
  ],
  [
    /(^|-)(?:primari[ao]|primaire|primair|prim(?:ae|ä)r|principale?|haupt|hoofd|g[lł][oó]wny|podstawowy|hlavn[ií]|ana|birincil)(?=$|-)/g,
    '$1primary',
  ],
  [
    /(^|-)(?:secondario|secundari[ao]|secondaire|secundair|sekund(?:ae|ä)r|drugorz[eę]dny|ikincil)(?=$|-)/g,
    '$1secondary',
  ],
  [/(^|-)(?:accento|acento|akzent|akcent|vurgu)(?=$|-)/g, '$1accent'],
  [/(^|-)(?:marca|marque|marke|merk|marka)(?=$|-)/g, '$1brand'],
];

function toEnglish(name: string): string {
  return translations.reduce((words, [pattern, word]) => words.replace(pattern, word), name);
}

export function rateTokenName(name: string): number {
  const plain = toEnglish(
    name
      .replace(/^--/, '')
      .replace(/([a-z])([A-Z])/g, '$1-$2')
      .replaceAll('_', '-')
      .toLowerCase(),
  );
  if (shades.test(plain) || libraries.test(plain)) return 0;
  return tiers.find(({ words }) => words.test(plain))?.weight ?? 0;
}
