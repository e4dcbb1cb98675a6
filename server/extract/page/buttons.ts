import type { ButtonFact } from '@livery/extraction/facts';
import { readText } from './blocks.ts';
import { blendOver, readColor, readStops, rgbToHex } from './color.ts';
import { firstIn, readAttribute, readClass, readTag, textIn } from './dom.ts';
import { readRadius, showsFirst, toRect } from './rect.ts';
import { makeSelector } from './selector.ts';
import type { VisitedElement } from './visited-element.ts';

let known = new WeakMap<Element, boolean>();

/** Forgets which elements are buttons, because the page is collected again. */
export function forgetButtons(): void {
  known = new WeakMap();
}

/** Whether an element is a button, or a link that looks like one. */
export function isButton(visited: VisitedElement): boolean {
  const before = known.get(visited.element);
  if (before !== undefined) return before;
  const answer = looksPressable(visited);
  known.set(visited.element, answer);
  return answer;
}

function looksPressable({ element, style, box, backdrop, own }: VisitedElement): boolean {
  const type = readAttribute(element, 'type');
  const tag = readTag(element);
  const isControl =
    tag === 'BUTTON' ||
    readAttribute(element, 'role') === 'button' ||
    (tag === 'INPUT' && /submit|button/.test(type ?? ''));
  const isCalled = tag === 'A' && /(^|[\s_-])(btn|button|cta)($|[\s_-])/i.test(readClass(element));
  if (!isControl && tag !== 'A') return false;
  if (box.height < 20 || box.height > 110 || box.width < 30 || box.width > 560) return false;
  const filled = rgbToHex(own) !== rgbToHex(backdrop) || style.backgroundImage.includes('gradient(');
  const edged =
    Number.parseFloat(style.borderTopWidth) > 0 && (readColor(style.borderTopColor)?.a ?? 0) > 0.2;
  if (isControl || isCalled) return filled || edged;
  const padded = Number.parseFloat(style.paddingLeft) >= 8 && Number.parseFloat(style.paddingTop) >= 4;
  const short = textIn(element).trim().length <= 40;
  const alone = edged ? Number.parseFloat(style.borderRightWidth) > 0 : true;
  return (filled || edged) && padded && short && alone && !firstIn(element, 'img, h1, h2, h3, p');
}

export function collectButtons(all: VisitedElement[]): ButtonFact[] {
  return all
    .filter((visited) => visited.visible && isButton(visited))
    .slice(0, 80)
    .map((visited) => {
      const { element, style, backdrop, own } = visited;
      const edge = readColor(style.borderTopColor);
      const borderWidth = Number.parseFloat(style.borderTopWidth) || 0;
      return {
        text: readLabel(element),
        href: element instanceof HTMLAnchorElement ? element.href.slice(0, 500) : '',
        region: visited.region,
        background: readFill(visited),
        backdrop: rgbToHex(backdrop),
        color: rgbToHex(blendOver(readColor(style.color) ?? own, own)),
        border: borderWidth > 0 && edge && edge.a > 0.1 ? rgbToHex(blendOver(edge, backdrop)) : null,
        borderWidth,
        radius: readRadius(visited),
        paddingX: Number.parseFloat(style.paddingLeft) || 0,
        paddingY: Number.parseFloat(style.paddingTop) || 0,
        shadow: style.boxShadow === 'none' ? '' : style.boxShadow.slice(0, 300),
        first: showsFirst(visited),
        thirdParty: visited.thirdParty,
        selector: makeSelector(element),
        rect: toRect(visited),
      };
    });
}

function readLabel(element: Element): string {
  const text = element instanceof HTMLInputElement ? element.value : readText(element, false);
  return (text.replace(/\s+/g, ' ').trim() || (readAttribute(element, 'aria-label') ?? '')).slice(0, 80);
}

function readFill({ style, backdrop, own }: VisitedElement): string | null {
  if (style.backgroundImage.includes('gradient(')) {
    const [first] = readStops(style.backgroundImage, own);
    if (first) return first;
  }
  const fill = readColor(style.backgroundColor);
  return fill && fill.a > 0.3 && rgbToHex(own) !== rgbToHex(backdrop) ? rgbToHex(own) : null;
}
