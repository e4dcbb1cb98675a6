import { isMonthName } from '../../month-names.ts';
import { cleanText, toOneLine } from '../../text/plain-text.ts';
import { countWords, splitSentences } from '../../text/sentences.ts';
import { trimEnd } from '../../text/trim.ts';
import { isKnownLabel, toLabel } from './labels.ts';
import { isNonEnglishInstruction, namesBrandItself, readSubject } from './subject.ts';

/** The maximum length of a brief, in characters. */
export const MAX_BRIEF = 5000;
const MAX_LINES = 200;

export interface BriefPoint {
  text: string;
  numbered: boolean;
}

/** A brief in its parts. It is the caller's own text, so copy may come from it, but remarks to the writer may not. */
export interface Brief {
  /** Everything on one line. */
  text: string;
  lines: readonly string[];
  /** Values of lines such as `Venue: Pier 4`, by label. */
  labelled: ReadonlyMap<string, string>;
  points: readonly BriefPoint[];
  /** Sentences that can be printed as they are. */
  sentences: readonly string[];
  /** Whether it asks for something about the brand as a whole. */
  aboutBrand: boolean;
}

const BULLET = /^(?:[-*•·–▪✓✔☐]|(\d{1,2})[.)])\s+(\S.*)$/u;
const LABELLED = /^([\p{L}][\p{L} _./-]{0,30}?)\s?[:：]\s?(\S.*)$/u;

export function readBrief(brief: string): Brief {
  const lines = cleanText(brief.slice(0, MAX_BRIEF * 2))
    .split('\n')
    .map(toOneLine)
    .filter((line) => line !== '')
    .slice(0, MAX_LINES);
  const labelled = new Map<string, string>();
  const points: BriefPoint[] = [];
  const sentences: string[] = [];
  for (const line of lines) {
    const [, number, point] = readPoint(line);
    const stated = readLabelled(point ?? line);
    for (const [label, value] of stated.labelled) if (!labelled.has(label)) labelled.set(label, value);
    if (stated.rest.length === 0) continue;
    if (point !== undefined) points.push({ text: stated.rest.join(' '), numbered: number !== undefined });
    else sentences.push(...stated.rest.flatMap(toCopy));
  }
  const aboutBrand = sentences.some(namesBrandItself);
  // A single word says something only where nothing else does.
  const copy = sentences.filter(
    (sentence) => !namesBrandItself(sentence) && (sentences.length === 1 || countWords(sentence) > 1),
  );
  return { text: lines.join(' '), lines, labelled, points, sentences: copy, aboutBrand };
}

/** `3. Mai` begins with a day, not with the number of a point. */
function readPoint(line: string): readonly (string | undefined)[] {
  const match = BULLET.exec(line) ?? [];
  return match[1] !== undefined && isMonthName(/^\p{L}*/u.exec(match[2]!)![0]) ? [] : match;
}

/** The labelled values of a line, and its other sentences. A label at the start of the line is for all that follows. */
function readLabelled(line: string) {
  const labelled: [string, string][] = [];
  const rest: string[] = [];
  for (const [index, sentence] of splitSentences(line).entries()) {
    const [, label, value] = LABELLED.exec(sentence) ?? [];
    // `Link: https://…` is a label, `https://…` alone is not.
    if (label !== undefined && isKnownLabel(label) && !value!.startsWith('//')) {
      labelled.push([toLabel(label), index === 0 ? value! : trimEnd(value!, /[.\s]/)]);
    } else if (labelled.length === 1 && rest.length === 0 && LABELLED.test(line)) {
      labelled[0]![1] += ` ${sentence}`;
    } else rest.push(sentence);
  }
  return { labelled, rest };
}

const MEDIUM =
  '(?:post|tweet|thread|banner|caption|headline|ad|advert|visual|graphic|image|video|clip|slide|carousel|flyer|asset|announcement|card|teaser|story|creative)s?';
const MENTIONS_MEDIUM = new RegExp(
  String.raw`\b(?:an?|the|our|this|one|my|social|launch|short|media) ${MEDIUM}\b|\b(?:linkedin|instagram|facebook|tiktok|twitter|hashtags?|cta|call to action|tone of voice|target audience|copywriting)\b`,
  'iu',
);
const INSTRUCTION =
  /^(?:please|pls|write|create|make (?:it|an?|the|this|sure)|generate|design an?|draft an?|produce|prepare|compose|come up|use|mention|include|add|keep (?:it|the)|focus on|emphasi[sz]e|highlight|target|avoid|do not|don['’]t|never|remember|ensure|be sure|tell|give (?:me|us)|(?:i|we)(?:['’]d)? (?:want|need|would like|like) |can you|could you|the (?:tone|goal|audience|headline|copy|idea)|it should|this should|should|thanks|thank you|hi|hello|hey)\b/iu;
const ANNOUNCE = /^(?:announce|promote|advertise|announcing)(?: that| the fact that)?:? (?=\S)/iu;

/** What can be printed of a sentence: of `Launch post: Boards are here` the rest, of an instruction its subject. */
function toCopy(sentence: string): string[] {
  const colon = sentence.indexOf(': ');
  if (colon > 0 && colon < 80 && isRemark(sentence.slice(0, colon))) return toCopy(sentence.slice(colon + 2));
  const rest = sentence.replace(ANNOUNCE, '');
  if (!isRemark(rest)) return [rest];
  const subject = readSubject(rest);
  return subject === null || isRemark(subject) ? [] : [subject];
}

function isRemark(text: string): boolean {
  return INSTRUCTION.test(text) || MENTIONS_MEDIUM.test(text) || isNonEnglishInstruction(text);
}
