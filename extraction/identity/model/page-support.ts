import {
  findVerbatim,
  makeSupport,
  measureShare,
  type Support,
} from '@livery/core/content/grounding/support';
import { normalizeText } from '@livery/core/text/normalize-text';
import type { Block, PageFacts, SiteFacts } from '../../facts.ts';
import { addressesModels } from '../text/addresses-models.ts';
import {
  cleanPageText,
  countWords,
  listReadableBlocks,
  readMeta,
  splitSentences,
} from '../text/page-text.ts';

/** A visible block of text with its page. */
export interface PageBlock {
  text: string;
  /** The same text, normalised. */
  plain: string;
  block: Block;
  page: PageFacts;
}

/** What a site says about itself. */
export interface PageSupport {
  /** Blocks, titles, descriptions and alt texts. */
  said: Support<null>;
  blocks: PageBlock[];
  sentences: string[];
}

export function makePageSupport({ pages }: SiteFacts): PageSupport {
  const blocks = pages.flatMap((page) =>
    listReadableBlocks(page).map((block) => ({
      text: block.text,
      plain: normalizeText(block.text),
      block,
      page,
    })),
  );
  const metas = pages.flatMap((page) => [
    cleanPageText(page.title),
    ...['description', 'og:description', 'og:site_name'].map((name) => readMeta(page, name)),
  ]);
  const alts = pages.flatMap(({ images }) =>
    images.filter(({ visible }) => visible).map(({ alt }) => cleanPageText(alt)),
  );
  const texts = [...metas, ...blocks.map(({ text }) => text)];
  return {
    said: makeSupport([...texts, ...alts].map((text) => ({ text, source: null }))),
    blocks,
    sentences: texts.flatMap(splitSentences),
  };
}

/** Whether the site contains exactly this text, not as part of longer words. */
export function isOnPage(text: string, { said }: PageSupport): boolean {
  return normalizeText(text).length > 1 && findVerbatim(text, said) !== undefined;
}

/** The highest share of the text's words that one sentence of the site contains, or two in a row. */
export function measureSupport(text: string, { sentences }: PageSupport): number {
  const shares = sentences.map((sentence, at) =>
    measureShare(text, `${sentence} ${sentences[at + 1] ?? ''}`),
  );
  return Math.max(0, ...shares);
}

/** Whether a text is plain copy: no addresses, no markup, nothing that addresses a language model. */
export function isPlainCopy(text: string, maxWords: number): boolean {
  const trimmed = text.trim();
  if (trimmed === '' || trimmed.length > 600 || countWords(trimmed) > maxWords) return false;
  if (/https?:|www\.|\S@\S|[<>{}[\]\\|`]|\p{Cc}|[\u202a-\u202e\u2066-\u2069]/u.test(trimmed)) return false;
  return !addressesModels(trimmed);
}
