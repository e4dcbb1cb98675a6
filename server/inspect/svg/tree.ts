import { refuseContent } from '../errors/file-refused.ts';

export interface SvgNode {
  name: string;
  attributes: Map<string, string>;
  children: (SvgNode | string)[];
}

/** Drawing programs write logos with a few hundred elements, and maps with some ten thousand. */
const MAX_DRAWN = 100_000;

/**
 * Refuses an SVG that repeats itself too often: ten `use` of a group of ten `use` and so on take a few hundred bytes to
 * write and a day to draw. Less obvious cases are found by drawing the file once.
 */
export function checkExpansion(root: SvgNode): void {
  const byId = new Map<string, SvgNode>();
  visit(root, (node) => {
    const id = node.attributes.get('id');
    if (id !== undefined && !byId.has(id)) byId.set(id, node);
  });
  const known = new Map<SvgNode, number>();
  const open = new Set<SvgNode>();
  const countDrawn = (node: SvgNode): number => {
    const before = known.get(node);
    if (before !== undefined) return before;
    // An element that contains itself is an error, which every renderer ignores.
    if (open.has(node)) return 0;
    open.add(node);
    let sum = 1;
    for (const child of node.children) if (typeof child !== 'string') sum += countDrawn(child);
    const target = node.name === 'use' ? byId.get((node.attributes.get('href') ?? '').slice(1)) : undefined;
    if (target && target !== node) sum += countDrawn(target);
    open.delete(node);
    known.set(node, sum);
    return sum;
  };
  if (countDrawn(root) > MAX_DRAWN)
    throw refuseContent('The SVG draws too many elements, or repeats itself too often.');
}

export function visit(node: SvgNode, see: (node: SvgNode) => void): void {
  see(node);
  for (const child of node.children) if (typeof child !== 'string') visit(child, see);
}

export function serialize(root: SvgNode): string {
  const parts: string[] = [];
  const write = (node: SvgNode | string) => {
    if (typeof node === 'string') {
      parts.push(escapeText(node));
      return;
    }
    parts.push(`<${node.name}`);
    for (const [name, value] of node.attributes) parts.push(` ${name}="${escapeAttribute(value)}"`);
    if (node.children.length === 0) {
      parts.push('/>');
      return;
    }
    parts.push('>');
    for (const child of node.children) write(child);
    parts.push(`</${node.name}>`);
  };
  write(root);
  return parts.join('');
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

function escapeAttribute(text: string): string {
  return escapeText(text)
    .replaceAll('"', '&quot;')
    .replace(/[\t\n\r]/g, (char) => `&#${char.charCodeAt(0)};`);
}
