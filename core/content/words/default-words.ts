import tableData from './default-words.json' with { type: 'json' };
import { isSameLanguage } from './language.ts';

/** Neutral words that a template needs and that state nothing. A language without them gets none. */
export interface DefaultWords {
  learnMore: string;
  before: string;
  after: string;
  /** Over the names of customers. */
  goodCompany: string;
  online: string;
  /** The last day of an offer, in the place of `{}`. */
  until: string;
}

const names = ['learnMore', 'before', 'after', 'goodCompany', 'online', 'until'] as const;

const table: Record<string, readonly string[]> = tableData;

export function findDefaultWords(language: string | null): DefaultWords | null {
  if (language === null) return null;
  const found =
    table[language] ?? table[Object.keys(table).find((each) => isSameLanguage(each, language)) ?? ''];
  return found
    ? (Object.fromEntries(names.map((name, at) => [name, found[at]])) as unknown as DefaultWords)
    : null;
}

/** A day such as 2026-11-30 as a text of a language writes it; as it is if there is no such day. */
export function formatDay(iso: string, language: string | null): string {
  const date = new Date(`${iso}T00:00:00Z`);
  if (Number.isNaN(date.getTime()) || !date.toISOString().startsWith(iso)) return iso;
  return new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : (language ?? 'en-GB'), {
    dateStyle: 'long',
    timeZone: 'UTC',
  }).format(date);
}
