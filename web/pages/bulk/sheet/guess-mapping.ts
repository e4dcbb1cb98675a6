import type { Column } from './columns.ts';
import type { Sheet } from './sheet.ts';

/** What people call the fields in their own tables. */
const SYNONYMS: Record<string, string[]> = {
  headline: ['title', 'heading', 'header', 'h1', 'name'],
  title: ['headline', 'heading', 'name'],
  subline: ['summary', 'subtitle', 'description', 'teaser', 'deck', 'text', 'body', 'subheadline'],
  excerpt: ['summary', 'description', 'teaser', 'intro'],
  body: ['text', 'description', 'summary', 'copy'],
  cta: ['button', 'action', 'calltoaction', 'buttontext'],
  url: ['link', 'address', 'website', 'href'],
  picture: ['image', 'cover', 'photo', 'img', 'imageurl', 'thumbnail'],
  cover: ['image', 'picture', 'photo', 'img', 'imageurl'],
  portrait: ['photo', 'image', 'avatar', 'headshot'],
  eyebrow: ['kicker', 'category', 'tag', 'label', 'topic'],
  kicker: ['eyebrow', 'category', 'tag', 'section'],
  quote: ['testimonial', 'text', 'review'],
  author: ['name', 'person', 'writer', 'by'],
  role: ['position', 'jobtitle', 'job'],
  value: ['number', 'metric', 'figure', 'amount'],
  label: ['what', 'metric', 'caption'],
  date: ['day', 'when'],
  place: ['location', 'venue', 'where', 'city'],
  offer: ['discount', 'deal', 'promotion'],
  code: ['coupon', 'vouchercode', 'promocode'],
};

const plain = (name: string) => name.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

/** How surely a header names a field: by its path, by its label, or by what people call it. */
function scoreOf(header: string, { path, label }: Column): number {
  const name = plain(header);
  const last = path.replace(/^.*[.\]]/, '') || path;
  if (header.trim() === path) return 5;
  if (name === plain(path) || name === plain(label)) return 4;
  if (name === plain(last)) return 3;
  // Authors have names: `author` fits `author.name` before any other name does.
  if (path.includes('.') && name === plain(path.split(/[.[]/)[0]!)) return 2.5;
  if (SYNONYMS[last]?.includes(name)) return 2;
  return name.length > 3 && (name.includes(plain(last)) || plain(label).includes(name)) ? 1 : 0;
}

/** The column of each field: the surest pairs first, each column once, required fields before others. */
export function guessMapping(headers: readonly string[], columns: readonly Column[]): Sheet['mapping'] {
  const pairs = columns
    .flatMap((column) =>
      headers.map((header, at) => ({ path: column.path, at, score: scoreOf(header, column), column })),
    )
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || Number(b.column.isRequired) - Number(a.column.isRequired));
  const mapping: Record<string, number> = {};
  const taken = new Set<number>();
  for (const { path, at } of pairs) {
    if (path in mapping || taken.has(at)) continue;
    mapping[path] = at;
    taken.add(at);
  }
  return mapping;
}
