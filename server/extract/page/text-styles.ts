import type { TextStyle } from '@livery/extraction/facts';
import { isButton } from './buttons.ts';
import { hexOf, over, readColor } from './color.ts';
import { childrenOf, classOf, closestTo, tagOf } from './dom.ts';
import { ownText, rectOf, showsFirst } from './rect.ts';
import type { Seen } from './seen.ts';
import { selectorOf } from './selector.ts';

/** How the text is set that shows, by the letters set so. */
export function collectTextStyles(all: Seen[]): TextStyle[] {
  const styles = new Map<string, TextStyle & { most: number }>();
  for (const seen of all) {
    const text = seen.visible ? ownText(seen.element) : '';
    if (!text || seen.box.width < 2 || seen.box.height < 2) continue;
    const found = styleOf(seen, text);
    const { families, role, level, place, size, weight, italic, color, transform, foreign } = found;
    const key = [families.join(), role, level, place, size, weight, italic, color, transform, foreign].join(
      '|',
    );
    const same = styles.get(key);
    if (!same) styles.set(key, { ...found, most: text.length });
    else {
      same.letters += text.length;
      same.first ||= found.first;
      if (text.length > same.most) {
        const { selector, rect, sample } = found;
        Object.assign(same, { selector, rect, sample, most: text.length });
      }
    }
  }
  return [...styles.values()]
    .sort((a, b) => b.letters - a.letters)
    .slice(0, 300)
    .map(({ most: _, ...style }) => style);
}

function styleOf(seen: Seen, text: string): TextStyle {
  const { style, element } = seen;
  const size = Number.parseFloat(style.fontSize) || 16;
  return {
    families: familiesOf(style.fontFamily),
    ...roleOf(seen, text),
    place: seen.place,
    size,
    lineHeight: Number.parseFloat(style.lineHeight) || size * 1.2,
    letterSpacing: Number.parseFloat(style.letterSpacing) || 0,
    weight: Number.parseInt(style.fontWeight, 10) || 400,
    italic: style.fontStyle !== 'normal',
    transform: style.textTransform,
    color: hexOf(over(readColor(style.color) ?? seen.own, seen.own)),
    letters: text.length,
    first: showsFirst(seen),
    foreign: seen.foreign,
    sample: text.slice(0, 120),
    selector: selectorOf(element),
    rect: rectOf(seen),
  };
}

export function familiesOf(stack: string): string[] {
  return (stack.match(/"[^"]*"|'[^']*'|[^,]+/g) ?? [])
    .map((family) =>
      family
        .trim()
        .replace(/^["']|["']$/g, '')
        .slice(0, 120),
    )
    .filter(Boolean)
    .slice(0, 20);
}

function roleOf(seen: Seen, text: string): Pick<TextStyle, 'role' | 'level'> {
  const { element, link } = seen;
  const heading = closestTo(element, 'h1,h2,h3,h4,h5,h6');
  // Letters of the private use areas are drawings.
  if (/^[\ue000-\uf8ff\s]+$/.test(text) || isIconCalled(element)) return { role: 'icon', level: 0 };
  if (heading) return { role: 'heading', level: Number(tagOf(heading)[1]) };
  if (closestTo(element, 'pre, code, kbd, samp, tt')) return { role: 'code', level: 0 };
  if (isButton(seen) || closestTo(element, 'button')) return { role: 'button', level: 0 };
  if (link && closestTo(element, 'a')) return { role: 'link', level: 0 };
  if (closestTo(element, 'figcaption, small, caption, label, sub, sup')) return { role: 'caption', level: 0 };
  return { role: 'text', level: 0 };
}

function isIconCalled(element: Element): boolean {
  return (
    tagOf(element) === 'I' &&
    childrenOf(element).length === 0 &&
    /icon|fa-|^fa |glyph|material/i.test(classOf(element))
  );
}
