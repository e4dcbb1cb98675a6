import { isObject } from '@livery/core/json/value';

/** The members of a truth that say what a template is about; of a list, two of its texts must be found. */
const keys: Record<string, string[]> = {
  'launch-hero': ['headline'],
  'feature-spotlight': ['title'],
  'feature-list': ['items'],
  'steps-timeline': ['steps'],
  'compare-split': ['rows'],
  'proof-quote': ['quote'],
  'proof-metric': ['value'],
  'proof-logos': ['logos'],
  'data-chart': ['points'],
  'event-invite': ['date'],
  'offer-promo': ['offer'],
  'article-card': ['title'],
};

/**
 * Whether content says what a person found, or another of the things they found. What does not agree may still be right:
 * a site often says more than one thing, and a person judges.
 */
export function agrees(templateId: string, truth: Record<string, unknown>, content: unknown): boolean {
  const said = listTexts(content).map(simplify);
  return [truth, ...(Array.isArray(truth.others) ? truth.others : [])].some((entry: unknown) => {
    const values = isObject(entry) ? (keys[templateId] ?? []).map((key) => entry[key]) : [entry];
    const wanted = [...new Set(values.flatMap(listTexts).map(simplify))].filter((text) => text !== '');
    const found = wanted.filter((text) => said.some((other) => isSame(text, other)));
    return found.length > 0 && found.length >= Math.min(wanted.length, values.some(Array.isArray) ? 2 : 1);
  });
}

/** All texts and numbers in a value, in order. */
export function listTexts(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value === 'number') return [String(value)];
  if (Array.isArray(value)) return value.flatMap(listTexts);
  return isObject(value) ? Object.values(value).flatMap(listTexts) : [];
}

/** One contains the other, which is at least half as long. */
function isSame(a: string, b: string): boolean {
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  return short.length * 2 >= long.length && long.includes(short);
}

function simplify(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}%]+/gu, '');
}
