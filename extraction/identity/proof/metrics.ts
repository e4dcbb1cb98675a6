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
const unit = String.raw`(?:\s?(?:%|‰|[kKmMbB]n?\b|[kKmM]\+|thousand|million|billion|trillion|Tsd\.?|Mio\.?|Mrd\.?|millions?|milliards?|millones|mil|万|億|千|×|x\b|ms\b|مليون|ألف|مليار))?`;
const amount = String.raw`(?:[~≈<>]\s?)?(?:[$€£¥₹]\s?)?\d{1,3}(?:[.,\s’']?\d{3}){0,4}(?:[.,]\d{1,2})?${unit}\s?\+?`;
const alone = new RegExp(`^${amount}$`, 'u');
const leading = new RegExp(`^(${amount})\\s+(\\S.{1,80})$`, 'u');
const claimed = new RegExp(
  String.raw`(?:over|more than|nearly|almost|around|about|up to|above|über|mehr als|rund|fast|plus de|près de|más de|cerca de|oltre|più di|mais de|meer dan|أكثر من|более)\s+(${amount})\s+((?:[\p{L}\p{M}'’-]{1,30}\s?){1,4})`,
  'iu',
);
const plus =
  /(?:^|\s)(\d[\d.,]{0,12}\s?(?:[kKmM]|million|billion|Mio\.?)?\+)\s+((?:[\p{L}\p{M}'’-]{1,30}\s?){1,4})/iu;
const counting =
  /\b(?:stat|stats|statistic|counter|count|metric|number|numbers|figure|kpi|achievement|fact|facts)s?\b/i;
const priced =
  /[$€£¥₹]|\b(?:per|\/)\s?(?:month|year|user|seat|mo|yr|monat|jahr|mois)\b|\/\s?(?:mo|month|yr|year|user)\b/i;

/** Figures that the brand shows about itself: in cards, and in sentences that say how many. */
export function decideMetrics(site: SiteFacts): Finding<Metric[]> | null {
  const kept = new Map<string, Found>();
  for (const page of site.pages) {
    for (const found of [...findCards(page), ...findSentences(page)]) {
      const key = `${toNameKey(found.metric.value)} ${toNameKey(found.metric.label).slice(0, 12)}`;
      if (!kept.has(key)) kept.set(key, found);
    }
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
      !/^(?:pre|code|option|label)$/.test(tag),
  );

/** Large figures with a short label beside them. */
function findCards(page: PageFacts): Found[] {
  const blocks = shown(page);
  return blocks.flatMap((block, at) => {
    const large = block.size >= 22 || /^h\d$/.test(block.tag) || counting.test(block.hints);
    if (!large) return [];
    const value = block.text.trim();
    const confidence = counting.test(block.hints) ? 0.85 : 0.72;
    const evidence = toEvidence(page, block, `the figure “${value}” in a card`);
    if (isFigure(value)) {
      const beside = [blocks[at + 1], blocks[at - 1]].find(
        (other) => other !== undefined && areAdjacent(block, other) && isLabel(other, block),
      );
      if (beside === undefined) return [];
      const source = blocks.indexOf(beside) > at ? `${value} ${beside.text}` : `${beside.text} ${value}`;
      return [{ metric: { label: beside.text, value, source }, evidence, confidence }];
    }
    const split = leading.exec(value);
    if (split === null || !isFigure(split[1]!.trim()) || countWords(split[2]!) > 6 || /[.!?]$/.test(value))
      return [];
    if (!isNotable(split[1]!) && !counting.test(block.hints)) return [];
    return [
      { metric: { label: split[2]!.trim(), value: split[1]!.trim(), source: value }, evidence, confidence },
    ];
  });
}

/** Whether a figure counts something, and is not a step number, a year, a telephone number or a price. */
function isFigure(text: string): boolean {
  if (!alone.test(text) || text.length > 20 || priced.test(text)) return false;
  if (/^0\d/.test(text) || /^(?:19|20)\d\d$/.test(text)) return false;
  return !/^[0-9]$/.test(text) || /[%+kKmMx×]/.test(text);
}

/** Whether a figure within a line is large or has a unit. */
function isNotable(text: string): boolean {
  return /[%+kKmM×万億]|\d{4,}|\d[.,]\d{3}|ill?i/.test(text);
}

function isLabel({ text, tag }: Block, figure: Block): boolean {
  const words = countWords(text);
  if (words < 1 || words > 8 || text.length > 80 || tag === 'button' || isFigure(text)) return false;
  return !priced.test(text) && !/^[\d\s.,+%-]+$/.test(text) && text !== figure.text;
}

function findSentences(page: PageFacts): Found[] {
  const texts = shown(page).filter(({ text }) => /\d/.test(text) && countWords(text) >= 4);
  return texts.flatMap((block) =>
    splitSentences(block.text).flatMap((source) => {
      if (source.length > 300 || priced.test(source) || !/^[\p{Lu}\p{Lo}\p{N}"“«¿¡]/u.test(source)) return [];
      // An unbalanced bracket means that the sentence was cut.
      if (source.split('(').length !== source.split(')').length) return [];
      const match = claimed.exec(source) ?? plus.exec(source);
      if (match === null) return [];
      const [value, label] = [match[1]!.trim(), readLabel(match[2]!)];
      if (!isFigure(value) || label === '') return [];
      return [
        { metric: { label, value, source }, evidence: toEvidence(page, block, source), confidence: 0.65 },
      ];
    }),
  );
}

const ending =
  /\s(?:and|or|in|on|of|to|for|with|from|by|at|that|who|which|are|is|have|has|use|using|trust|rely|around|across|worldwide|already|und|oder|in|auf|mit|für|von|die|et|de|dans|avec|qui|y|en|con|que|por|a|the)(?:\s|$).*/iu;

/** What is counted, up to where the sentence continues: `happy teams` in `50,000 happy teams in …`. */
function readLabel(words: string): string {
  const label = ` ${words.trim()}`.replace(ending, '').trim();
  return /^(?:years?|days?|hours?|minutes?|months?|seconds?|weeks?|times?|jahren?|tagen?|stunden|ans|años|horas)$/iu.test(
    label,
  )
    ? ''
    : label;
}
