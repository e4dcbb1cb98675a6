import type { Place } from '@livery/extraction/facts';
import { over, type Rgba, readColor, white } from './color.ts';
import { boundsOf, childrenOf, page, shadowOf, tagOf, textIn } from './dom.ts';
import { isForeign, isNotice, placeOf } from './place.ts';

/** An element of the page, with what later questions need of it. */
export interface Seen {
  element: Element;
  style: CSSStyleDeclaration;
  /** In the coordinates of the whole page. */
  box: { x: number; y: number; width: number; height: number };
  place: Place;
  foreign: boolean;
  visible: boolean;
  /** What it stands on: the solid colours of what it stands in, laid over each other. */
  ground: Rgba;
  /** Its own ground; the same as `ground` where it has none. */
  own: Rgba;
  link: HTMLAnchorElement | null;
  heading: string;
  depth: number;
}

const MOST = 12_000;
/** A page that is slow to walk is not walked to its end. */
const MOST_MS = 2500;
const skipped = new Set(['SCRIPT', 'STYLE', 'NOSCRIPT', 'TEMPLATE', 'LINK', 'META', 'TITLE', 'BR', 'HEAD']);

/** Every element of the page in reading order, also those of open shadow trees. Hidden ones only inside a little. */
export function lookAround(): Seen[] {
  const all: Seen[] = [];
  const end = performance.now() + MOST_MS;
  let heading = '';
  const visit = (element: Element, parent: Seen | null, hiddenDepth: number) => {
    if (skipped.has(tagOf(element)) || all.length >= MOST || performance.now() > end) return;
    const style = getComputedStyle(element);
    const rect = boundsOf(element);
    const box = {
      x: rect.x + scrollX,
      y: rect.y + scrollY,
      width: rect.width,
      height: rect.height,
    };
    const visible = isShown(style, parent) && hiddenDepth === 0;
    // What is folded away may still hold the logo of a menu or of the other theme.
    if (!visible && hiddenDepth > 6) return;
    const ground = parent?.own ?? white;
    const seen: Seen = {
      element,
      style,
      box,
      place: placeOf(element, box, parent),
      foreign: (parent?.foreign ?? false) || isForeign(element),
      visible: visible && box.width > 0 && box.height > 0,
      ground,
      own: groundOf(style, ground),
      link: element instanceof HTMLAnchorElement && element.href ? element : (parent?.link ?? null),
      heading,
      depth: (parent?.depth ?? 0) + 1,
    };
    if (isNotice(element, style)) seen.place = 'banner';
    if (/^H[1-6]$/.test(tagOf(element)) && seen.visible && seen.place !== 'banner') {
      heading = textIn(element).slice(0, 4000).replace(/\s+/g, ' ').trim().slice(0, 200);
    }
    all.push(seen);
    // The inside of a drawing is one thing; its shapes are asked for where they matter.
    if (element instanceof SVGSVGElement || seen.depth > 120) return;
    const shadow = shadowOf(element);
    const children = shadow ? [...shadow.children, ...childrenOf(element)] : childrenOf(element);
    for (const child of children) visit(child, seen, visible ? 0 : hiddenDepth + 1);
  };
  const { body } = page;
  if (body) visit(body, rootSeen(), 0);
  return all;
}

function rootSeen(): Seen {
  const element = page.root;
  const style = getComputedStyle(element);
  const scheme = style.colorScheme.includes('dark') && matchMedia('(prefers-color-scheme: dark)').matches;
  const canvas = scheme ? { r: 18, g: 18, b: 18, a: 1 } : white;
  return {
    element,
    style,
    box: { x: 0, y: 0, width: innerWidth, height: element.scrollHeight },
    place: 'main',
    foreign: false,
    visible: true,
    ground: canvas,
    own: groundOf(style, canvas),
    link: null,
    heading: '',
    depth: 0,
  };
}

function isShown(style: CSSStyleDeclaration, parent: Seen | null): boolean {
  if (style.display === 'none' || style.visibility === 'hidden' || style.visibility === 'collapse')
    return false;
  if (Number(style.opacity) < 0.05) return false;
  if (style.clipPath === 'inset(50%)' || style.clip === 'rect(0px, 0px, 0px, 0px)') return false;
  return parent !== null;
}

function groundOf(style: CSSStyleDeclaration, ground: Rgba): Rgba {
  const color = readColor(style.backgroundColor);
  return color && color.a > 0 ? over(color, ground) : ground;
}
