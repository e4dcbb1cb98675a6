import { normalizeText } from '@livery/core/text/normalize-text';
import type { Block, SiteFacts } from '../../facts.ts';
import { cleanPageText, listReadableBlocks, readMeta, splitSentences } from '../text/page-text.ts';

/** Checks whether the site's own text confirms a statement about it. */

export interface PageSupport {
  /** The visible blocks of all pages, with their normalised text. */
  blocks: { block: Block; text: string; page: number }[];
  /** All normalised text of the site: blocks, titles, descriptions and alt texts. */
  whole: string;
  sentences: string[];
}

export function makePageSupport(site: SiteFacts): PageSupport {
  const blocks = site.pages.flatMap((page, index) =>
    listReadableBlocks(page).map((block) => ({ block, text: normalizeText(block.text), page: index })),
  );
  const metas = site.pages.flatMap((page) =>
    [
      page.title,
      readMeta(page, 'description'),
      readMeta(page, 'og:description'),
      readMeta(page, 'og:site_name'),
    ].map(cleanPageText),
  );
  const images = site.pages.flatMap((page) =>
    page.images.filter(({ visible }) => visible).map(({ alt }) => cleanPageText(alt)),
  );
  const said = [...metas, ...blocks.map(({ block }) => block.text)];
  return {
    blocks,
    whole: [...said, ...images].map(normalizeText).join('\n'),
    sentences: said.flatMap(splitSentences).map(normalizeText),
  };
}

/** Whether the site contains exactly this text, not as part of longer words. */
export function isOnPage(text: string, { whole }: PageSupport): boolean {
  const wanted = normalizeText(text);
  if (wanted.length < 2) return false;
  for (let at = whole.indexOf(wanted); at !== -1; at = whole.indexOf(wanted, at + 1)) {
    const before = whole[at - 1] ?? ' ';
    const after = whole[at + wanted.length] ?? ' ';
    const cut = /[\p{L}\p{N}]/u;
    const dense = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u.test(wanted);
    if (
      dense ||
      !((cut.test(before) && cut.test(wanted[0]!)) || (cut.test(after) && cut.test(wanted.at(-1)!)))
    )
      return true;
  }
  return false;
}

/** Words, or pairs of characters in scripts without spaces. */
export function readTokens(text: string): string[] {
  return [
    ...normalizeText(text).matchAll(
      /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]+|[\p{L}\p{M}\p{N}]+/gu,
    ),
  ].flatMap(([run]) =>
    /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u.test(run) && run.length > 2
      ? Array.from({ length: run.length - 1 }, (_, at) => run.slice(at, at + 2))
      : [run],
  );
}

/** The highest share of the text's words that one sentence of the site contains, or two in a row. */
export function measureSupport(text: string, { sentences }: PageSupport): number {
  const wanted = readTokens(text);
  if (wanted.length === 0) return 0;
  const bags = sentences.map((sentence) => new Set(readTokens(sentence)));
  let best = 0;
  for (const [at, bag] of bags.entries()) {
    const next = bags[at + 1] ?? new Set();
    best = Math.max(best, wanted.filter((token) => bag.has(token) || next.has(token)).length / wanted.length);
  }
  return best;
}
