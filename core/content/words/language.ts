import wordsByLanguageData from './frequent-words.json' with { type: 'json' };

/** Tells the language of short texts: by their script, in Latin script by frequent words and letters. */

/** Scripts that tell a language, and letters that tell a sibling with the same script. */
const scripts: readonly [RegExp, string, RegExp?, string?][] = [
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/gu, 'ja'],
  [/\p{Script=Hangul}/gu, 'ko'],
  [/\p{Script=Han}/gu, 'zh', /[這為們與會學個來時說後實對開關體專點華]/u, 'zh-TW'],
  [/\p{Script=Arabic}/gu, 'ar', /[پچژگکی]/u, 'fa'],
  [/\p{Script=Cyrillic}/gu, 'ru', /[іїєґ]/iu, 'uk'],
  [/\p{Script=Hebrew}/gu, 'he'],
  [/\p{Script=Greek}/gu, 'el'],
  [/\p{Script=Thai}/gu, 'th'],
  [/\p{Script=Devanagari}/gu, 'hi'],
];

/** Frequent Chinese characters that Japanese does not use: a Japanese title may have no kana. */
const CHINESE = /[们們你您这這为為與让讓说說对對个来來吗嗎呢么麼还還给給从從很没沒请請务业产发边會]/u;

const wordsByLanguage: Record<string, string> = wordsByLanguageData;

/** How strongly each word speaks for a language: a word of several counts for each of them in part. */
const weights = new Map<string, [language: string, weight: number][]>();
for (const [language, words] of Object.entries(wordsByLanguage)) {
  for (const word of words.split(' ')) weights.set(word, [...(weights.get(word) ?? []), [language, 1]]);
}
for (const shared of weights.values()) for (const entry of shared) entry[1] /= shared.length;

const letters: readonly [RegExp, string][] = [
  [/[ñ¿¡]/giu, 'es'],
  [/[ßä]|ü/giu, 'de'],
  [/[ãõ]/giu, 'pt'],
  [/[èêçœ]|\b[dlnqc]['’](?=\p{L})/giu, 'fr'],
  [/[łżźśąęń]/giu, 'pl'],
  [/[ğış]/gu, 'tr'],
  [/å/giu, 'sv'],
  [/[æø]/giu, 'da'],
  [/\p{L}['’](?:s|re|ll|ve)\b/giu, 'en'],
];

const MAX_READ = 5000;
/** What one word that no other language has is worth; a single letter such as `ü` is less. */
const MIN_SCORE = 0.9;

/** The language of a text as a BCP 47 tag; null if it gives too little to tell. */
export function detectLanguage(text: string): string | null {
  const read = text.slice(0, MAX_READ);
  const count = (pattern: RegExp) => read.match(pattern)?.length ?? 0;
  // A word of Latin letters is as long as one or two characters of a dense script.
  const latin = count(/\p{Script=Latin}/gu) / 3;
  const [kana, ...rest] = scripts.map((script) => ({ script, found: count(script[0]) }));
  const han = rest[1]!.found;
  if (kana!.found > 0 && kana!.found + han > latin && kana!.found * 12 > han) return 'ja';
  const { script, found } = rest.reduce((best, each) => (each.found > best.found ? each : best));
  if (found <= latin) return latin > 0 ? detectLatin(read) : null;
  const [, language, sign, sibling] = script;
  if (language === 'zh' && !CHINESE.test(read)) return null;
  return sign?.test(read) ? sibling! : language;
}

function detectLatin(text: string): string | null {
  const scores = new Map<string, number>();
  const add = (language: string, score: number) => scores.set(language, (scores.get(language) ?? 0) + score);
  for (const word of text.toLowerCase().match(/\p{L}{1,30}/gu) ?? [])
    for (const [language, weight] of weights.get(word) ?? []) add(language, weight);
  for (const [pattern, language] of letters) add(language, 0.6 * (text.match(pattern)?.length ?? 0));
  const [best, second] = [...scores].sort(([, a], [, b]) => b - a);
  return best && best[1] >= MIN_SCORE && best[1] > 1.25 * (second?.[1] ?? 0) ? best[0] : null;
}

/** Whether two tags name one language, as `pt` and `pt-BR` do. */
export const isSameLanguage = (one: string, other: string): boolean =>
  one.split('-')[0] === other.split('-')[0];

/** The language that a text names, such as `German`, `Deutsch` or `de-AT`; null for anything else. */
export function readLanguageName(text: string): string | null {
  const wanted = text.trim().toLowerCase();
  const known = new Set([...Object.keys(wordsByLanguage), ...scripts.map(([, language]) => language)]);
  for (const language of known) {
    const names = [language, 'en'].map((each) =>
      new Intl.DisplayNames(each, { type: 'language' }).of(language)?.toLowerCase(),
    );
    if (names.includes(wanted) || wanted.split('-')[0] === language) return language;
  }
  return null;
}
