import type { SaxesAttributeNS } from 'saxes';
import { refuseContent } from '../errors/file-refused.ts';
import { cleanDeclarations, isInside } from './css.ts';
import { attributes as allowed } from './names.ts';

const XLINK = 'http://www.w3.org/1999/xlink';
const XML = 'http://www.w3.org/XML/1998/namespace';
const embedded = /^data:image\/(?:png|jpeg|jpg|gif|webp)(?:;[\w-]+=[\w-]+)*;base64,([A-Za-z0-9+/=\s]*)$/i;
/** Attributes that may contain an address: a link itself, or the values of an animated link. */
const addresses = new Set(['href', 'src', 'to', 'from', 'by', 'values', 'action', 'formaction']);
/** Attributes that are plain text, whatever they look like. */
const plainText = /^(id|class|lang|role|systemLanguage|requiredFeatures|requiredExtensions|(data|aria)-.*)$/;

/** The attributes that an element keeps. `cut` is called for each reference to something outside the file. */
export function cleanAttributes(
  element: string,
  given: SaxesAttributeNS[],
  cut: () => void,
): Map<string, string> {
  const kept = new Map<string, string>();
  for (const { local, uri, value: written } of given) {
    const value = local === 'href' ? written.trim() : written;
    if (uri === '' && /^on/i.test(local)) {
      throw refuseContent(`The SVG runs a script: its element ${element} has the attribute ${local}.`);
    }
    if (addresses.has(local) && isScript(value)) {
      throw refuseContent(`The SVG runs a script: its element ${element} refers to one.`);
    }
    if (local === 'href' && (uri === '' || uri === XLINK)) {
      if (!isOwnReference(element, value)) cut();
      // If both are present, the one without a prefix wins (SVG 2, 16.1.6).
      else if (uri === '' || !kept.has('href')) kept.set('href', value);
    } else if (uri === XML && (local === 'space' || local === 'lang')) {
      kept.set(`xml:${local}`, value);
    } else if (uri === '' && local === 'style') {
      const { css, cut: wasCut } = cleanDeclarations(value);
      if (wasCut) cut();
      if (css !== '') kept.set('style', css);
    } else if (uri === '' && (allowed.has(local) || /^(data|aria)-[a-z][\w-]*$/.test(local))) {
      if (plainText.test(local) || isInside(local, value)) kept.set(local, value);
      else cut();
    }
  }
  return kept;
}

/** The bytes of an image that is embedded in the drawing, or null. */
export function readEmbeddedImage(href: string | undefined): Buffer | null {
  const data = embedded.exec(href ?? '')?.[1];
  return data === undefined ? null : Buffer.from(data, 'base64');
}

/** Browsers ignore white space and control characters in front of and inside a scheme. */
function isScript(value: string): boolean {
  const start = value.slice(0, 200).replace(/[\p{Cc}\s]/gu, '');
  return /^(javascript|vbscript):|^data:text\/html/i.test(start);
}

function isOwnReference(element: string, value: string): boolean {
  return value.startsWith('#') || (element === 'image' && embedded.test(value));
}
