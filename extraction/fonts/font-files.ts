import type { FontFace, PageFacts } from '../facts.ts';

/** A font file to fetch. */
export interface WantedFontFile {
  url: string;
  style: 'normal' | 'italic';
  weight: number | null;
  weightRange: [number, number] | null;
  /** The Unicode range that it covers; empty for all. */
  unicodeRange: string;
}

/** A family may have dozens of files, one for each style, weight and script. */
const MAX_FILES = 8;

const formatRank: Record<string, number> = { woff2: 4, woff: 3, truetype: 2, opentype: 2 };

/** The files of a family: the best format of each face, those for the page's script first. */
export function listFontFiles(landing: PageFacts, declared: string, weights: number[]): WantedFontFile[] {
  const script = detectScript(landing);
  const wanted = landing.fontFaces
    .filter(({ family }) => family.toLowerCase() === declared.toLowerCase())
    .flatMap((face) => {
      const source = pickBestSource(face);
      return source
        ? [
            {
              ...describe(face),
              url: source,
              script: covers(face.unicodeRange, script),
              latin: covers(face.unicodeRange, 0x61),
            },
          ]
        : [];
    });
  const seen = new Set<string>();
  return wanted
    .filter(({ url }) => !seen.has(url) && seen.add(url))
    .sort((a, b) => rank(b, weights) - rank(a, weights))
    .slice(0, MAX_FILES)
    .map(({ script: _, latin: __, ...file }) => file);
}

function rank(file: WantedFontFile & { script: boolean; latin: boolean }, weights: number[]): number {
  const fits = file.weightRange || (file.weight !== null && weights.includes(file.weight));
  return (file.script ? 8 : 0) + (file.latin ? 4 : 0) + (file.style === 'normal' ? 3 : 0) + (fits ? 2 : 0);
}

function pickBestSource({ sources }: FontFace): string | null {
  const ranked = sources
    .map(({ url, format }) => ({ url, rank: formatRank[format] ?? byName(url) }))
    .filter((source) => source.rank > 0)
    .sort((a, b) => b.rank - a.rank);
  return ranked[0]?.url ?? null;
}

function byName(url: string): number {
  const extension = /\.(woff2|woff|ttf|otf)([?#]|$)/i.exec(url)?.[1]?.toLowerCase();
  return { woff2: 4, woff: 3, ttf: 2, otf: 2 }[extension ?? ''] ?? 0;
}

function describe({ weight, style, unicodeRange }: FontFace): Omit<WantedFontFile, 'url'> {
  const numbers = (weight.replace('normal', '400').replace('bold', '700').match(/\d+/g) ?? [])
    .map(Number)
    .filter((number) => number >= 1 && number <= 1000);
  const [low = 400, high] = numbers;
  return {
    style: /italic|oblique/.test(style) ? 'italic' : 'normal',
    weight: high === undefined ? low : null,
    weightRange: high === undefined ? null : [Math.min(low, high), Math.max(low, high)],
    unicodeRange,
  };
}

/** A letter of the page's script. */
function detectScript({ lang }: PageFacts): number {
  const letters: Record<string, number> = {
    ar: 0x627,
    fa: 0x627,
    he: 0x5d0,
    ja: 0x3042,
    zh: 0x4e00,
    ko: 0xac00,
    ru: 0x430,
    uk: 0x430,
    el: 0x3b1,
    th: 0xe01,
    hi: 0x905,
  };
  return letters[lang.slice(0, 2).toLowerCase()] ?? 0x61;
}

function covers(range: string, letter: number): boolean {
  if (!range.trim()) return true;
  return range.split(',').some((part) => {
    const text = part.trim().replace(/^u\+/i, '');
    const [from, to] = text.includes('-')
      ? text.split('-')
      : [text.replaceAll('?', '0'), text.replaceAll('?', 'f')];
    return letter >= Number.parseInt(from!, 16) && letter <= Number.parseInt(to!, 16);
  });
}
