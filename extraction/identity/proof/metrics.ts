import { isMonthName } from '@livery/core/month-names';
import { toEvidence } from '../../evidence/to-evidence.ts';
import type { Block, PageFacts, SiteFacts } from '../../facts.ts';
import type { Evidence, Finding } from '../../findings.ts';
import { toNameKey } from '../text/name-text.ts';
import { countWords, listReadableBlocks, splitSentences } from '../text/page-text.ts';
import { areAdjacent } from './adjacent-blocks.ts';

export interface Metric {
  label: string;
  value: string;
  /** The text of the page that contains it. */
  source: string;
}

interface Found {
  metric: Metric;
  evidence: Evidence;
  confidence: number;
}

const MAX = 12;
const unit = String.raw`(?:\s?(?:%|‰|[kKmMbB]n?\b|[kKmM]\+|thousand|million|billion|trillion|Tsd\.?|Mio\.?|Mrd\.?|millions?|milliards?|millones|mil(?:hões)?\b|mi\b|bi\b|tri\b|тыс\.?|млн\.?|млрд\.?|万|億|千|만|억|×|x\b|ms\b|[kKMGT]B\b|kg\b|km\b|ha\b|kWh\b|مليون|ألف|مليار|میلیون|هزار))?`;
const amount = String.raw`(?:[~≈<>+]\s?)?(?:[$€£¥₹]\s?)?\d{1,3}(?:[.,\s’']?\d{3}){0,4}(?:[.,]\d{1,2})?${unit}\s?\+?`;
const nouns = String.raw`((?:[\p{L}\p{M}'’-]{1,30}\s?){1,4})`;
const alone = new RegExp(`^${amount}$`, 'u');
const leading = new RegExp(`^(${amount})\\s+(\\S.{1,80})$`, 'u');
/** More than so many, with the words that say it. */
const claimed = new RegExp(
  String.raw`(?<!\p{L})((?:over|more than|nearly|almost|around|about|above|über|mehr als|rund|fast|plus de|près de|más de|cerca de|oltre|più di|mais de|meer dan|أكثر من|بیش از|более|свыше|ponad|több mint)\s+${amount})\s+${nouns}`,
  'iu',
);
const plus = new RegExp(
  String.raw`(?:^|\s)(\d[\d.,]{0,12}\s?(?:[kKmM]|million|billion|Mio\.?)?\+)\s+${nouns}`,
  'iu',
);
/** A short sentence that begins with what it counts: `38 towns use it`, `94 % forecast accuracy`. */
const opening = new RegExp(`^(${amount})\\s+${nouns}[^·|–—]{0,60}[.!。]$`, 'u');
/** Numbers with a word for what they count, in scripts without spaces: `60件`, `20 多种图表`. */
const counted =
  /(\d[\d.,]{0,12}\s?(?:万|億|千|만)?\s?(?:余り?|多)?(?:件|社|名|人|店舗|か国|カ国|種類|种|種|家|명|개국|개사))(?:以上|超)?(?:に及ぶ|に上る|もの|の|的|를|을)?((?:(?![和与及])[\p{Script=Han}\p{Script=Katakana}\p{Script=Hangul}ー]|の|ご){2,12})/u;
const counting =
  /\b(?:stat|stats|statistic|counter|count|metric|number|numbers|figure|kpi|achievement|fact|facts)s?\b/i;
const priced =
  /[$€£¥₹₪₽]|\b(?:per|\/)\s?(?:month|year|user|seat|session|mo|yr|monat|jahr|mois)\b|\/\s?(?:mo|month|yr|year|user)\b/i;
/** A limit is no number that was reached, and a hundred percent of anything is a claim. */
const notReached = /\b(?:up to|bis zu|jusqu[’']à|hasta|até|fino a|tot)\s|^100\s?%/iu;
const timeUnit =
  /^(?:years?|days?|hours?|minutes?|months?|seconds?|weeks?|times?|jahren?|tagen?|stunden|ans|años|anos|horas|anni|ore|giorni|jours|días|dias|лет|سنة|سال|kg|km|g)(?!\p{L})/iu;

/** Digits of all scripts as ASCII, each in its place. */
const toDigits = (text: string) =>
  text
    .replace(/[٠-٩۰-۹०-९০-৯]/gu, (digit) => {
      const code = digit.charCodeAt(0);
      return String((code < 0x966 ? code : code - 6) & 0xf);
    })
    .replace(/٪/g, '%')
    .replace(/٫/g, '.')
    .replace(/٬/g, ',');

/** Figures that the brand shows about itself: in cards, and in sentences that say how many. */
export function decideMetrics(site: SiteFacts): Finding<Metric[]> | null {
  const kept = new Map<string, Found>();
  const pages = site.pages.filter(({ kind }) => kind !== 'news' && kind !== 'pricing');
  const sentences = pages.filter(({ kind }) => kind !== 'service').flatMap(findSentences);
  const cards = pages.flatMap(findCards);
  // A figure that is shown in a card is often said again in a sentence.
  const shownAlready = new Set<string>();
  for (const [index, found] of [...cards, ...sentences].entries()) {
    const { value, label } = found.metric;
    const number = toDigits(value).replace(/\D/g, '');
    const isSentence = index >= cards.length;
    const key = isSentence ? number : `${toNameKey(value)} ${toNameKey(label).slice(0, 12)}`;
    if (kept.has(key) || (isSentence && shownAlready.has(number))) continue;
    shownAlready.add(number);
    kept.set(key, found);
  }
  const metrics = [...kept.values()].slice(0, MAX);
  if (metrics.length === 0) return null;
  const sum = metrics.reduce((total, { confidence }) => total + confidence, 0);
  return {
    value: metrics.map(({ metric }) => metric),
    confidence: Math.round((sum / metrics.length) * 100) / 100,
    rule: 'figures-shown',
    alternatives: [],
    evidence: metrics.slice(0, 6).map(({ evidence }) => evidence),
  };
}

const shown = (page: PageFacts) =>
  listReadableBlocks(page).filter(
    ({ region, tag }) =>
      (region === 'hero' || region === 'main' || region === 'aside') &&
      !/^(?:pre|code|option|label|blockquote|cite|td|th)$/.test(tag),
  );

/** Large figures with a short label beside them. */
function findCards(page: PageFacts): Found[] {
  const blocks = shown(page);
  return blocks.flatMap((block, at) => {
    const large = block.size >= 22 || /^(?:h\d|dt)$/.test(block.tag) || counting.test(block.hints);
    if (!large) return [];
    // The suffix of a figure may stand outside of the element that a script counts up.
    const around = blocks[at - 1]?.text ?? '';
    const value =
      /^.{1,3}$/su.test(around.slice(block.text.length)) && around.startsWith(block.text)
        ? around
        : block.text.trim();
    const confidence = counting.test(block.hints) ? 0.85 : 0.72;
    const evidence = toEvidence(page, block, `the figure “${value}” in a card`);
    if (isFigure(value)) {
      const beside = [blocks[at + 1], blocks[at - 1], blocks[at - 2]].find(
        (other) => other !== undefined && areAdjacent(block, other) && isLabel(other, block),
      );
      if (beside === undefined) return [];
      const source = blocks.indexOf(beside) > at ? `${value} ${beside.text}` : `${beside.text} ${value}`;
      if (notReached.test(source)) return [];
      return [{ metric: { label: beside.text, value, source }, evidence, confidence }];
    }
    const split = leading.exec(toDigits(value));
    if (split === null || !isFigure(split[1]!.trim()) || countWords(split[2]!) > 6 || /[.!?]$/.test(value))
      return [];
    if (!isNotable(split[1]!) && !counting.test(block.hints)) return [];
    const [figure, label] = [value.slice(0, split[1]!.length).trim(), split[2]!.trim()];
    if (notReached.test(value) || /kg$/.test(figure) || !isNoun(label)) return [];
    return [{ metric: { label, value: figure, source: value }, evidence, confidence }];
  });
}

/** Whether a figure counts something, and is not a step number, a year, a telephone number or a price. */
function isFigure(shownText: string): boolean {
  const text = toDigits(shownText);
  if (!alone.test(text) || text.length > 20 || priced.test(text)) return false;
  if (/^0\d/.test(text) || /^(?:19|20)\d\d$/.test(text)) return false;
  return !/^[0-9]$/.test(text) || /[%+kKmMx×]/.test(text);
}

/** Whether a figure within a line is large or has a unit. */
function isNotable(text: string): boolean {
  return /[%+kKmM×万億]|\d{4,}|\d[.,]\d{3}|ill?i/.test(text);
}

/** Whether a text can name what is counted: not a month, and not a unit alone. */
const isNoun = (text: string) =>
  /\p{L}{2}/u.test(text) &&
  !isMonthName(text.toLowerCase()) &&
  (countWords(text) > 1 || !timeUnit.test(text));

function isLabel({ text, tag }: Block, figure: Block): boolean {
  const words = countWords(text);
  if (words < 1 || words > 8 || text.length > 80 || tag === 'button' || isFigure(text)) return false;
  if (!isNoun(text) || /^(?:von|out of|based on)\s/iu.test(text)) return false;
  return !priced.test(text) && !/^[\d\s.,+%-]+$/.test(text) && !figure.text.startsWith(text);
}

function findSentences(page: PageFacts): Found[] {
  const texts = shown(page).filter(({ text }) => /\p{Nd}/u.test(text) && countWords(text) >= 4);
  return texts.flatMap((block) =>
    splitSentences(block.text).flatMap((source) => {
      if (source.length > 300 || priced.test(source) || !/^[\p{Lu}\p{Lo}\p{N}"“«¿¡]/u.test(source)) return [];
      // An unbalanced bracket means that the sentence was cut; a quotation is by others.
      if (source.split('(').length !== source.split(')').length || /^["“«„]|["”»]$/u.test(source)) return [];
      const found = readSentence(source);
      if (!found) return [];
      return [{ metric: { ...found, source }, evidence: toEvidence(page, block, source), confidence: 0.65 }];
    }),
  );
}

/** The figure of a sentence with the words around it, as the sentence has them. */
function readSentence(source: string): Omit<Metric, 'source'> | null {
  const text = toDigits(source);
  const isShort = countWords(text) <= 8;
  const match =
    claimed.exec(text) ?? plus.exec(text) ?? counted.exec(text) ?? (isShort ? opening.exec(text) : null);
  if (!match || notReached.test(text.slice(Math.max(0, match.index - 12)))) return null;
  const from = match.index + match[0].indexOf(match[1]!);
  const value = source.slice(from, from + match[1]!.length).trim();
  const label = readLabel(match[2]!);
  const figure = toDigits(value)
    .replace(/^\D+(?=[\d~≈<>+])/u, '')
    .replace(/(?<=\d)[^\d%]{1,4}$/u, '');
  if (!isFigure(figure) || label === '' || (isShort && match.index === 0 && /^\d$/.test(figure))) return null;
  return { label, value };
}

const ending =
  /\s(?:and|or|in|on|of|to|for|with|from|by|at|that|who|which|are|is|have|has|use|using|trust|rely|around|across|worldwide|already|und|oder|in|auf|mit|für|von|die|et|de|dans|avec|qui|y|en|con|que|por|a|the|e|com|per|di|che|og|eller|med|som|av|och|för|met|voor|van|i|oraz|dla|та|і|и|для)(?:\s|$).*/iu;

/** What is counted, up to where the sentence continues: `happy teams` in `50,000 happy teams in …`. */
function readLabel(words: string): string {
  const label = ` ${words.trim()}`.replace(ending, '').trim();
  return timeUnit.test(label) || !isNoun(label) ? '' : label;
}
