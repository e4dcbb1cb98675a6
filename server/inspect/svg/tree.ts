import { unsound } from '../refused.ts';

export interface SvgNode {
  name: string;
  attributes: Map<string, string>;
  children: (SvgNode | string)[];
}

/** Drawing programs write logos of a few hundred elements, maps of some ten thousand. */
const MOST_DRAWN = 100_000;

/**
 * Refuses a drawing that repeats itself without end: ten `use` of a group of ten `use` and so on take a few
 * hundred bytes to write and a day to draw. `bySheet` holds what style sheets refer to, by class.
 */
export function checkExpansion(root: SvgNode, bySheet: ReadonlyMap<string, readonly string[]>): void {
  const byId = new Map<string, SvgNode>();
  visit(root, (node) => {
    const id = node.attributes.get('id');
    if (id !== undefined && !byId.has(id)) byId.set(id, node);
  });
  const known = new Map<SvgNode, number>();
  const open = new Set<SvgNode>();
  const cost = (node: SvgNode): number => {
    const before = known.get(node);
    if (before !== undefined) return before;
    if (open.has(node)) throw unsound('The SVG draws a part of itself inside that part.');
    open.add(node);
    let sum = 1;
    for (const child of node.children) if (typeof child !== 'string') sum += cost(child);
    for (const id of referencesOf(node, bySheet)) {
      const target = byId.get(id);
      // Gradients draw nothing by themselves; they may share their stops.
      if (target && target !== node && !target.name.endsWith('Gradient')) sum += cost(target);
    }
    open.delete(node);
    known.set(node, sum);
    return sum;
  };
  if (cost(root) > MOST_DRAWN) throw unsound('The SVG draws too many elements, or repeats itself too often.');
}

/** The ids of what an element draws beside its children: what it uses, is filled, cut or masked with. */
function referencesOf(node: SvgNode, bySheet: ReadonlyMap<string, readonly string[]>): string[] {
  const ids: string[] = [];
  for (const [name, value] of node.attributes) {
    if (name === 'href' && value.startsWith('#')) ids.push(decoded(value.slice(1)));
    for (const match of value.matchAll(/url\(\s*(?:"#([^"]*)"|'#([^']*)'|#([^)\s]*))/gi)) {
      ids.push(decoded(match[1] ?? match[2] ?? match[3] ?? ''));
    }
  }
  if (bySheet.size === 0 || !isDrawn(node)) return ids;
  const classes = (node.attributes.get('class') ?? '').split(/\s+/);
  return [...ids, ...['*', ...classes].flatMap((name) => bySheet.get(name) ?? [])];
}

/** Rules for everything are not for what only defines. */
function isDrawn({ name }: SvgNode): boolean {
  return !['svg', 'defs', 'style', 'clipPath', 'mask', 'pattern', 'marker', 'filter', 'symbol'].includes(
    name,
  );
}

function decoded(id: string): string {
  try {
    return decodeURIComponent(id);
  } catch {
    return id;
  }
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
