import type { Block, PageFacts } from '../../facts.ts';
import { cleanName, couldBeName, toNameKey } from '../text/name-text.ts';
import { listReadableBlocks } from '../text/page-text.ts';

export interface SpelledName {
  text: string;
  /** The block that spells it; null for the title. */
  block: Block | null;
}

/** A domain has at most this many words. */
const MAX_WORDS = 6;
/** How often the text has the words, unless the title or a heading has them. Once may be the name of a mail provider. */
const MIN = 2;

/**
 * The words of a page that have the letters of a domain: `blueacme` is spelled “Blue Acme”. The most frequent spelling.
 * Only visible text counts, because templates leave their own name in descriptions.
 */
export function findSpelledName(page: PageFacts, label: string): SpelledName | null {
  const key = toNameKey(label);
  const found = new Map<string, { name: SpelledName; count: number }>();
  const read = (text: string, block: Block | null, worth: number) => {
    for (const words of listRuns(text, key)) {
      const name = cleanName(words);
      if (toNameKey(name) !== key || !couldBeName(name)) continue;
      const known = found.get(name);
      if (known) known.count += worth;
      else found.set(name, { name: { text: name, block }, count: worth });
    }
  };
  read(page.title, null, MIN);
  for (const block of listReadableBlocks(page)) read(block.text, block, /^h[1-6]$/.test(block.tag) ? MIN : 1);
  const [best] = [...found.values()].sort((a, b) => b.count - a.count);
  return best && best.count >= MIN ? best.name : null;
}

/** The runs of whole words with these letters. */
function listRuns(text: string, key: string): string[] {
  const words = text.split(/\s+/).map((word) => ({ word, key: toNameKey(word) }));
  return words.flatMap((_, start) => {
    let letters = '';
    for (let end = start; end < Math.min(words.length, start + MAX_WORDS); end++) {
      letters += words[end]!.key;
      if (!key.startsWith(letters)) return [];
      if (letters !== key) continue;
      const run = words.slice(start, end + 1).map(({ word }) => word);
      return [run.join(' ').replace(/[!?,;:.)]{1,3}$/, '')];
    }
    return [];
  });
}
