import { toEvidence } from '../../evidence/to-evidence.ts';
import type { SiteFacts } from '../../facts.ts';
import type { Finding } from '../../findings.ts';
import { countWords, listReadableBlocks, splitSentences } from '../text/page-text.ts';

/** Counts of a text; those down to `easy` are English words per hundred words. */
interface Voice {
  you: number;
  we: number;
  contractions: number;
  technical: number;
  warm: number;
  superlative: number;
  assuring: number;
  easy: number;
  /** Letters per word. */
  letters: number;
  /** Words per sentence. */
  length: number;
  /** Exclamations, questions and emoji per sentence. */
  exclaims: number;
  asks: number;
  emoji: number;
}

const counted = {
  you: /\b(?:you|your|yours|you'(?:re|ll|ve|d))\b/g,
  we: /\b(?:we|our|ours|us|we'(?:re|ll|ve|d))\b/g,
  contractions: /(?<!\p{L})\p{L}+'(?:s|re|ll|ve|d|t|m)\b/gu,
  technical:
    /\b(?:api|apis|sdk|cli|json|html|css|javascript|typescript|python|rust|java|sql|code|coding|developer|developers|framework|library|libraries|database|databases|server|servers|open[- ]source|deploy|deployment|runtime|query|queries|cluster|plugin|plugins|component|components|compile|compiler|algorithm|data|cloud|docker|kubernetes|git|npm|protocol|http|software|programming|schema|latency|scalable|backend|frontend|infrastructure)\b/g,
  warm: /\b(?:love|loved|lovely|together|community|welcome|care|caring|happy|friendly|friends?|thank|thanks|share|sharing|help|helping|family|families|people|enjoy|passion|passionate|heart|smile|delight\w*)\b/g,
  superlative:
    /\b(?:best|most|fastest|easiest|simplest|greatest|leading|ultimate|world's|world-class|unmatched|unrivalled|unparalleled|powerful|revolutionary|amazing|incredible|perfect|award-winning|number one|#1|first-class|premium)\b/g,
  assuring:
    /\b(?:secure|security|trusted|trust|reliable|reliability|safe|safety|compliant|compliance|certified|guarantee\w*|proven|private|privacy|enterprise|professional|experts?|quality)\b/g,
  easy: /\b(?:easy|easily|simple|simply|just|quick|quickly|fast|minutes|effortless\w*|instantly|intuitive|without|beginners?|straightforward)\b/g,
} as const;

/** Each tone with its score. A score of 1 is higher than that of two landing pages in three. */
const tones: readonly { word: string; reach: (voice: Voice) => number }[] = [
  { word: 'technical', reach: (v) => v.technical / 4.5 },
  { word: 'direct', reach: (v) => v.you / 2.8 },
  { word: 'warm', reach: (v) => v.warm / 1.1 },
  { word: 'confident', reach: (v) => v.superlative / 0.7 },
  { word: 'energetic', reach: (v) => v.exclaims / 0.1 },
  { word: 'conversational', reach: (v) => v.contractions / 1.4 + v.asks / 0.2 },
  { word: 'reassuring', reach: (v) => v.assuring / 0.8 },
  { word: 'approachable', reach: (v) => v.easy / 1.1 },
  { word: 'collective', reach: (v) => v.we / 1.6 },
  { word: 'playful', reach: (v) => v.emoji / 0.12 },
  { word: 'concise', reach: (v) => 1 + (9.4 - v.length) / 4 },
  { word: 'thorough', reach: (v) => 1 + (v.length - 13.5) / 5 },
  {
    word: 'formal',
    reach: (v) => (v.contractions < 0.3 && v.exclaims < 0.02 ? 1 + (v.letters - 5.3) / 0.6 - v.you / 4 : 0),
  },
];

/** Opposite tones; the one with the higher score stays. */
const opposites = [
  ['concise', 'thorough'],
  ['formal', 'conversational'],
  ['formal', 'playful'],
];

/** The tone of the brand, from word counts of its text. Counts say little about tone, so the confidence is low. */
export function decideTone(site: SiteFacts): Finding<string[]> | null {
  const page = site.pages[0];
  if (page === undefined) return null;
  const blocks = listReadableBlocks(page).filter(
    ({ region, tag, text }) =>
      (region === 'hero' || region === 'main') &&
      !/^(?:pre|code|button|label|option)$/.test(tag) &&
      countWords(text) >= 3,
  );
  const text = blocks
    .map((block) => (/[.!?。！？؟…]$/u.test(block.text) ? block.text : `${block.text}.`))
    .join(' ')
    .slice(0, 40_000);
  const words = countWords(text);
  if (words < 40) return null;
  const english = isEnglish(text, page.lang);
  const found = english ? rateTones(text, words) : findTonesOfAnyLanguage(text, page.lang);
  if (found.length === 0) return null;
  const confidence = english ? Math.min(0.55, 0.35 + words / 3000) : 0.35;
  return {
    value: found,
    confidence: Math.round(confidence * 100) / 100,
    rule: english ? 'tone-counted' : 'tone-shape',
    alternatives: [],
    evidence: blocks.slice(0, 2).map((block) => toEvidence(page, block, `counted over ${words} words`)),
    source: 'generated',
  };
}

function isEnglish(text: string, lang: string): boolean {
  const small = text.match(/\b(?:the|and|of|to|in|is|for|with|your|that|are)\b/gi)?.length ?? 0;
  const share = small / countWords(text);
  return share > 0.1 || (/^en\b/i.test(lang) && share > 0.05);
}

function rateTones(text: string, words: number): string[] {
  const plain = text.toLowerCase().replaceAll('’', "'");
  const per = (pattern: RegExp) => ((plain.match(pattern)?.length ?? 0) * 100) / words;
  const counts = Object.fromEntries(Object.entries(counted).map(([name, pattern]) => [name, per(pattern)]));
  const voice = { ...counts, ...readShape(text) } as unknown as Voice;
  voice.letters = (plain.match(/\p{L}/gu)?.length ?? 0) / words;
  const ranked = tones
    .map(({ word, reach }) => ({ word, reach: reach(voice) }))
    .sort((a, b) => b.reach - a.reach);
  const kept: string[] = [];
  for (const { word, reach } of ranked) {
    if (kept.length >= 5 || reach < (kept.length < 3 ? 0.5 : 1)) break;
    const opposed = opposites.some(
      (pair) => pair.includes(word) && kept.some((other) => pair.includes(other)),
    );
    if (!opposed) kept.push(word);
  }
  return kept;
}

function readShape(text: string): Pick<Voice, 'length' | 'exclaims' | 'asks' | 'emoji'> {
  const sentences = splitSentences(text);
  const share = (pattern: RegExp) => (text.match(pattern)?.length ?? 0) / sentences.length;
  return {
    length: countWords(text) / sentences.length,
    exclaims: share(/[!！]/gu),
    asks: share(/[?？؟]/gu),
    emoji: share(/\p{Extended_Pictographic}/gu),
  };
}

/** Formal and informal address, in languages that have both. */
const address: Record<string, readonly { pattern: RegExp; word: string }[]> = {
  de: [
    { pattern: /\b(?:Sie|Ihnen|Ihre?[mnrs]?)\b/g, word: 'formal' },
    { pattern: /\b(?:du|dir|dich|deine?[mnrs]?)\b/gi, word: 'informal' },
  ],
  fr: [
    { pattern: /\b(?:vous|votre|vos)\b/gi, word: 'formal' },
    { pattern: /\b(?:tu|toi|ton|ta|tes)\b/gi, word: 'informal' },
  ],
  es: [
    { pattern: /\b(?:usted|ustedes)\b/gi, word: 'formal' },
    { pattern: /\b(?:tú|tu|tus|ti|contigo)\b/gi, word: 'informal' },
  ],
  ja: [{ pattern: /です|ます|ください|ません/g, word: 'polite' }],
  ko: [{ pattern: /습니다|세요|십시오/g, word: 'polite' }],
};

function findTonesOfAnyLanguage(text: string, lang: string): string[] {
  const shape = readShape(text);
  const found: string[] = [];
  const forms = address[lang.slice(0, 2).toLowerCase()] ?? [];
  const used = forms
    .map(({ pattern, word }) => ({ word, count: text.match(pattern)?.length ?? 0 }))
    .sort((a, b) => b.count - a.count)[0];
  if (used !== undefined && used.count >= 3) found.push(used.word);
  if (shape.exclaims >= 0.14) found.push('energetic');
  if (shape.emoji >= 0.12) found.push('playful');
  if (shape.length <= 10) found.push('concise');
  if (shape.length >= 22) found.push('thorough');
  return found.slice(0, 3);
}
