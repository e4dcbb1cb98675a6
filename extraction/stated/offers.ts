import type { StatedFacts } from '@livery/core/brand/stated-facts';
import { trimEnd } from '@livery/core/text/trim';
import { toEvidence } from '../evidence/to-evidence.ts';
import type { Block, PageFacts, SiteFacts } from '../facts.ts';
import type { Finding } from '../findings.ts';
import { toNameKey } from '../identity/text/name-text.ts';
import { countWords, listReadableBlocks, splitSentences } from '../identity/text/page-text.ts';
import { isLead, type Price, readPrice } from './price.ts';
import { findReductions } from './reductions.ts';
import { type Stated, toDetail, toStatedFinding } from './stated-finding.ts';
import { headingAbove, isArticlePage, isHeading, listsPosts, shareColumn } from './surroundings.ts';

export type Offer = NonNullable<StatedFacts['offers']>[number];

const MAX = 6;
/** What a page charges without offering it: penalties, surcharges, donations, sums of a basket, market figures. */
const NOT_OFFERED =
  /cancel|storn|annul|キャンセル|取消|취소|отмен|إلغاء|割増|延長|追加料金|surcharge|zuschlag|supplément|suplemento|supplemento|sobretaxa|fee(?!\p{L})|gebühr|frais(?!\p{L})|setup|activaci|ativação|attivazione|aktivierung|deposit(?!\p{L})|kaution|caution|porto(?!\p{L})|versandkosten|shipping|交通費|手数料|送料|donat|donaci|donazion|spende|(?<!\p{L})dons?(?!\p{L})|backer|sponsor|寄付|贊助|赞助|تبرع|пожертв|transfer|shuttle|calculator|rechner|калькулятор|calculadora|calcolatore|simula|その他料金|(?<!\p{L})(?:gesamt|total|summe|subtotal|somme|totale|fine|penalty|revenue|umsatz|budget|taxis?|grants?|zuschuss|грант|субсидия)(?!\p{L})|合計|總計|итого/iu;
const SOLD_OUT =
  /^(?:closed|sold ?out|ausverkauft|ausgebucht|complet|épuisé|agotad[oa]|cerrado|esgotad[oa]|esaurit[oi]|uitverkocht|売り切れ|完売|售罄|매진|распродано)/iu;
const BADGE =
  /^.{0,12}(?:popular|beliebt|recommend|empfohlen|best ?seller|meistgewählt|recommandé|populaire|recomendado|destacado|consigliato|mais vendido|おすすめ|人気|推荐|인기|популяр)/iu;
export const HIGHLIGHT =
  /(?:^|[\s_-])(?:featured?|highlight(?:ed)?|popular|recommended|beliebt|destaque|destacad[oa]|empfohlen)(?:$|[\s_-])/i;
const NAMED = /^\S*(?:name|title|titel|tier|plan-type|heading|nom|nombre)(?:$|[\s_-])/i;
/** A quantity is a condition of the price, and not what it is for. */
const QUANTITY =
  /^(?:(?:ab|from|bis|up to|pro|per)\s)?[\p{Nd}½¼][\p{Nd}.,–-]*\s?(?:×|x|\p{L}[\p{L}\p{M}]{0,12}\.?)?$/iu;
/** A heading that names the list, and not what is sold. */
const LIST_NAME =
  /^(?:overview|übersicht|開催概要|概要|(?:our |unsere |nos |nuestros |nossos )?(?:pricing|prices?|preise|tarife?|tarifs?|precios|prezzi|preços|plans?|planos|planes|piani|tickets?|details?|info(?:rmation)?s?)|料金.{0,5}|가격|价格|價格|الأسعار|цены)$/iu;
/** What is paid only once stands behind what is offered again and again. */
const ONCE = /初回|初診|入会金|einmalig|one-time|first visit|erstgespräch/iu;
const PLAIN_WORDS =
  /^(?:preise?|price|prix|precio|prezzo|preço|prijs|цена|料金|価格|價格|가격|السعر|nur|only|just|now|jetzt|seulement|solo|apenas|só|noch|kosten|cost|costs)\s?[:：]?$/iu;

/** The prices and reductions that the pages state, those of the landing page first. */
export function decideOffers(site: SiteFacts): Finding<Offer[]> | null {
  const kept = new Map<string, Stated<Offer>>();
  for (const page of site.pages) {
    if (isArticlePage(page) || listsPosts(page)) continue;
    const priced = findPrices(page).sort((a, b) => b.rank - a.rank);
    for (const { stated } of [...priced, ...findReductions(page)]) {
      const key = toNameKey(stated.fact.headline);
      if (!kept.has(key)) kept.set(key, stated);
    }
  }
  return toStatedFinding([...kept.values()], 'offers-stated', MAX);
}

interface Ranked {
  stated: Stated<Offer>;
  /** Higher for what the page highlights, and lower for what costs nothing. */
  rank: number;
}

function findPrices(page: PageFacts): Ranked[] {
  const blocks = listReadableBlocks(page).filter(
    ({ region, tag }) =>
      /^(?:hero|main|aside)$/.test(region) && !/^(?:option|label|pre|code|button|input|th)$/.test(tag),
  );
  const prices = blocks.map((block) => {
    const price = readPrice(block.text);
    return price && { ...price, ...readShape(block, price) };
  });
  const found = blocks.flatMap((block, at): Ranked[] => {
    const price = prices[at];
    if (!price) return [];
    const card = price.isAlone ? readCard(blocks, at, prices) : null;
    const headingAt = headingAbove(blocks, at);
    const heading = blocks[headingAt]?.text ?? '';
    const row = price.isAlone && block.tag === 'td' ? readRow(blocks, at) : null;
    const near = price.sentence !== '' && headingAt >= at - 3 ? heading : '';
    const label = price.isAlone ? (row ?? card?.name?.text ?? '') : price.label || near;
    const hasOwnName = row === null && card?.name != null && isHeading(card.name);
    // A length of time says how much of the heading's service the price is for.
    const isOfHeading = QUANTITY.test(label) && !hasOwnName;
    const above = shortText(blocks[headingAt - 1]);
    // `Pass` above `3 days`.
    const own = QUANTITY.test(label) && above !== '' && !readPrice(above) ? `${above} ${label}` : label;
    const headline = isOfHeading ? heading : own;
    if (!isHeadline(headline) || (QUANTITY.test(headline) && !hasOwnName)) return [];
    const around = [headline, block.text, heading, above, ...(card?.labels ?? [])];
    if (around.some((text) => NOT_OFFERED.test(text)) || card?.isSoldOut) return [];
    if (/[?？]$/u.test(heading) || /faq/i.test(block.hints)) return [];
    const before = price.isAlone ? blocks[at - 1]?.text : undefined;
    const conditions = [isOfHeading ? label : '', price.sentence === '' ? price.after || card?.terms : ''];
    const fact: Offer = {
      figure: before && isLead(before) ? `${before} ${price.figure}` : price.figure,
      headline,
      detail: price.sentence || (card?.detail ?? ''),
      terms: conditions
        .filter(Boolean)
        .join(' ')
        .replace(/^(?:[\s:–—|·-]|\/\s)+/u, ''),
      code: '',
      ends: '',
      url: page.url,
    };
    const evidence = toEvidence(page, block, `“${price.figure}” for “${headline}”`);
    const rank = price.isZero ? -1 : card?.isHighlighted ? 1 : ONCE.test(headline) ? -0.5 : 0;
    return [{ stated: { fact, evidence, confidence: card ? 0.85 : 0.75 }, rank }];
  });
  // A single zero is an empty basket, or free software.
  return found.some(({ rank }) => rank > -1) ? found : [];
}

function isHeadline(text: string): boolean {
  if (text.length < 3 || text.length > 80 || countWords(text) > 12) return false;
  return !/[?？]$/u.test(text) && !LIST_NAME.test(text) && readPrice(text) === null;
}

const shortText = (block: Block | undefined) => (block && countWords(block.text) <= 5 ? block.text : '');

interface Shape {
  /** Whether the block holds the price alone, or with its conditions. */
  isAlone: boolean;
  /** What the price is for, in a line such as `Ten lessons: 850 €`; otherwise empty. */
  label: string;
  /** The sentence that states the price: `Join for only 10 €.` Its heading says what it is for. */
  sentence: string;
}

const ONLY =
  /(?<!\p{L})(?:only|just|nur|für|seulement|soli|solo|sólo|por|apenas|slechts|всего|فقط)$|わずか$|仅$|僅$|단$/iu;
const SEPARATOR = /[:：–—|·…-]\s*$/u;

function readShape({ tag, text }: Block, { before, after }: Price): Shape {
  const none = { isAlone: false, label: '', sentence: '' };
  if (ONLY.test(before) && text.length <= 160 && /[.!。！]$/u.test(text) && splitSentences(text).length === 1)
    return { ...none, sentence: text };
  if (countWords(after) > 9 || /[.!?]\s\p{Lu}/u.test(after)) return none;
  if (before === '' || PLAIN_WORDS.test(before)) return { ...none, isAlone: true };
  const isLine =
    SEPARATOR.test(before) || (after !== '' && TERMS.test(after)) || /^(?:h[1-6]|li|dt|dd|td)$/.test(tag);
  const label = trimEnd(before.replace(/^[\s○•✓✔–-]+/u, ''), /[\s:：–—|·.…-]/);
  // A maximum, a surcharge or the beginning of a sentence.
  const isPart =
    /[+＋~≈]$|(?<!\p{L})(?:до|to|zu|bis|à|jusqu['’]à|hasta|a|até|soli|for|your|für|de|of)$/iu.test(before);
  const isName = /\p{L}{3}|[\p{Lo}]{2}/u.test(label) && /^[\p{Lu}\p{Lo}\p{N}]/u.test(label);
  const isShort = after === '' || /^[(/（]/u.test(after) || countWords(after) <= 4;
  return isLine && !isPart && isName && isShort && countWords(label) <= 8 ? { ...none, label } : none;
}

interface Card {
  /** Short texts before the price. */
  labels: string[];
  name: Block | null;
  detail: string;
  terms: string;
  isHighlighted: boolean;
  isSoldOut: boolean;
}

const REACH = 9;
const TERMS =
  /^(?:[/(*]|(?:per|pro|par|al|por|a|im|je|each|monthly|yearly|mensual|monatlich|jährlich|inkl|incl|zzgl|excl|TTC|HT|mit|ohne|no|sin|sans|senza|sem|without|bis|until|valid|starts|ends|gültig|jusqu|valable|hasta|fino|até|月|年|税|每|매월|월|в|شهري)(?![\p{L}]))/iu;

/** What stands around a price in its card: the blocks of its column or box, up to the next price. */
function readCard(blocks: readonly Block[], at: number, prices: readonly (Shape | null)[]): Card {
  const price = blocks[at]!;
  const isPrice = (index: number) => prices[index]?.isAlone === true;
  const belongs = (block: Block) => block.section === price.section && shareColumn(block, price);
  const before: Block[] = [];
  for (let index = at - 1; index >= Math.max(0, at - REACH); index--) {
    const block = blocks[index]!;
    if (!belongs(block) || Math.abs(price.rect[1] - block.rect[1]) > 400) continue;
    if (isPrice(index)) break;
    before.push(block);
    if (isHeading(block)) break;
  }
  const after: Block[] = [];
  for (const [offset, block] of blocks.slice(at + 1, at + 1 + REACH).entries()) {
    if (isPrice(at + 1 + offset) || isHeading(block) || !belongs(block)) break;
    after.push(block);
  }
  const texts = [...before.toReversed(), ...after].filter(({ tag }) => tag !== 'li');
  const name = findName(price, before);
  const detail = texts.find((block) => block !== name && isSentence(block.text))?.text ?? '';
  const terms = after.slice(0, 2).find(({ text }) => countWords(text) <= 9 && TERMS.test(text))?.text ?? '';
  return {
    labels: before.map(({ text }) => text).filter((text) => countWords(text) <= 6),
    name,
    detail: toDetail(detail),
    terms: terms === detail ? '' : terms,
    isHighlighted: HIGHLIGHT.test(price.hints) || before.some(({ text }) => isBadge(text)),
    isSoldOut: after.some(({ text }) => SOLD_OUT.test(text)),
  };
}

const isSentence = (text: string) => countWords(text) >= 4 && /[.!。！]$/u.test(text);

/** The heading of a card, or the largest short text close above the price or on its line. */
function findName(price: Block, before: readonly Block[]): Block | null {
  const own = price.box === 0 ? [] : before.filter(({ box }) => box === price.box);
  const names = (own.some(isNameLike) ? own : before).filter(isNameLike);
  const close = names.filter(({ rect }) => price.rect[1] - rect[1] < 140);
  const largest = Math.max(...close.map(({ size }) => size));
  return (
    names.find(isHeading) ??
    close.find(({ hints }) => NAMED.test(hints)) ??
    close.find(({ size, box }) => size === largest && (box === price.box || size >= 14)) ??
    null
  );
}

const isBadge = (text: string) => countWords(text) <= 4 && BADGE.test(text);

function isNameLike(block: Block): boolean {
  const { text, tag } = block;
  if (
    tag === 'li' ||
    tag === 'button' ||
    tag === 'a' ||
    /^[—–-]/.test(text) ||
    isBadge(text) ||
    SOLD_OUT.test(text)
  )
    return false;
  return countWords(text) <= 9 && text.length <= 80 && !/[.。!！,]$/u.test(text) && /\p{L}/u.test(text);
}

/** The first cell of the row of a price in a table; null if another price stands between them. */
function readRow(blocks: readonly Block[], at: number): string | null {
  const price = blocks[at]!;
  const row: Block[] = [];
  for (let index = at - 1; index >= Math.max(0, at - REACH); index--) {
    const block = blocks[index]!;
    if (Math.abs(block.rect[1] - price.rect[1]) > 8 || !/^t[dh]$/.test(block.tag)) break;
    row.push(block);
  }
  if (row.length === 0 || row.some(({ text }) => readPrice(text) !== null)) return null;
  return row.at(-1)!.text;
}
