import { toEvidence } from '../../evidence/to-evidence.ts';
import type { Block, SiteFacts } from '../../facts.ts';
import type { Finding } from '../../findings.ts';
import { containsName, toNameKey } from '../text/name-text.ts';
import { listReadableBlocks } from '../text/page-text.ts';

export interface Terminology {
  preferred: string[];
  banned: string[];
}

const MAX = 12;
/** Terms of every website, and names of other companies. */
const common =
  /^(?:github|gitlab|google|twitter|facebook|linkedin|youtube|instagram|discord|slack|reddit|microsoft|apple|amazon|learn more|read more|get started|sign up|log in|click here|find out|lorem ipsum|dolor sit|sit amet|contact us|about us|privacy policy|terms of|cookie policy|all rights|rights reserved|getting started|year ago|years ago|i'm|i've|january|february|march|april|may|june|july|august|september|october|november|december|monday|tuesday|wednesday|thursday|friday|saturday|sunday)$/i;

/** Terms that the brand repeats: names of its products, and pairs of words that often occur together. */
export function decideTerminology(site: SiteFacts, name: string): Finding<Terminology> | null {
  const page = site.pages[0];
  if (page === undefined) return null;
  const blocks = listReadableBlocks(page).filter(
    ({ region, tag }) =>
      (region === 'hero' || region === 'main') && !/^(?:pre|code|kbd|button|label|option)$/.test(tag),
  );
  const terms = new Map<string, { form: string; blocks: Set<string>; weight: number }>();
  const count = (form: string, block: Block, weight: number) => {
    const key = toNameKey(form);
    if (key.length < 4 || containsName(name, form) || common.test(form)) return;
    const term = terms.get(key) ?? { form, blocks: new Set(), weight };
    // Repeated blocks, as in slides and menus, count once.
    term.blocks.add(block.text);
    terms.set(key, term);
  };
  const german = /^de\b/i.test(page.lang);
  for (const block of blocks) {
    for (const form of new Set(findProperNames(block.text, german))) count(form, block, 1.5);
    for (const form of new Set(listWordPairs(block.text))) count(form, block, 1);
    for (const [form] of block.text.matchAll(/[\p{Script=Katakana}ー]{4,20}/gu)) count(form, block, 1);
  }
  const small = new Set(
    blocks.flatMap(({ text }) => text.match(/(?<![\p{L}\p{N}])\p{Ll}[\p{L}\p{N}+#-]*/gu) ?? []),
  );
  const enough = Math.max(3, Math.ceil(blocks.length / 40));
  const ranked = [...terms.values()]
    .map((term) => ({ ...term, score: term.blocks.size * term.weight }))
    .filter(({ form, blocks: said, weight }) => said.size >= (weight > 1 && form.includes(' ') ? 2 : enough))
    // A word that also occurs in lower case is not a name.
    .filter(({ form, weight }) => weight === 1 || form.includes(' ') || !small.has(form.toLowerCase()))
    .sort((a, b) => b.score - a.score);
  // `tracking software` adds nothing to `time tracking`.
  const kept: typeof ranked = [];
  for (const term of ranked) {
    if (kept.length >= MAX) break;
    if (!kept.some((other) => overlaps(other.form, term.form))) kept.push(term);
  }
  if (kept.length === 0) return null;
  const seen = blocks.find(({ text }) => text.includes(kept[0]!.form)) ?? blocks[0]!;
  return {
    value: { preferred: kept.map(({ form }) => form), banned: [] },
    confidence: kept[0]!.blocks.size >= 4 ? 0.5 : 0.4,
    rule: 'terms-repeated',
    alternatives: [],
    evidence: [toEvidence(page, seen, `“${kept[0]!.form}” in ${kept[0]!.blocks.size} places`)],
  };
}

/** Runs of capitalised words within a sentence. In German, where all nouns are capitalised, only runs of several words and inner capitals count. */
function findProperNames(text: string, german: boolean): string[] {
  const isAllCaps = text === text.toUpperCase();
  if (isAllCaps) return [];
  // In title case, capitals say nothing.
  const words = text.match(/\p{L}+/gu) ?? [];
  if (words.length > 2 && words.filter((word) => /^\p{Lu}/u.test(word)).length / words.length > 0.6)
    return [];
  const runs = text.matchAll(
    /(?<=[\p{Ll}\p{N},;)]\s)\p{Lu}(?:[\p{L}\p{N}+#-]|\.(?=\p{L})){1,30}(?:\s\p{Lu}[\p{L}\p{N}+#-]{1,30}){0,2}/gu,
  );
  return [...runs]
    .map(([run]) => run.replace(/[.-]+$/u, ''))
    .filter((run) => !isStopWord(run.toLowerCase()))
    .filter((run) => !german || /\s|\p{Ll}\p{Lu}|^\p{Lu}{2,}$/u.test(run));
}

/** Pairs of adjacent words that are not stop words. */
function listWordPairs(text: string): string[] {
  const words = [...text.toLowerCase().matchAll(/[\p{L}\p{M}][\p{L}\p{M}\p{N}'’-]*|[^\s\p{L}]/gu)].map(
    ([word]) => word,
  );
  return words.flatMap((word, at) => {
    const next = words[at + 1];
    return next !== undefined && meaningful(word) && meaningful(next) ? [`${word} ${next}`] : [];
  });
}

const meaningful = (word: string) => word.length >= 4 && /^\p{L}/u.test(word) && !isStopWord(word);

function overlaps(a: string, b: string): boolean {
  const words = new Set(a.toLowerCase().split(' '));
  return b
    .toLowerCase()
    .split(' ')
    .some((word) => words.has(word));
}

/** Stop words of English, German, French and Spanish. Only words of four or more letters, because shorter ones never count as terms. */
const words = new Set(
  `about above after again against also always among another anyone anything around away back because been before being
 below best better between both bring call came cannot come could does doing done down during each easily easy either
 else enough even ever every everyone everything feel find first from full gave gets give gives goes going good great
 have having help helps here high however into it's its itself just keep keeps know last lets like little 
 long look lots made main make makes making many might more most much must need needs never next nice nothing often once
 only onto other others ours over own part please really right said same says second seen several shall should
 show shows simple simply since some something soon still such sure take takes than that that's their them themselves
 then there these they they're thing things think this those though thousands three through thus today
 together turn under until upon used uses using very want wants well were what what's when where whether
 which while whole whose will with within without would year years you'll you're you've your yours yourself
 don't can't doesn't isn't we're we've learn read click view start started sign available including
 aber alle allen aller alles also andere auch ausserdem außerdem bereits beim bist dabei damit dann dass deine deinem
 deinen deiner denn dein deren dessen dich diese diesem diesen dieser dieses doch dort durch eine einem einen einer
 eines einfach euch eure ganz gibt haben habt hast hier hinter ihnen ihre ihrem ihren ihrer immer jede jedem jeden jeder
 jetzt kann kannst kein keine keinen können könnt machen mehr mein meine mich nach nicht nichts noch nach nur oder ohne
 schon sehr seid sein seine sich sind sondern soll sollte über unser unsere unserem unseren unserer unter viel viele
 vielen vom vor wann warum weil weiter welche wenn werden wird wieder will wirst wurde wurden zwischen
 alors aussi autre autres avec avoir bien cela cette ceux chaque comme dans depuis dont elle elles encore entre être
 fait faire grâce leur leurs mais même mieux moins notre nous parce pendant peut peuvent plus pour pouvez puis quand
 quel quelle sans selon sera ses sont sous sur tous tout toute toutes très trop vers vos votre vous
 además ahora algo ante antes aquí aunque bajo bien cada como cómo con contra cual cuando cualquier cuando desde donde
 durante ella ellos entre esta estar estas este esto estos están gracias hace hacer hacia hasta mejor menos mientras
 mucho muchos más nada nuestra nuestras nuestro nuestros otra otras otro otros para pero poco porque puede pueden puedes
 quien según siempre sobre solo sólo suya suyo también tanto tiene tienen toda todas todo todos tres tus una unas unos
 usted vez`.split(/\s+/),
);

function isStopWord(word: string): boolean {
  return words.has(word.replaceAll('’', "'"));
}
