import type { TextStyle } from '@livery/extraction/facts';
import { isButton } from './buttons.ts';
import { blendOver, readColor, rgbToHex } from './color.ts';
import { closestTo, readChildren, readClass, readTag } from './dom.ts';
import { ownText, showsFirst, toRect } from './rect.ts';
import { makeSelector } from './selector.ts';
import type { VisitedElement } from './visited-element.ts';

/** The styles of the visible text, by number of letters. */
export function collectTextStyles(all: VisitedElement[]): TextStyle[] {
  const styles = new Map<string, TextStyle & { max: number }>();
  for (const visited of all) {
    const text = visited.visible ? ownText(visited.element) : '';
    if (!text || visited.box.width < 2 || visited.box.height < 2) continue;
    const found = readStyle(visited, text);
    const { families, role, level, region, size, weight, italic, color, transform, thirdParty } = found;
    const key = [
      families.join(),
      role,
      level,
      region,
      size,
      weight,
      italic,
      color,
      transform,
      thirdParty,
    ].join('|');
    const same = styles.get(key);
    if (!same) styles.set(key, { ...found, max: text.length });
    else {
      same.letters += text.length;
      same.first ||= found.first;
      if (text.length > same.max) {
        const { selector, rect, sample } = found;
        Object.assign(same, { selector, rect, sample, max: text.length });
      }
    }
  }
  return [...styles.values()]
    .sort((a, b) => b.letters - a.letters)
    .slice(0, 300)
    .map(({ max: _, ...style }) => style);
}

function readStyle(visited: VisitedElement, text: string): TextStyle {
  const { style, element } = visited;
  const size = Number.parseFloat(style.fontSize) || 16;
  return {
    families: listFamilies(style.fontFamily),
    ...detectRole(visited, text),
    region: visited.region,
    size,
    lineHeight: Number.parseFloat(style.lineHeight) || size * 1.2,
    letterSpacing: Number.parseFloat(style.letterSpacing) || 0,
    weight: Number.parseInt(style.fontWeight, 10) || 400,
    italic: style.fontStyle !== 'normal',
    transform: style.textTransform,
    color: rgbToHex(blendOver(readColor(style.color) ?? visited.own, visited.own)),
    letters: text.length,
    first: showsFirst(visited),
    thirdParty: visited.thirdParty,
    sample: text.slice(0, 120),
    selector: makeSelector(element),
    rect: toRect(visited),
  };
}

function listFamilies(stack: string): string[] {
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

function detectRole(visited: VisitedElement, text: string): Pick<TextStyle, 'role' | 'level'> {
  const { element, link } = visited;
  const heading = closestTo(element, 'h1,h2,h3,h4,h5,h6');
  // Characters of the private use areas are icons.
  if (/^[\ue000-\uf8ff\s]+$/.test(text) || isIconCalled(element)) return { role: 'icon', level: 0 };
  if (heading) return { role: 'heading', level: Number(readTag(heading)[1]) };
  if (closestTo(element, 'pre, code, kbd, samp, tt')) return { role: 'code', level: 0 };
  if (isButton(visited) || closestTo(element, 'button')) return { role: 'button', level: 0 };
  if (link && closestTo(element, 'a')) return { role: 'link', level: 0 };
  if (closestTo(element, 'figcaption, small, caption, label, sub, sup')) return { role: 'caption', level: 0 };
  return { role: 'text', level: 0 };
}

function isIconCalled(element: Element): boolean {
  return (
    readTag(element) === 'I' &&
    readChildren(element).length === 0 &&
    /icon|fa-|^fa |glyph|material/i.test(readClass(element))
  );
}
