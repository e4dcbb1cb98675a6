import * as csstree from 'css-tree';
import { refuseContent } from '../errors/file-refused.ts';

/** Rules that only select among rules of the same sheet. */
const choosingRules = new Set(['media', 'supports', 'layer']);
/** Functions that compute or draw, and load nothing. */
const ownFunctions = new Set(
  `rgb rgba hsl hsla hwb lab lch oklab oklch color color-mix light-dark var calc min max clamp rect
   matrix matrix3d translate translatex translatey translatez translate3d scale scalex scaley scalez scale3d
   rotate rotatex rotatey rotatez rotate3d skew skewx skewy perspective path circle ellipse polygon inset
   linear-gradient radial-gradient blur brightness contrast drop-shadow grayscale hue-rotate invert opacity
   saturate sepia`.split(/\s+/),
);
/** Properties whose values may be strings; in any other property a string is an address. */
const textProperties = new Set(
  'font font-family font-feature-settings font-variation-settings content quotes'.split(' '),
);
const MAX_SHEET = 256 * 1024;

export interface CleanCss {
  css: string;
  /** Whether something that refers outside the file was removed. */
  cut: boolean;
}

/** A style sheet without anything that loads from elsewhere. */
export function cleanSheet(text: string): CleanCss {
  if (text.length > MAX_SHEET) throw refuseContent(`A style sheet may have at most ${MAX_SHEET} characters.`);
  const tree = csstree.parse(text, { context: 'stylesheet', parseCustomProperty: true });
  const cut = removeOutside(tree);
  return { css: csstree.generate(tree), cut };
}

/** The declarations of a `style` attribute without those that load from elsewhere. */
export function cleanDeclarations(text: string): CleanCss {
  const tree = csstree.parse(text, { context: 'declarationList', parseCustomProperty: true });
  const cut = removeOutside(tree);
  return { css: csstree.generate(tree), cut };
}

/** Whether the value of a presentation attribute, such as `fill`, refers only to the file itself. */
export function isInside(property: string, value: string): boolean {
  if (!/[\\("']/.test(value)) return true;
  try {
    return isOwnValue(property, csstree.parse(value, { context: 'value', parseCustomProperty: true }));
  } catch {
    // A value that no CSS parser reads is not valid in an attribute either.
    return false;
  }
}

/** Removes everything that refers outside; returns whether anything did, as opposed to being merely useless. */
function removeOutside(tree: csstree.CssNode): boolean {
  let cut = false;
  csstree.walk(tree, (node, item, list) => {
    if (!list || !isRemovable(node)) return;
    list.remove(item);
    if (reaches(node)) cut = true;
  });
  return cut;
}

function isRemovable(node: csstree.CssNode): boolean {
  if (node.type === 'Atrule') return !choosingRules.has(readName(node.name));
  // The parser keeps text that it cannot read as raw text, which cannot be checked.
  if (node.type === 'Raw') return true;
  if (node.type !== 'Declaration') return false;
  return readName(node.property) === 'behavior' || !isOwnValue(readName(node.property), node.value);
}

function isOwnValue(property: string, value: csstree.CssNode): boolean {
  let own = value.type !== 'Raw';
  csstree.walk(value, function (part) {
    if (part.type === 'Raw') own = false;
    if (part.type === 'Url' && !part.value.startsWith('#')) own = false;
    if (part.type === 'Function' && !ownFunctions.has(readName(part.name))) own = false;
    if (
      part.type === 'String' &&
      !textProperties.has(property) &&
      readName(this.function?.name ?? '') !== 'path'
    )
      own = false;
  });
  return own;
}

/** Animations and embedded fonts are removed without a warning; addresses cause one. */
function reaches(node: csstree.CssNode): boolean {
  if (node.type === 'Atrule' && readName(node.name) === 'import') return true;
  const text = csstree.generate(node);
  return (
    /[\\(]/.test(text) &&
    (/\\/.test(text) || /(?:url|image|image-set|src|cross-fade)\(/i.test(text)) &&
    !/url\(\s*["']?data:/i.test(text)
  );
}

/** Reads names as browsers do: case-insensitively, and with character escapes. */
function readName(name: string): string {
  return csstree.ident.decode(name).toLowerCase();
}
