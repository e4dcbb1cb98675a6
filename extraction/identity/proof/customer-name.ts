import { decodePercent } from '@livery/core/text/decode-percent';
import { toOneLine } from '@livery/core/text/plain-text';
import type { PageImage } from '../../facts.ts';
import { addressesModels } from '../text/addresses-models.ts';
import { countWords, readImagePath } from '../text/page-text.ts';

const around =
  /\b(?:logos?|logotype|wordmark|icons?|images?|pictures?|customers?|clients?|company(?!,? (?:ltd|inc|limited))|brands?|partners?|svg|png|jpe?g|webp|white|black|dark|light|colou?r|gr[ae]y|mono|horizontal|horiz|vertical|small|large|full|final|copy|new|rgb|cmyk|vector|transparent|of|go to|visit|page|website|case study)\b/giu;

/** Images that head the ranks of sponsors, invite one, or only number them. */
const UNNAMED =
  /^(?:ruby|diamond|platinum|gold|silver|bronze|patron|(?:become|seja|werde|werden|devenez|diventa|be)\s.*|(?:armoiries|wappen|flagge|flag|drapeau|coat of arms|escudo|bandera)\s.*|(?:sponsors?|supporters?|partner|parceiro|partenaire|kunde)\s?\d*)$/iu;

/** The company whose logo an image shows, by its alt text, its label or its file name; empty if none of them says. */
export function readCustomerName({ alt, label, src }: PageImage, byFile = true): string {
  if (UNNAMED.test(alt)) return '';
  for (const text of [alt, countWords(label) <= 4 ? label : '']) {
    const name = cleaned(toOneLine(text), false);
    if (name !== '') return name;
  }
  if (!byFile) return '';
  const file = /([^/?#]{2,80})\.(?:svg|png|webp|jpe?g|gif|avif)(?:$|[?#])/i.exec(readImagePath(src))?.[1];
  if (file === undefined || !/[a-z]/i.test(file)) return '';
  return cleaned(decodePercent(file), true);
}

function cleaned(text: string, fromFile: boolean): string {
  if (text.length > 80 || /\bavatar\b/i.test(text) || addressesModels(text)) return '';
  const words = (
    fromFile
      ? text.replace(/[-_.+@]+|(?<=\p{Ll})(?=\p{Lu})/gu, ' ').replace(/\b\d+x?\d*\b|\b\dx\b/g, ' ')
      : text
  )
    .replace(around, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s"'“”.,:;|–—•·-]+|[\s"'“”,:;|–—•·-]+$/gu, '')
    .trim();
  if (words === '' || countWords(words) > 5 || UNNAMED.test(words) || /^(?:\d+$|[$€£¥])/.test(words))
    return '';
  // Build tools name files by a hash of their content.
  if (fromFile && /(?=[a-z]*\d)(?=\d*[a-z])[a-z\d]{8,}/i.test(words)) return '';
  if (fromFile && words.length < 3) return '';
  return fromFile ? words.replace(/(?<!\S)\p{Ll}/gu, (letter) => letter.toUpperCase()) : words;
}
