import type { Unit } from './line-breaks.ts';
import { weakWords } from './weak-words.ts';

/** What a break costs in the score, as a share of the size: a setting may be that much smaller to avoid it. */
const COST = {
  plain: 0.012,
  comma: -0.03,
  sentence: -0.045,
  phrase: -0.04,
  weak: 0.08,
  strandedStart: 0.05,
  name: 0.1,
  counted: 0.05,
  hyphen: 0.2,
  letter: 0.15,
  bound: 0.3,
} as const;

const NUMBER = /^[-–+±~<>≈]?\p{Sc}?\p{N}[\p{N}.,:'’]*$/u;
const UNIT =
  /^(?:[%‰°€$£¥₹₩₽×]|°[CF]|[kmgtµ]?[gmlbws]²?|[cmk]m[²³]?|[kmgt]i?b|km\/h|kwh?|[mg]hz|hz|h|min|sec|std|uhr|px|pt|eur|usd|gbp|chf|mio|mrd|bn|mn|p\.m|a\.m|am|pm|x|million|billion|millionen?|milliarden?|millions?|millones|milliards?)[.,!?:;]*$/iu;
/** Signs and abbreviations that belong to the number or the name after them. */
const BINDS_NEXT =
  /^(?:\p{Sc}|[§#№+±≈~]|n°|nr\.|no\.|nº|art\.|abs\.|vol\.|p\.|dr\.|mr\.|mrs\.|ms\.|st\.|prof\.|hr\.|fr\.|mme|\p{Lu}\.)$/iu;
const YEAR = /^(?:1[89]|20|21)\p{Nd}{2}[.,!?:;]*$/u;
const MAX_PATTERN = 24;

const isNumber = (text: string) => text.length <= MAX_PATTERN && NUMBER.test(text);
const isName = (text: string) => /^\p{Lu}\p{Ll}/u.test(text);
const SENTENCE_END = /[.!?…。！？؟][”’"»)\]]*$/u;
const PAUSE = /(?:[,;:—–،؛、，；：])[”’"»)\]]*$/u;
const SPACELESS_REST = /[、。，！？：；]$/u;

/** What it costs to end a line after each unit. */
export function breakCosts(units: readonly Unit[]): number[] {
  const names = units.filter(({ text }) => isName(text)).length;
  // In German and in English titles most words have a capital, so that a capital says nothing.
  const hasNames = names * 2 <= units.length;
  return units.map((unit, index) => costAfter(units, unit, index, hasNames));
}

function costAfter(units: readonly Unit[], unit: Unit, index: number, hasNames: boolean): number {
  const { text, spaced } = unit;
  const next = units[index + 1];
  if (!next) return 0;
  if (!spaced) {
    if (/[-–—/]$/u.test(text)) return COST.hyphen;
    if (SPACELESS_REST.test(text)) return COST.phrase;
    return unit.isLetter ? COST.letter : COST.plain;
  }
  const before = units[index - 1]?.text ?? '';
  if (SENTENCE_END.test(text) && !BINDS_NEXT.test(text)) return COST.sentence;
  const isStranded = index > 0 && (SENTENCE_END.test(before) || PAUSE.test(before));
  const stranded = isStranded ? COST.strandedStart : 0;
  if (PAUSE.test(text)) return COST.comma + stranded;
  if (BINDS_NEXT.test(text) && text.length <= MAX_PATTERN) return COST.bound;
  if (isNumber(text)) return (UNIT.test(next.text) ? COST.bound : COST.counted) + stranded;
  if (isName(text) && YEAR.test(next.text)) return COST.counted;
  const weak = weakWords.has(text.toLocaleLowerCase('en')) || /^[\p{L}\p{N}]{1,2}$/u.test(text);
  const name = hasNames && isName(text) && isName(next.text) && index > 0 && !SENTENCE_END.test(before);
  return COST.plain + stranded + (weak ? COST.weak : 0) + (name ? COST.name : 0);
}
