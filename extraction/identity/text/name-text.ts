import { toOneLine } from '@livery/core/text/plain-text';
import { afterName, beforeName, formAfterName, formBeforeName, placeholders } from './name-words.ts';
import { countWords } from './page-text.ts';

/** Cleans and compares names. */

/**
 * The same key for all spellings of a name. `+` and `#` stay, because C, C++ and C# are different names. Cyrillic
 * becomes Latin, as in domains and logos: `Амика` and `AMIKA` have one key.
 */
export function toNameKey(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[а-яієґђѓјљњћќџ]/g, toLatin)
    .replace(/[^\p{L}\p{M}\p{N}+#]/gu, '');
}

/** The usual Latin spelling of lower-case Cyrillic letters; accents are removed before, so `й` is `и`, and `ё` is `е`. */
const latin = new Map(
  `аa бb вv гg дd еe жzh зz иi кk лl мm нn оo пp рr сs тt уu фf хh цc чch шsh
  щsch ъ ыy ь эe юyu яya іi єye ґg ђdj ѓg јj љlj њnj ћc ќk џdz`
    .split(/\s+/)
    .map((pair): [string, string] => [pair[0]!, pair.slice(1)]),
);

function toLatin(letter: string): string {
  return latin.get(letter) ?? letter;
}

/** The keys of the words of a name: `Vue.js` has two. */
export function splitName(text: string): string[] {
  return text
    .split(/[\s.,:;/_()-]+/)
    .map(toNameKey)
    .filter((word) => word !== '');
}

/** Whether one name contains another as whole words. */
export function containsName(longer: string, shorter: string): boolean {
  const outer = ` ${splitName(longer).join(' ')} `;
  const inner = splitName(shorter).join(' ');
  return inner !== '' && outer.includes(` ${inner} `);
}

const separators = /\s*[|｜»«›‹：]\s*|\s+[-–—−~:/•·・]\s+|(?<=\S)[-–—−:•·]\s+|\s+[-–—−•·](?=\S)|\s+::\s+/u;

/** The parts of a title: `Name | What it does`. */
export function splitTitle(title: string): string[] {
  return toOneLine(title)
    .split(separators)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

/** The bare name in `Acme, Inc.`, `Acme Logo`, `Welcome to Acme` or `Acme 2.0`. */
export function cleanName(text: string): string {
  let name = spaced(toOneLine(text).slice(0, 200))
    .replace(/[™®©℠]|\((?:tm|r|c)\)/giu, '')
    .replace(/\s+/g, ' ')
    .trim();
  for (let round = 0; round < 4; round++) {
    const shorter = trimmed(
      name
        .replace(beforeName, '')
        .replace(afterName, '')
        .replace(formBeforeName, '')
        .replace(formAfterName, ''),
    );
    // If nothing but a suffix is left, the suffix is the name.
    if (shorter === '' || shorter === name) break;
    name = shorter;
  }
  return trimmed(name.replace(/\s+(?:v\d+|v?\d+(?:\.(?:\d+|x))+(?:[-.](?:alpha|beta|rc)\.?\d*)?)$/iu, ''));
}

/** A title that is written like an address, `Acme-Bakery-Free-Template`, or a text like a file name, `acme_logo`. */
function spaced(text: string): string {
  if (/^\S+$/.test(text) && /_|^logo-|-logo$/i.test(text)) return text.replace(/[-_]/g, ' ');
  return /^[^\s-]+(?:-[^\s-]+){3,}$/u.test(text) ? text.replaceAll('-', ' ') : text;
}

function trimmed(text: string): string {
  return text
    .replace(/^(?:[\s"'“”„«»,:;|–—•·-]|\.(?!\p{L}))+|[\s"'“”„«»,:;|–—•·-]+$/gu, '')
    .replace(/(?<![A-Z])\.$/u, '');
}

const generic = new Set(placeholders.map(toNameKey));

const category =
  /\s+(?:css3?|javascript|js|php|python|html5?|ui|ux|web|open[- ]source|static site|admin|landing page|responsive|free)\s+(?:framework|library|toolkit|generator|template|theme|platform|software|database|tool|kit|engine|project|components)$/iu;

/** `Acme Free Responsive HTML5 Website Template`: what a template is made of, up to the word that says it is one. */
const templateWord =
  '(?:free|responsive|flat|bootstrap|html5?|css3?|tailwind(?:css)?|multi-?\\s?purpose|one[- ]?page|website|web|landing|admin|e-?commerce)';
const templated = new RegExp(
  `^(?!${templateWord}\\b)(\\S{1,40}(?:\\s\\S{1,40}){0,3}?)\\s+${templateWord}\\b.{0,120}\\b(?:templates?|themes?|landing page)$`,
  'iu',
);

/** `The Acme Programming Language`. */
const titled =
  /^the\s+(\S+(?:\s\S+)??)\s+(?:(?:programming |query |markup )?language|project|framework|library|database|platform|website)$/iu;

/** Removes a category from a name: `Acme CSS Framework` becomes `Acme`. A single word is often part of the name and stays. */
export function withoutCategory(name: string): string {
  return name.replace(templated, '$1').replace(category, '').replace(titled, '$1');
}

/** `Design by Maker` credits the maker of a page. */
const credit =
  /^(?:web ?)?(?:design(?:ed)?|templates?|themes?|powered|made|built|developed|created)(?: and \w{1,20})? by\b/iu;

/** `logo.svg`, as tools write it into `alt`. */
const fileName = /\.(?:svg|png|jpe?g|gif|webp|avif|ico|html?)$/i;

/** Whether a text names a page or a part of one, as `Home` does. */
export function isPlaceholder(text: string): boolean {
  return generic.has(toNameKey(text));
}

export function couldBeName(text: string): boolean {
  const key = toNameKey(text);
  if (key === '' || key.length > 60 || isPlaceholder(text)) return false;
  if (/^[\d+#]+$/.test(key) || /https?:|@|\{\{|<|>/.test(text)) return false;
  if (credit.test(text) || fileName.test(text)) return false;
  return countWords(text) <= 6;
}

/** How much a text looks like a name, 0..1: names are short and have no full stop. */
export function rateNameLikeness(text: string): number {
  const words = countWords(text);
  let likeness = words <= 3 ? 1 : words === 4 ? 0.75 : words === 5 ? 0.4 : 0.25;
  if (/[.!?。！？]$/u.test(text) && !/^[\p{L}\p{N}]+[!.]$/u.test(text)) likeness *= 0.4;
  if (/,\s/.test(text)) likeness *= 0.4;
  if (words >= 3 && /\s(?:is|are|ist|est)\s/iu.test(text)) likeness *= 0.4;
  // Articles and prepositions occur in sentences, seldom in names.
  if (words >= 3 && /\s(?:the|a|an|for|to|your|with|that|by|für|und|pour|les|para|los)\s/iu.test(text)) {
    likeness *= 0.6;
  }
  return withoutCategory(text) === text ? likeness : likeness * 0.7;
}
