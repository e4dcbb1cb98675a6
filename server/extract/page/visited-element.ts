import type { Region } from '@livery/extraction/fact-values';
import { blendOver, type Rgba, readColor, white } from './color.ts';
import { page, readBounds, readChildren, readShadow, readTag, textIn } from './dom.ts';
import { isConsentBanner, isThirdParty, readRegion } from './region.ts';
import { stretch } from './slowness.ts';

/** An element of the page with the values that the collectors need. */
export interface VisitedElement {
  element: Element;
  style: CSSStyleDeclaration;
  /** In the coordinates of the whole page. */
  box: { x: number; y: number; width: number; height: number };
  region: Region;
  thirdParty: boolean;
  visible: boolean;
  /** The colour behind it: the backgrounds of its ancestors, blended. */
  backdrop: Rgba;
  /** Its own background, blended; the same as `backdrop` if it has none. */
  own: Rgba;
  link: HTMLAnchorElement | null;
  heading: string;
  depth: number;
}

const MAX = 12_000;
/** The time limit for visiting a page. */
const MAX_MS = 2500;
const skipped = new Set(['SCRIPT', 'STYLE', 'NOSCRIPT', 'TEMPLATE', 'LINK', 'META', 'TITLE', 'BR', 'HEAD']);

/** Visits every element in reading order, open shadow trees included; hidden subtrees only to a small depth. */
export function visitElements(): VisitedElement[] {
  const all: VisitedElement[] = [];
  const end = performance.now() + stretch(MAX_MS);
  let heading = '';
  const visit = (element: Element, parent: VisitedElement | null, hiddenDepth: number) => {
    if (skipped.has(readTag(element)) || all.length >= MAX || performance.now() > end) return;
    const style = getComputedStyle(element);
    const rect = readBounds(element);
    const box = {
      x: rect.x + scrollX,
      y: rect.y + scrollY,
      width: rect.width,
      height: rect.height,
    };
    const visible = isShown(style, parent) && hiddenDepth === 0;
    // A hidden subtree may contain the logo of a menu or of the other theme.
    if (!visible && hiddenDepth > 6) return;
    const backdrop = parent?.own ?? white;
    const visited: VisitedElement = {
      element,
      style,
      box,
      region: readRegion(element, box, parent),
      thirdParty: (parent?.thirdParty ?? false) || isThirdParty(element),
      visible: visible && box.width > 0 && box.height > 0,
      backdrop,
      own: readBackdrop(style, backdrop),
      link: element instanceof HTMLAnchorElement && element.href ? element : (parent?.link ?? null),
      heading,
      depth: (parent?.depth ?? 0) + 1,
    };
    if (isConsentBanner(element, style)) visited.region = 'banner';
    if (/^H[1-6]$/.test(readTag(element)) && visited.visible && visited.region !== 'banner') {
      heading = textIn(element).slice(0, 4000).replace(/\s+/g, ' ').trim().slice(0, 200);
    }
    all.push(visited);
    // An SVG counts as one element; its shapes are read where they matter.
    if (element instanceof SVGSVGElement || visited.depth > 120) return;
    const shadow = readShadow(element);
    const children = shadow ? [...shadow.children, ...readChildren(element)] : readChildren(element);
    for (const child of children) visit(child, visited, visible ? 0 : hiddenDepth + 1);
  };
  const { body } = page;
  if (body) visit(body, rootVisited(), 0);
  return all;
}

function rootVisited(): VisitedElement {
  const element = page.root;
  const style = getComputedStyle(element);
  const scheme = style.colorScheme.includes('dark') && matchMedia('(prefers-color-scheme: dark)').matches;
  const canvas = scheme ? { r: 18, g: 18, b: 18, a: 1 } : white;
  return {
    element,
    style,
    box: { x: 0, y: 0, width: innerWidth, height: element.scrollHeight },
    region: 'main',
    thirdParty: false,
    visible: true,
    backdrop: canvas,
    own: readBackdrop(style, canvas),
    link: null,
    heading: '',
    depth: 0,
  };
}

function isShown(style: CSSStyleDeclaration, parent: VisitedElement | null): boolean {
  if (style.display === 'none' || style.visibility === 'hidden' || style.visibility === 'collapse')
    return false;
  if (Number(style.opacity) < 0.05) return false;
  if (style.clipPath === 'inset(50%)' || style.clip === 'rect(0px, 0px, 0px, 0px)') return false;
  return parent !== null;
}

function readBackdrop(style: CSSStyleDeclaration, backdrop: Rgba): Rgba {
  const color = readColor(style.backgroundColor);
  return color && color.a > 0 ? blendOver(color, backdrop) : backdrop;
}
