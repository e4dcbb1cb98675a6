import { isBrokenOff } from '@livery/core/content/words/cut';
import { toEvidence } from '../../evidence/to-evidence.ts';
import type { PageFacts, SiteFacts } from '../../facts.ts';
import type { Finding } from '../../findings.ts';
import { findBrandNodes, readTextMember } from '../text/json-ld.ts';
import { containsName, splitTitle, toNameKey } from '../text/name-text.ts';
import { cleanPageText, countWords, readMeta } from '../text/page-text.ts';
import { findHeroPhrases, isDayOrPlace, isNameAlone, type Phrase } from './hero-phrases.ts';

export function decideTagline(site: SiteFacts, name: string): Finding<string> | null {
  const page = site.pages[0];
  if (page === undefined) return null;
  const phrases = [
    ...findStatedTaglines(page),
    ...findHeroPhrases(page, name),
    ...findTitlePhrases(page, name),
  ]
    .map((phrase) => ({ ...phrase, text: withoutName(phrase.text, name) }))
    .filter(({ text }) => isTagline(text, name));
  if (phrases.length === 0) return null;
  for (const phrase of phrases) {
    const agreeing = phrases.filter((other) => other.rule !== phrase.rule && alike(other.text, phrase.text));
    phrase.weight += 0.12 * new Set(agreeing.map(({ rule }) => rule)).size;
  }
  phrases.sort((a, b) => b.weight - a.weight);
  const best = phrases[0]!;
  const value = restoreCase(best.text, phrases);
  return {
    value,
    confidence: Math.min(0.92, Math.round(best.weight * 100) / 100),
    rule: best.rule,
    alternatives: [...new Set(phrases.map(({ text }) => text))]
      .filter((text) => text !== value && text !== best.text)
      .slice(0, 4),
    evidence: [best.evidence],
  };
}

function findStatedTaglines(page: PageFacts): Phrase[] {
  const slogans = findBrandNodes(page).map(({ node }) => cleanPageText(readTextMember(node, 'slogan')));
  const selector = 'script[type="application/ld+json"]';
  const evidence = toEvidence(page, { selector }, 'the slogan that the page states');
  const said = readMeta(page, 'description', 'og:description');
  const meta = toEvidence(page, { selector: 'meta[name="description"]' }, `the description is “${said}”`);
  return [
    ...slogans.map((text): Phrase => ({ text, weight: 0.9, rule: 'tagline-stated', evidence })),
    // A short description can be a tagline; a longer one is written for search engines.
    { text: said, weight: countWords(said) <= 10 ? 0.5 : 0.38, rule: 'tagline-description', evidence: meta },
  ];
}

/** Of a title such as `Name | What it does`, the part that is not the name. */
function findTitlePhrases(page: PageFacts, name: string): Phrase[] {
  const titles = [page.title, readMeta(page, 'og:title')].map(cleanPageText);
  const evidence = toEvidence(page, { selector: 'title' }, `the title is “${page.title}”`);
  return titles.flatMap((title) => {
    const parts = splitTitle(title);
    if (!parts.some((part) => toNameKey(part) === toNameKey(name) || containsName(part, name))) return [];
    return parts
      .filter((part) => toNameKey(part) !== toNameKey(name))
      .map((text) => ({
        text,
        weight: countWords(text) >= 4 ? 0.52 : 0.42,
        rule: 'tagline-title',
        evidence,
      }));
  });
}

/** `Acme – the fast one` becomes `The fast one`. */
function withoutName(text: string, name: string): string {
  const [first, ...rest] = splitTitle(text);
  if (rest.length === 0 || first === undefined || toNameKey(first) !== toNameKey(name)) return text;
  const tail = text.slice(text.indexOf(first) + first.length).replace(/^[\s|:–—•·»-]+/u, '');
  return tail === '' ? text : tail.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
}

/** All capitals are styling, so the same text in normal case is preferred if the page has it. */
function restoreCase(text: string, phrases: readonly Phrase[]): string {
  const isAllCaps = (each: string) => each === each.toUpperCase() && each !== each.toLowerCase();
  if (!isAllCaps(text)) return text;
  const other = phrases.find(
    (phrase) => !isAllCaps(phrase.text) && toNameKey(phrase.text) === toNameKey(text),
  );
  return other?.text ?? text;
}

const news =
  /^(?:new|news|neu|announcing|introducing|latest|released?|update|breaking|now available|coming soon|watch|read|join us|register|upcoming|blog|sponsored|nouveau|novedad|新着|お知らせ)\b[\s:!–—-]|^call for \p{L}+$|^subscribe\b|\bnewsletter\b|\bv?\d+\.\d+(?:\.\d+)?\b.{0,30}\b(?:released|available|is out|is here)\b/iu;
export const placeholder =
  /lorem ipsum|dolor sit amet|your (?:site )?(?:tagline|slogan|headline) (?:here|goes)|hero (?:title|message)|javascript is (?:disabled|required)|^npm (?:i|install)\b|^(?:pip|gem|brew|cargo) install\b|\b(?:html5?|bootstrap|website) (?:template|theme)$|\b(?:created|generated|built|custom)\b.{0,30}\b(?:create.react.app|create.next.app|next\.?js|vite|nuxt|gatsby)\b/iu;
/** Other words stand there a moment later. */
const rotating = /^["“„«][^"”“»]{1,60}["”“»]\s+\S/u;

function isTagline(text: string, name: string): boolean {
  const words = countWords(text);
  if (words < 2 || words > 32 || text.length > 240) return false;
  if (isNameAlone(text, name) || isDayOrPlace(text) || isBrokenOff(text) || rotating.test(text)) return false;
  if (toNameKey(text) === toNameKey(name) || news.test(text) || placeholder.test(text)) return false;
  if (/^(?:home|welcome|start|index|menu|about us|contact us)$/iu.test(text)) return false;
  return /\p{L}/u.test(text) && !/https?:|@|\{\{|[<>]/u.test(text);
}

function alike(a: string, b: string): boolean {
  const [one, two] = [toNameKey(a), toNameKey(b)];
  return one === two || (Math.min(one.length, two.length) > 12 && (one.includes(two) || two.includes(one)));
}
