import type { Paint } from '@livery/extraction/facts';
import { isButton } from './buttons.ts';
import { hexOf, over, readColor, stopsOf } from './color.ts';
import { allIn, classOf, closestTo, idOf, tagOf } from './dom.ts';
import { areaOf, ownText, rectOf, showsFirst } from './rect.ts';
import type { Seen } from './seen.ts';
import { selectorOf } from './selector.ts';

const MOST_SHAPES = 40;

/** What colours show, in which role and where, over all elements. */
export function collectPaints(all: Seen[]): Paint[] {
  const paints = new Map<string, Paint & { largest: number }>();
  const add = (
    seen: Seen,
    kind: Paint['kind'],
    role: Paint['role'],
    color: string,
    area: number,
    scale = 1,
  ) => {
    if (area < 1) return;
    const { place, foreign } = seen;
    const key = `${kind} ${role} ${place} ${color} ${foreign}`;
    const paint = paints.get(key);
    if (paint && paint.largest >= area) {
      paint.area += area * scale;
      paint.count++;
      paint.first ||= showsFirst(seen);
      return;
    }
    paints.set(key, {
      kind,
      role,
      place,
      color,
      area: area * scale + (paint?.area ?? 0),
      count: 1 + (paint?.count ?? 0),
      first: showsFirst(seen) || (paint?.first ?? false),
      foreign,
      selector: selectorOf(seen.element),
      rect: rectOf(seen),
      largest: area,
    });
  };
  for (const seen of all) {
    if (!seen.visible) continue;
    if (seen.element instanceof SVGSVGElement) addShapes(seen, add);
    else addElement(seen, add);
  }
  return [...paints.values()]
    .sort((a, b) => b.area - a.area)
    .slice(0, 600)
    .map(({ largest: _, ...paint }) => ({ ...paint, area: Math.round(paint.area) }));
}

type Add = (
  seen: Seen,
  kind: Paint['kind'],
  role: Paint['role'],
  color: string,
  area: number,
  scale?: number,
) => void;

function addElement(seen: Seen, add: Add): void {
  const { element, style, ground, own } = seen;
  const role = roleOf(seen);
  const area = areaOf(seen);
  const background = readColor(style.backgroundColor);
  if (background && background.a > 0.05) add(seen, 'background', role, hexOf(own), area);
  if (style.backgroundImage.includes('gradient(')) {
    const stops = stopsOf(style.backgroundImage, own);
    for (const stop of stops) add(seen, 'gradient', role, stop, area, 1 / stops.length);
  }
  const text = ownText(element);
  if (text) {
    const color = readColor(style.color);
    const size = Number.parseFloat(style.fontSize) || 16;
    const clipped = style.getPropertyValue('-webkit-background-clip') === 'text';
    const letters = Math.min(area, text.length * size * size * 0.25);
    if (color && color.a > 0.3 && !clipped) add(seen, 'text', role, hexOf(over(color, own)), letters);
  }
  const width = Number.parseFloat(style.borderTopWidth) || Number.parseFloat(style.borderBottomWidth) || 0;
  if (width > 0 && style.borderTopStyle !== 'none') {
    const edge = readColor(
      Number.parseFloat(style.borderTopWidth) ? style.borderTopColor : style.borderBottomColor,
    );
    const length = 2 * (seen.box.width + seen.box.height);
    if (edge && edge.a > 0.2) add(seen, 'border', role, hexOf(over(edge, ground)), length * width);
  }
}

function addShapes(seen: Seen, add: Add): void {
  const role = isLogoLike(seen) ? 'logo' : 'icon';
  const shapes = allIn(seen.element, 'path,rect,circle,ellipse,polygon,polyline,use,text');
  const area = areaOf(seen) / Math.max(1, shapes.length);
  for (const shape of shapes.slice(0, MOST_SHAPES)) {
    const style = getComputedStyle(shape);
    for (const value of [style.fill, style.stroke]) {
      const color = value === 'none' ? null : readColor(value);
      if (color && color.a > 0.3) add(seen, 'fill', role, hexOf(over(color, seen.own)), area);
    }
  }
}

export function isLogoLike({ element, link }: Seen): boolean {
  const words = `${idOf(element)} ${classOf(element)} ${link ? `${link.id} ${classOf(link)}` : ''}`;
  return /logo|brand|wordmark/i.test(words);
}

function roleOf(seen: Seen): Paint['role'] {
  const { element, link, box } = seen;
  const tag = tagOf(element);
  if (tag === 'BODY') return 'page';
  if (isButton(seen)) return 'button';
  if (/^(PRE|CODE|KBD|SAMP)$/.test(tag) || closestTo(element, 'pre, code')) return 'code';
  if (/^H[1-6]$/.test(tag) || closestTo(element, 'h1,h2,h3,h4,h5,h6')) return 'heading';
  if (/^(INPUT|TEXTAREA|SELECT)$/.test(tag)) return 'input';
  if (link && closestTo(element, 'a')) return closestTo(element, 'button') ? 'button' : 'link';
  if (box.width > innerWidth * 0.8 && box.height > 80) return 'section';
  return ownText(element) ? 'text' : 'box';
}
