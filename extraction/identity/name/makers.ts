import type { PageFacts } from '../../facts.ts';
import { splitTitle, toNameKey } from '../text/name-text.ts';
import { listReadableBlocks } from '../text/page-text.ts';

/** The keys of the makers that a title separates from the product, as in `Acme by Maker`, and those that a page credits with its template. */
export function listMakers(page: PageFacts): string[] {
  const credit =
    /\b(?:templates?|themes?|design(?:ed)?|rights? reserved)\b\W{0,6}\bby\b[\s:–-]{1,6}([\p{L}\p{N}]{2,40})/iu;
  return [
    ...splitTitle(page.title).map((part) => /\sby\s(.+)$/i.exec(part)?.[1] ?? ''),
    ...listReadableBlocks(page).map(({ text }) => credit.exec(text.slice(0, 600))?.[1] ?? ''),
  ]
    .map(toNameKey)
    .filter((maker) => maker !== '');
}
