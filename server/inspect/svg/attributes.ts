import type { SaxesAttributeNS } from 'saxes';
import { unsound } from '../refused.ts';
import { cleanCss, isInside } from './css.ts';
import { attributes as allowed } from './names.ts';

const XLINK = 'http://www.w3.org/1999/xlink';
const XML = 'http://www.w3.org/XML/1998/namespace';
const embedded = /^data:image\/(png|jpeg|jpg|gif|webp);base64,[A-Za-z0-9+/=\s]*$/i;

/** The attributes an element keeps. `cut` is called for each reference to something outside the file. */
export function cleanAttributes(
  element: string,
  given: SaxesAttributeNS[],
  cut: () => void,
): Map<string, string> {
  const kept = new Map<string, string>();
  for (const { local, uri, value } of given) {
    if (uri === '' && /^on/i.test(local)) {
      throw unsound(`The SVG runs a script: its element ${element} has the attribute ${local}.`);
    }
    if (isScript(value)) throw unsound(`The SVG runs a script: its element ${element} refers to one.`);
    if (local === 'href' && (uri === '' || uri === XLINK)) {
      if (isOwnReference(element, value)) kept.set('href', value);
      else cut();
    } else if (uri === XML && (local === 'space' || local === 'lang')) {
      kept.set(`xml:${local}`, value);
    } else if (uri === '' && local === 'style') {
      const { css, cut: wasCut } = cleanCss(value, 'declarationList');
      if (wasCut) cut();
      if (css !== '') kept.set('style', css);
    } else if (uri === '' && (allowed.has(local) || /^(data|aria)-[a-z][\w-]*$/.test(local))) {
      if (isInside(value)) kept.set(local, value);
      else cut();
    }
  }
  return kept;
}

/** Browsers ignore blanks and control characters in front of and inside a scheme. */
function isScript(value: string): boolean {
  return /^(javascript|vbscript|data:text\/html)/i.test(value.slice(0, 200).replace(/[\p{Cc}\s]/gu, ''));
}

function isOwnReference(element: string, value: string): boolean {
  return value.startsWith('#') || (element === 'image' && embedded.test(value));
}
