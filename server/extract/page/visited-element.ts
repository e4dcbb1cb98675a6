import type { Region } from '@livery/extraction/facts';
import { over, type Rgba, readColor, white } from './color.ts';
import { page, readBounds, readChildren, readShadow, readTag, textIn } from './dom.ts';
import { isConsentBanner, isThirdParty, readRegion } from './region.ts';

/** An element of the page, with what later questions need of it. */
export interface VisitedElement {
  element: Element;
  style: CSSStyleDeclaration;
  /** In the coordinates of the whole page. */
  box: { x: number; y: number; width: number; height: number };
  region: Region;
  thirdParty: boolean;
  visible: boolean;
  /** What it stands on: the solid colours of what it stands in, laid over each other. */
  backdrop: Rgba;
  /** Its own ground; the same as `ground` where it has none. */
  own: Rgba;
  link: HTMLAnchorElement | null;
  heading: string;
  depth: number;
}

const MAX = 12_000;
/** A page that is slow to walk is not walked to its end. */
const MAX_MS = 2500;
const skipped = new Set(['SCRIPT', 'STYLE', 'NOSCRIPT', 'TEMPLATE', 'LINK', 'META', 'TITLE', 'BR', 'HEAD']);

/** Every element of the page in reading order, also those of open shadow trees. Hidden ones only inside a little. */
export function lookAround(): VisitedElement[] {
  const all: VisitedElement[] = [];
  const end = performance.now() + MAX_MS;
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
    // What is folded away may still hold the logo of a menu or of the other theme.
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
    // The inside of a drawing is one thing; its shapes are asked for where they matter.
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
  return color && color.a > 0 ? over(color, backdrop) : backdrop;
}
