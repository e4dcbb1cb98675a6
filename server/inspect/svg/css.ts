import * as csstree from 'css-tree';

/** At-rules that only choose among what the sheet itself holds. */
const harmlessRules = new Set(['media', 'supports', 'layer']);
/** Properties by which old browsers ran code. */
const activeProperties = new Set(['behavior', '-moz-binding']);

export interface CleanCss {
  css: string;
  /** Whether something that reaches outside was taken out. */
  cut: boolean;
}

/** A style sheet or a `style` attribute without anything that loads from elsewhere. */
export function cleanCss(text: string, context: 'stylesheet' | 'declarationList'): CleanCss {
  let cut = false;
  const tree = csstree.parse(text, { context, parseCustomProperty: true });
  csstree.walk(tree, (node, item, list) => {
    if (!list || !isOutside(node)) return;
    list.remove(item);
    cut = true;
  });
  return { css: csstree.generate(tree), cut };
}

/** Whether a value of a presentation attribute, such as `fill`, refers to nothing but the file itself. */
export function isInside(value: string): boolean {
  // Escapes could spell `url` in other letters; no drawing program writes any.
  if (value.includes('\\')) return false;
  const references = value.match(/url\s*\([^)]*\)?/gi) ?? [];
  return references.every((reference) => /^url\(\s*(['"]?)#[^'")]*\1\s*\)$/i.test(reference));
}

function isOutside(node: csstree.CssNode): boolean {
  if (node.type === 'Atrule') return !harmlessRules.has(node.name.toLowerCase());
  // What the parser could not read is kept by it as it stands, and so cannot be vouched for.
  if (node.type === 'Raw') return true;
  if (node.type !== 'Declaration') return false;
  if (activeProperties.has(node.property.toLowerCase()) || node.value.type === 'Raw') return true;
  let outside = false;
  csstree.walk(node.value, (part) => {
    if (part.type === 'Url' && !part.value.startsWith('#')) outside = true;
    if (part.type === 'Function' && /^(expression|image-set|image|src|element)$/i.test(part.name))
      outside = true;
    if (part.type === 'Raw') outside = true;
  });
  return outside;
}
