import type { StatedFacts } from '@livery/core/brand/stated-facts';
import { findDates } from '@livery/core/content/brief/dates';
import { cutText } from '@livery/core/text/cut-text';
import { toEvidence } from '../evidence/to-evidence.ts';
import type { Block, PageFacts, SiteFacts } from '../facts.ts';
import type { Finding } from '../findings.ts';
import { toNameKey } from '../identity/text/name-text.ts';
import { countWords, listReadableBlocks, splitSentences } from '../identity/text/page-text.ts';
import { type Stated, toDetail, toStatedFinding } from './stated-finding.ts';
import { headingAbove, isHeading, isOfPost, listsPosts, NEWS, shareColumn } from './surroundings.ts';

type Article = NonNullable<StatedFacts['articles']>[number];

const MAX = 6;
const READING_TIME =
  /(?<!\p{N})\p{Nd}{1,2}\s?(?:min(?:ute)?s?\.?(?:\s(?:read|de lecture|de lectura|di lettura|de leitura|lesezeit))?|Min\.? Lesezeit|минут\p{L}?|分(?:鐘|钟)?|분|นาที|دقيق[ةه]|دقائق|λεπτά|דקות)(?:\s(?:قراءة|чтения))?(?![\p{L}\p{N}])/iu;
const BY = /^(?:by|von|par|por|di|da|door|автор:?|بقلم|著者[:：]?|文[:：])\s+(?=[\p{Lu}\p{Lo}@])/iu;
const AUTHOR_HINT = /^\S*(?:author|byline|autor|auteur)/i;
const CATEGORY_HINT = /^\S*(?:categor|kategorie|tag|kicker|eyebrow|topic|label)/i;
const TITLE_HINT = /^\S*(?:title|headline|header|titel|titre|titulo)(?:$|[\s_-])/i;
const DATE_WORDS = 12;

/** The posts that the pages announce, newest as the pages order them. */
export function decideArticles(site: SiteFacts): Finding<Article[]> | null {
  const kept = new Map<string, Stated<Article>>();
  for (const page of site.pages) {
    for (const stated of findCards(page)) {
      const key = toNameKey(stated.fact.title).slice(0, 60);
      const before = kept.get(key);
      if (before === undefined || countDetails(before.fact) < countDetails(stated.fact))
        kept.set(key, stated);
    }
  }
  return toStatedFinding([...kept.values()], 'articles-stated', MAX);
}

const countDetails = (fact: Article) => Object.values(fact).filter((value) => value !== '').length;

function isTitle(text: string): boolean {
  return (
    countWords(text) >= 2 && text.length <= 120 && !/[:：,]$/u.test(text) && findDates(text)[0]?.text !== text
  );
}

/** Cards of a day and a heading, in lists of posts. */
function findCards(page: PageFacts): Stated<Article>[] {
  const blocks = joinDays(
    listReadableBlocks(page).filter(
      (block) => /^(?:hero|main|aside)$/.test(block.region) || (block.region === 'footer' && isOfPost(block)),
    ),
  );
  const isList = listsPosts(page);
  return blocks.flatMap((block, at) => {
    const [day] = /\p{Nd}/u.test(block.text) && block.text.length <= 160 ? findDates(block.text) : [];
    // A label other than that of publication says that the day is another.
    if (day === undefined || isLabelled(block.text.slice(0, day.index))) return [];
    const rest = cleanRest(block.text.slice(day.index + day.text.length));
    // A heading such as `8 February 2015 A new chapter`.
    const isOwn = isHeading(block) && day.index === 0 && isTitle(rest);
    if (!isOwn && (countWords(block.text) > DATE_WORDS || isHeading(block))) return [];
    const card = isOwn ? [] : listCard(blocks, at);
    const title = isOwn ? block : card.find((each) => isHeading(each) || TITLE_HINT.test(each.hints));
    if (title === undefined || (!isOwn && (!isTitle(title.text) || findDates(title.text)[0]?.index === 0)))
      return [];
    const context = blocks[headingAbove(blocks, blocks.indexOf(title))]?.text ?? '';
    const isPost = isList || block.tag === 'time' || isOfPost(title) || isOfPost(block) || NEWS.test(context);
    if (!isPost) return [];
    const others = card.filter((each) => each !== title && each !== block);
    const parts = splitLine(`${block.text.slice(0, day.index)} · ${isOwn ? '' : rest}`);
    const short = others.filter(({ text }) => countWords(text) <= 5 && !/[.!?]$/u.test(text));
    const author =
      others.find(({ hints, text }) => AUTHOR_HINT.test(hints) && countWords(text) <= 6)?.text ??
      [...parts, ...short.map(({ text }) => text)].find((text) => BY.test(text)) ??
      '';
    const kicker =
      short.find(({ hints }) => CATEGORY_HINT.test(hints))?.text ??
      parts.find((part) => !BY.test(part) && !READING_TIME.test(part) && isCategory(part)) ??
      '';
    const timed = [block, ...others].map(({ text }) => READING_TIME.exec(text)?.[0]).find(Boolean);
    const below = blocks.slice(blocks.indexOf(title) + 1).slice(0, 6);
    const excerpt = below
      .filter((each) => others.includes(each))
      .find(({ text, tag }) => countWords(text) >= 6 && tag !== 'li' && !isHeadingText(text));
    const fact: Article = {
      title: withoutAnchor(isOwn ? rest : title.text),
      kicker: cutText(kicker, 60),
      author: cutText(author.replace(BY, ''), 80),
      date: day.iso,
      readingTime: timed ?? '',
      excerpt: toDetail(withoutRest(excerpt?.text ?? '')),
      url: page.url,
    };
    const evidence = toEvidence(page, title, `the article “${fact.title}” of ${day.iso}`);
    return [{ fact, evidence, confidence: isList ? 0.88 : 0.8 }];
  });
}

/** Calendars write day, month and year into elements of their own. */
const joinDays = (blocks: readonly Block[]): Block[] =>
  blocks.map((block, at) => {
    const parts = blocks.slice(at, at + 3).filter(({ box }) => box !== 0 && box === block.box);
    const isDay = /^\p{Nd}{1,2}$/u.test(block.text) && /^20\d\d$/.test(parts[2]?.text ?? '');
    return isDay ? { ...block, text: parts.map(({ text }) => text).join(' ') } : block;
  });

/** The whole sentences of a text that the page has cut. */
const withoutRest = (text: string) =>
  /(?:…|\.{3})$/u.test(text) ? splitSentences(text).slice(0, -1).join(' ') : text;
const isHeadingText = (text: string) => !/[.!?。…！？]["”»]?$/u.test(text);
/** Headings of posts end with a sign that links to them. */
const withoutAnchor = (text: string) => text.replace(/\s?(?:🔗|¶|#|\u200b)$/u, '');
const isLabelled = (before: string) =>
  /[:：]\s*$/u.test(before) &&
  !/publi|post|updat|dat[eau]|veröffentlicht|投稿|更新|公開|发布|發布/iu.test(before);
const isCategory = (text: string) =>
  !/^(?:published|posted|updated|written|veröffentlicht|publié|publicado|pubblicato|mis à jour|on|am|le|el)(?!\p{L})/iu.test(
    text,
  ) &&
  countWords(text) <= 3 &&
  /^[\p{Lu}\p{Lo}]/u.test(text) &&
  // Words with capitals may be the name of who wrote it.
  !/^\p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+){1,2}$/u.test(text) &&
  !/\p{Nd}/u.test(text);
const cleanRest = (text: string) => text.replace(/^[\s,·•|–—-]+/u, '').trim();
const splitLine = (line: string) =>
  line
    .split(/\s[·•|–—]\s|\s{2,}/u)
    .map(cleanRest)
    .filter((part) => part !== '');

/** The blocks of the card that a day is in: those of its box, or its neighbours down to the next day. */
function listCard(blocks: readonly Block[], at: number): Block[] {
  const day = blocks[at]!;
  const around = [...blocks.slice(Math.max(0, at - 4), at).reverse(), ...blocks.slice(at + 1, at + 6)];
  const own = around.filter(({ box }) => day.box !== 0 && box === day.box);
  if (own.some(isHeading) || own.some(({ hints }) => TITLE_HINT.test(hints))) return own;
  const near = (block: Block) =>
    block.section === day.section && shareColumn(block, day) && isBeside(block, day);
  const below = blocks.slice(at + 1, at + 6).filter(near);
  const above = blocks
    .slice(Math.max(0, at - 4), at)
    .reverse()
    .filter(near);
  const next = below[0];
  return next !== undefined && isHeading(next)
    ? [...below, ...above.filter((block) => !isHeading(block))]
    : [...above, ...below];
}

function isBeside(block: Block, day: Block): boolean {
  const [, y, , height] = block.rect;
  const [, dayY, , dayHeight] = day.rect;
  return Math.max(y, dayY) - Math.min(y + height, dayY + dayHeight) < 160;
}
