import type { ButtonFact } from '@livery/extraction/facts';
import { hexOf, over, readColor, stopsOf } from './color.ts';
import { attributeOf, classOf, firstIn, tagOf, textIn } from './dom.ts';
import { radiusOf, rectOf, showsFirst } from './rect.ts';
import type { Seen } from './seen.ts';
import { selectorOf } from './selector.ts';

const known = new WeakMap<Element, boolean>();

/** A control that is pressed, or a link dressed as one. */
export function isButton(seen: Seen): boolean {
  const before = known.get(seen.element);
  if (before !== undefined) return before;
  const answer = looksPressable(seen);
  known.set(seen.element, answer);
  return answer;
}

function looksPressable({ element, style, box, ground, own }: Seen): boolean {
  const type = attributeOf(element, 'type');
  const tag = tagOf(element);
  const isControl =
    tag === 'BUTTON' ||
    attributeOf(element, 'role') === 'button' ||
    (tag === 'INPUT' && /submit|button/.test(type ?? ''));
  const isCalled = tag === 'A' && /(^|[\s_-])(btn|button|cta)($|[\s_-])/i.test(classOf(element));
  if (!isControl && tag !== 'A') return false;
  if (box.height < 20 || box.height > 110 || box.width < 30 || box.width > 560) return false;
  const filled = hexOf(own) !== hexOf(ground) || style.backgroundImage.includes('gradient(');
  const edged =
    Number.parseFloat(style.borderTopWidth) > 0 && (readColor(style.borderTopColor)?.a ?? 0) > 0.2;
  if (isControl || isCalled) return filled || edged;
  const padded = Number.parseFloat(style.paddingLeft) >= 8 && Number.parseFloat(style.paddingTop) >= 4;
  const short = textIn(element).trim().length <= 40;
  const alone = edged ? Number.parseFloat(style.borderRightWidth) > 0 : true;
  return (filled || edged) && padded && short && alone && !firstIn(element, 'img, h1, h2, h3, p');
}

export function collectButtons(all: Seen[]): ButtonFact[] {
  return all
    .filter((seen) => seen.visible && isButton(seen))
    .slice(0, 80)
    .map((seen) => {
      const { element, style, ground, own } = seen;
      const edge = readColor(style.borderTopColor);
      const borderWidth = Number.parseFloat(style.borderTopWidth) || 0;
      return {
        text: textOf(element),
        href: element instanceof HTMLAnchorElement ? element.href.slice(0, 500) : '',
        place: seen.place,
        background: fillOf(seen),
        ground: hexOf(ground),
        color: hexOf(over(readColor(style.color) ?? own, own)),
        border: borderWidth > 0 && edge && edge.a > 0.1 ? hexOf(over(edge, ground)) : null,
        borderWidth,
        radius: radiusOf(seen),
        paddingX: Number.parseFloat(style.paddingLeft) || 0,
        paddingY: Number.parseFloat(style.paddingTop) || 0,
        shadow: style.boxShadow === 'none' ? '' : style.boxShadow.slice(0, 300),
        first: showsFirst(seen),
        foreign: seen.foreign,
        selector: selectorOf(element),
        rect: rectOf(seen),
      };
    });
}

function textOf(element: Element): string {
  const text = element instanceof HTMLInputElement ? element.value : textIn(element);
  return (text.replace(/\s+/g, ' ').trim() || (attributeOf(element, 'aria-label') ?? '')).slice(0, 80);
}

function fillOf({ style, ground, own }: Seen): string | null {
  if (style.backgroundImage.includes('gradient(')) {
    const [first] = stopsOf(style.backgroundImage, own);
    if (first) return first;
  }
  const fill = readColor(style.backgroundColor);
  return fill && fill.a > 0.3 && hexOf(own) !== hexOf(ground) ? hexOf(own) : null;
}
