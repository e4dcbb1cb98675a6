import { page, svgNamespace } from './dom.ts';
import { stretch } from './slowness.ts';

/** An inline SVG as a standalone file, with everything it inherits from the page written into it. */

const inherited = ['fill', 'stroke', 'stop-color', 'flood-color', 'color'];
const plain =
  `fill-opacity stroke-opacity stop-opacity stroke-width stroke-linecap stroke-linejoin stroke-dasharray
  fill-rule clip-rule opacity font-family font-size font-weight text-anchor`.split(/\s+/);
const MAX_NODES = 1500;
const MAX_LENGTH = 300_000;

/** Null if it is too large, or contains nothing to draw. */
export async function toStandaloneSvg(original: SVGSVGElement): Promise<string | null> {
  if (original.querySelectorAll('*').length > MAX_NODES || original.outerHTML.length > MAX_LENGTH)
    return null;
  const copy = original.cloneNode(true) as SVGSVGElement;
  await expandUses(copy);
  onlyDrawing(copy);
  // The copy is inserted beside the original, so that the same CSS rules match it.
  copy.style.position = 'absolute';
  original.after(copy);
  try {
    writeStyles(copy);
  } finally {
    copy.remove();
  }
  bringDefinitions(copy);
  onlyDrawing(copy);
  copy.removeAttribute('style');
  tidy(copy);
  frame(copy, original);
  const text = new XMLSerializer().serializeToString(copy);
  return text.length <= MAX_LENGTH ? text : null;
}

/** Removes foreign objects, such as forms, which are not part of the image. */
function onlyDrawing(root: SVGSVGElement): void {
  for (const node of root.querySelectorAll('foreignObject')) node.remove();
  for (const node of root.querySelectorAll('*')) {
    if (!(node instanceof SVGElement)) Element.prototype.remove.call(node);
  }
}

async function expandUses(root: SVGSVGElement): Promise<void> {
  for (let round = 0; round < 3; round++) {
    const uses = [...root.querySelectorAll('use')].slice(0, 50);
    if (uses.length === 0) return;
    for (const use of uses) use.replaceWith(...(await readTarget(use)));
  }
  for (const use of root.querySelectorAll('use')) use.remove();
}

async function readTarget(use: Element): Promise<Element[]> {
  const href = use.getAttribute('href') ?? use.getAttributeNS('http://www.w3.org/1999/xlink', 'href') ?? '';
  const [file, id = ''] = href.split('#');
  const target = !id ? null : file ? (await spriteAt(file))?.getElementById(id) : page.byId(id);
  if (!(target instanceof SVGElement)) return [];
  const group = page.createSvg('g');
  for (const { name, value } of use.attributes) {
    if (!/^(xlink:)?href$|^(x|y|width|height)$/.test(name)) group.setAttribute(name, value);
  }
  const [x, y] = ['x', 'y'].map((name) => Number.parseFloat(use.getAttribute(name) ?? '0') || 0);
  if (x || y)
    group.setAttribute('transform', `${use.getAttribute('transform') ?? ''} translate(${x} ${y})`.trim());
  if (target.tagName.toLowerCase() === 'symbol') group.append(symbolAsSvg(target, use));
  else group.append(page.copyNode(target));
  return [group];
}

function symbolAsSvg(symbol: Element, use: Element): Element {
  const inner = page.createSvg('svg');
  for (const name of ['viewBox', 'preserveAspectRatio', 'fill', 'class']) {
    const value = symbol.getAttribute(name);
    if (value) inner.setAttribute(name, value);
  }
  for (const name of ['width', 'height']) inner.setAttribute(name, use.getAttribute(name) ?? '100%');
  for (const child of symbol.childNodes) inner.append(page.copyNode(child));
  return inner;
}

const sprites = new Map<string, Promise<Document | null>>();

function spriteAt(file: string): Promise<Document | null> {
  const url = URL.parse(file, page.baseURI)?.href;
  if (!url) return Promise.resolve(null);
  let sprite = sprites.get(url);
  if (!sprite && sprites.size < 4) {
    sprite = fetch(url, { signal: AbortSignal.timeout(stretch(1500)) })
      .then(async (answer) =>
        new DOMParser().parseFromString((await answer.text()).slice(0, 2_000_000), 'image/svg+xml'),
      )
      .catch(() => null);
    sprites.set(url, sprite);
  }
  return sprite ?? Promise.resolve(null);
}

function writeStyles(root: SVGSVGElement): void {
  const nodes = [root, ...root.querySelectorAll<SVGElement>('*')];
  const found = nodes.map((node) => {
    const style = getComputedStyle(node);
    const values = [...inherited, ...plain].map((name) => [name, style.getPropertyValue(name)] as const);
    return { node, values, hidden: style.display === 'none' || style.visibility === 'hidden' };
  });
  for (const { node, values, hidden } of found) {
    if (
      hidden &&
      !/^(defs|clipPath|mask|linearGradient|radialGradient|stop|symbol|pattern|filter|marker)$/.test(
        node.tagName,
      ) &&
      !node.closest('defs')
    ) {
      node.remove();
      continue;
    }
    node.removeAttribute('style');
    node.removeAttribute('class');
    for (const [name, value] of values) write(node, name, value);
  }
}

const defaults: Record<string, string> = {
  'fill-opacity': '1',
  'stroke-opacity': '1',
  'stop-opacity': '1',
  'stroke-width': '1px',
  'stroke-linecap': 'butt',
  'stroke-linejoin': 'miter',
  'stroke-dasharray': 'none',
  'fill-rule': 'nonzero',
  'clip-rule': 'nonzero',
  opacity: '1',
  stroke: 'none',
  'text-anchor': 'start',
  'flood-color': 'rgb(0, 0, 0)',
};

function write(node: SVGElement, name: string, value: string): void {
  const isText = /^(text|tspan)$/.test(node.tagName);
  const isStop = node.tagName === 'stop';
  if (name.startsWith('stop-') !== isStop) {
    node.removeAttribute(name);
    return;
  }
  if ((name.startsWith('font-') || name === 'text-anchor') && !isText) return;
  if (name === 'color' || value === '' || value === defaults[name]) node.removeAttribute(name);
  else node.setAttribute(name, value.replace(/url\("[^"#]*#([^"]+)"\)/, 'url(#$1)'));
}

/** Copies gradients and clip paths that are defined elsewhere on the page. */
function bringDefinitions(root: SVGSVGElement): void {
  for (let round = 0; round < 3; round++) {
    const ids = new Set<string>();
    for (const match of root.outerHTML.matchAll(/url\(["']?#([^"')]+)|href="#([^"]+)"/g))
      ids.add(match[1] ?? match[2]!);
    const missing = [...ids].slice(0, 40).filter((id) => !root.querySelector(`[id="${CSS.escape(id)}"]`));
    const found = missing.map((id) => page.byId(id)).filter((element) => element instanceof SVGElement);
    if (found.length === 0) return;
    const defs = page.createSvg('defs');
    for (const element of found) defs.append(element.cloneNode(true));
    root.prepend(defs);
  }
}

function tidy(root: SVGSVGElement): void {
  for (const node of root.querySelectorAll('script, foreignObject, style, animate, set, animateTransform'))
    node.remove();
  for (const node of [root, ...root.querySelectorAll('*')]) {
    for (const { name } of [...node.attributes]) {
      if (/^(on|data-|aria-|class$|style$|role$|tabindex$|focusable$)/i.test(name))
        node.removeAttribute(name);
    }
  }
}

function frame(copy: SVGSVGElement, original: SVGSVGElement): void {
  const { width, height } = original.getBoundingClientRect();
  const [w, h] = [width || original.width.baseVal.value, height || original.height.baseVal.value];
  copy.setAttribute('xmlns', svgNamespace);
  if (!copy.hasAttribute('viewBox') && w && h) copy.setAttribute('viewBox', `0 0 ${w} ${h}`);
  if (w && h) {
    copy.setAttribute('width', String(Math.round(w * 100) / 100));
    copy.setAttribute('height', String(Math.round(h * 100) / 100));
  }
}
