import { SaxesParser, type SaxesTagNS } from 'saxes';
import { Refused, refuseContent } from '../errors/file-refused.ts';
import type { InspectionWarning } from '../inspection.ts';
import { cleanAttributes, readEmbeddedImage } from './attributes.ts';
import { cleanSheet } from './css.ts';
import { elements, silent } from './names.ts';
import { readSvgSize, type SvgSize } from './size.ts';
import { checkExpansion, type SvgNode, serialize, visit } from './tree.ts';

const SVG = 'http://www.w3.org/2000/svg';
const MAX_DEPTH = 200;
const textElements = ['text', 'tspan', 'textPath'];

/** Embedded images make files large; vector drawings alone never reach this size. */
const MAX_BYTES = 8 * 1024 * 1024;

export interface CleanSvg extends SvgSize {
  svg: string;
  warnings: InspectionWarning[];
  /** Images embedded in the SVG, not inspected yet. */
  images: Buffer[];
}

const warningText = {
  svg_external_reference_removed: 'References to other files or addresses were removed; embed them instead.',
  svg_foreign_content_removed: 'Content that is not SVG, such as foreignObject, was removed.',
  svg_animation_removed: 'Animations were removed; the drawing stands as it does before they begin.',
  svg_text_not_outlined:
    'Text is drawn in whatever font is at hand; convert it to outlines to keep its shape.',
};

/**
 * Rewrites an SVG with only the allowed elements and attributes. One that runs a script or expands without limit is
 * refused; references to anything outside the file are removed and reported.
 */
export function sanitizeSvg(bytes: Uint8Array): CleanSvg {
  if (bytes.length > MAX_BYTES) throw refuseContent(`An SVG may have at most ${MAX_BYTES} bytes.`);
  const noted = new Set<keyof typeof warningText>();
  const root = parse(withFallbacks(decode(bytes)), noted);
  checkExpansion(root);
  const images: Buffer[] = [];
  visit(root, ({ name, attributes }) => {
    if (name === 'text') noted.add('svg_text_not_outlined');
    const image = name === 'image' ? readEmbeddedImage(attributes.get('href')) : null;
    if (image) images.push(image);
  });
  root.attributes = new Map([['xmlns', SVG], ...root.attributes]);
  return {
    svg: serialize(root),
    ...readSvgSize(root.attributes),
    warnings: [...noted].map((code) => ({ code, message: warningText[code] })),
    images,
  };
}

/** The elements of an SVG that was rewritten before. */
export function readSvg(bytes: Uint8Array): SvgNode {
  const root = parse(decode(bytes), new Set());
  root.attributes = new Map([['xmlns', SVG], ...root.attributes]);
  return root;
}

function decode(bytes: Uint8Array): string {
  const mark = `${bytes[0]} ${bytes[1]}`;
  const encoding = mark === '255 254' ? 'utf-16le' : mark === '254 255' ? 'utf-16be' : 'utf-8';
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    throw refuseContent('The SVG is written neither in UTF-8 nor in UTF-16.');
  }
}

/** Replaces variables that nothing in the file sets by their fallback, for renderers that do not support variables. */
function withFallbacks(source: string): string {
  if (setsVariable(source)) return source;
  return source.replace(/var\(\s*--\w[\w-]*\s*,([^()"'<>]+)\)/g, (_, fallback: string) => fallback.trim());
}

/** Token by token, because one pattern for the whole text would restart at every hyphen of a very long name. */
function setsVariable(source: string): boolean {
  const colon = /\s*:/y;
  for (const { 0: word, index } of source.matchAll(/[\w-]+/g)) {
    if (!/--\w/.test(word)) continue;
    colon.lastIndex = index + word.length;
    if (colon.test(source)) return true;
  }
  return false;
}

function parse(source: string, removed: Set<keyof typeof warningText>): SvgNode {
  const parser = new SaxesParser({ xmlns: true, position: true });
  const cut = () => removed.add('svg_external_reference_removed');
  let root: SvgNode | null = null;
  /** Open elements; null for an element that is removed with its children. */
  const open: (SvgNode | null)[] = [];

  parser.on('error', (error) => {
    throw refuseContent(`The SVG is not well-formed: line ${parser.line}, ${readReason(error)}.`);
  });
  parser.on('doctype', (doctype) => {
    Object.assign(parser.ENTITIES, readEntities(doctype, source));
  });
  parser.on('opentag', (tag) => {
    if (open.length >= MAX_DEPTH)
      throw refuseContent(`The SVG is nested more than ${MAX_DEPTH} levels deep.`);
    const parent = open[open.length - 1];
    const node = parent === null ? null : readElement(tag, parent, removed, cut);
    if (root === null) {
      if (node?.name !== 'svg') throw new Refused('unsupported_media_type', 'The file is not an SVG.');
      root = node;
    } else if (node && parent) parent.children.push(node);
    open.push(node);
  });
  const addText = (text: string) => {
    const parent = open[open.length - 1];
    if (parent && text !== '' && keepsText(parent, text)) parent.children.push(text);
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('closetag', () => {
    const node = open.pop();
    if (node?.name === 'style') cleanStyle(node, cut);
  });
  parser.write(source).close();
  if (root === null) throw new Refused('unsupported_media_type', 'The file is not an SVG.');
  return root;
}

/** An element as it is kept; null if it is removed with its children. */
function readElement(
  { local, uri, attributes }: SaxesTagNS,
  parent: SvgNode | undefined,
  removed: Set<keyof typeof warningText>,
  cut: () => void,
): SvgNode | null {
  // Some reader runs text inside `script` of any namespace.
  if (/^(script|handler|listener)$/i.test(local)) {
    throw refuseContent(`The SVG runs a script: it contains an element ${local}.`);
  }
  const own = uri === SVG || uri === '';
  // A link draws its children; only its address is useless in an image.
  const isText = parent !== undefined && textElements.includes(parent.name);
  const name = own && local === 'a' ? (isText ? 'tspan' : 'g') : local;
  const kept = cleanAttributes(local, Object.values(attributes), local === 'a' ? () => {} : cut);
  if (local === 'a') kept.delete('href');
  if (own && elements.has(name)) return { name, attributes: kept, children: [] };
  if (own && /^(animate|set$)/.test(local)) removed.add('svg_animation_removed');
  else if (own && !silent.has(local)) removed.add('svg_foreign_content_removed');
  return null;
}

/** White space between shapes has no meaning; between words it does. */
function keepsText(parent: SvgNode, text: string): boolean {
  return /\S/.test(text) || [...textElements, 'style', 'title', 'desc'].includes(parent.name);
}

function cleanStyle(node: SvgNode, cut: () => void): void {
  const sheet = cleanSheet(node.children.join(''));
  if (sheet.cut) cut();
  node.children = sheet.css === '' ? [] : [sheet.css];
}

/** The parser's message starts with a position that the error already has. */
function readReason(error: Error): string {
  return error.message.replace(/^\d+:\d+:\s*/, '').replace(/\.$/, '');
}

/** Illustrator declares a dozen namespaces as entities; no known editor needs many more. */
const MAX_ENTITIES = 64;
const MAX_LENGTH = 256;
/** The maximum growth of a file by all of its entity references. */
const MAX_GROWTH = 1024 * 1024;

/**
 * The entities that a document type declares. Only plain text is accepted: entities that refer to others grow
 * exponentially, and external ones read files.
 */
function readEntities(doctype: string, source: string): Record<string, string> {
  const start = doctype.indexOf('[');
  const end = doctype.lastIndexOf(']');
  if (start < 0 || end < start) return {};
  const subset = doctype.slice(start + 1, end);
  const entities: Record<string, string> = Object.create(null);
  let longest = 0;
  for (const [declaration] of subset.matchAll(/<!ENTITY\b[^>]*>?/gi)) {
    const match = /^<!ENTITY\s+([A-Za-z_][\w.-]*)\s+(?:"([^"]*)"|'([^']*)')\s*>$/.exec(declaration);
    const text = match?.[2] ?? match?.[3];
    if (!match || text === undefined || /[&%<]/.test(text) || text.length > MAX_LENGTH) {
      throw refuseContent('The SVG declares an entity that refers to other entities or to other files.');
    }
    entities[match[1]!] = text;
    longest = Math.max(longest, text.length);
  }
  const references = source.split('&').length - 1;
  if (Object.keys(entities).length > MAX_ENTITIES || references * longest > MAX_GROWTH) {
    throw refuseContent('The SVG declares too many entities, or uses them too often.');
  }
  return entities;
}
