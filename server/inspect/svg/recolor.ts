import * as csstree from 'css-tree';
import { readSvg } from './sanitize.ts';
import { type SvgNode, serialize, visit } from './tree.ts';

const paints = new Set(['fill', 'stroke', 'color', 'stop-color']);
/** Values that draw nothing, or what another element says. */
const kept = /^(none|transparent|inherit|currentcolor|context-(fill|stroke)|url\(.*)$/i;
/** Elements whose colours are data, such as the light and dark of a mask. */
const colored = new Set(['image', 'filter', 'mask', 'pattern']);

/** A stored SVG with everything drawn in one colour; null if some of its colours cannot be replaced. */
export function recolorSvg(bytes: Uint8Array, hex: string): string | null {
  const root = readSvg(bytes);
  let isPlain = true;
  visit(root, (node) => {
    if (colored.has(node.name)) isPlain = false;
    recolorNode(node, hex);
  });
  // What has no colour of its own is black otherwise.
  for (const paint of ['fill', 'color']) if (!root.attributes.has(paint)) root.attributes.set(paint, hex);
  return isPlain ? serialize(root) : null;
}

function recolorNode({ name, attributes, children }: SvgNode, hex: string): void {
  for (const [attribute, value] of attributes) {
    if (paints.has(attribute) && !kept.test(value.trim())) attributes.set(attribute, hex);
  }
  if (name === 'stop' && !attributes.has('stop-color')) attributes.set('stop-color', hex);
  const style = attributes.get('style');
  if (style) attributes.set('style', recolorCss(style, 'declarationList', hex));
  if (name === 'style') children.splice(0, children.length, recolorCss(children.join(''), 'stylesheet', hex));
}

function recolorCss(css: string, context: 'declarationList' | 'stylesheet', hex: string): string {
  const tree = csstree.parse(css, { context });
  csstree.walk(tree, (node) => {
    if (node.type !== 'Declaration' || !paints.has(node.property.toLowerCase())) return;
    if (!kept.test(csstree.generate(node.value))) node.value = { type: 'Raw', value: hex };
  });
  return csstree.generate(tree);
}
