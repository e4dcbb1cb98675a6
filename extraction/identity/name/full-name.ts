import type { SiteFacts } from '../../facts.ts';
import { cleanName, containsName, splitName, toNameKey, withoutCategory } from '../text/name-text.ts';
import { countWords, listReadableBlocks, readMeta } from '../text/page-text.ts';
import type { NameCandidate } from './name-candidates.ts';

/** Words that describe a page and are not part of a name, even in title case. */
const describing =
  /^(?:free|open|source|opensource|the|a|an|and|for|with|by|of|template|theme|themes|demo|website|site|blog|docs|documentation|landing|page|free|best|official|homepage|about|download|meet|introducing|using|try|why|get|new|use|build|html5?|bootstrap)$/;

/**
 * The full name if the short one has won: `Superset` occurs more often than `Apache Superset™`, but the trademark is
 * the name. Only a name that is the whole text of a source, or that is marked as a trademark, is used.
 */
export function findFullName(site: SiteFacts, name: string, candidates: readonly NameCandidate[]): string {
  const short = splitName(name).length;
  // If the site's metadata has the short name, that is the full name.
  const stated = candidates.some(
    ({ kind, text, whole }) =>
      (kind === 'meta' || kind === 'json-ld') && whole && toNameKey(text) === toNameKey(name),
  );
  if (stated) return name;
  const wholes = candidates
    .filter(({ kind, whole }) => whole && ['meta', 'json-ld', 'title', 'manifest'].includes(kind))
    .map(({ text }) => text);
  for (const longer of [...wholes, ...findTrademarks(site)]) {
    if (!containsName(longer, name) || toNameKey(longer) === toNameKey(name)) continue;
    const words = splitName(longer);
    if (words.length > short + 2 || countWords(longer) > 4 || withoutCategory(longer) !== longer) continue;
    const added = words.filter((word) => !splitName(name).includes(word));
    if (added.length > 0 && !added.some((word) => describing.test(word))) return longer;
  }
  return name;
}

/** Names before a ™ or ®, and the first name in a line about trademarks. */
function findTrademarks(site: SiteFacts): string[] {
  const page = site.pages[0];
  if (page === undefined) return [];
  const texts = [
    readMeta(page, 'description'),
    readMeta(page, 'og:description'),
    ...listReadableBlocks(page).map(({ text }) => text),
  ];
  const run = /((?:\p{Lu}[\p{L}\p{N}.+#-]{0,30}\s){0,3}\p{Lu}[\p{L}\p{N}.+#-]{0,30})\s?[™®]/gu;
  return texts.flatMap((text) => {
    const marked = [...text.matchAll(run)].map((match) => cleanName(match[1]!));
    const listed = /\b(?:registered )?trademarks?\b/i.test(text)
      ? /^((?:\p{Lu}[\p{L}\p{N}.+#-]{0,30}\s){0,3}\p{Lu}[\p{L}\p{N}.+#-]{0,30}),/u.exec(text)?.[1]
      : undefined;
    return listed === undefined ? marked : [...marked, cleanName(listed)];
  });
}
