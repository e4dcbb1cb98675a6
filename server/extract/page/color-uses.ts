import type { ColorUse } from '@livery/extraction/facts';
import { isButton } from './buttons.ts';
import { blendOver, readColor, readStops, rgbToHex } from './color.ts';
import { allIn, closestTo, readClass, readId, readTag } from './dom.ts';
import { measureArea, ownText, showsFirst, toRect } from './rect.ts';
import { makeSelector } from './selector.ts';
import type { VisitedElement } from './visited-element.ts';

const MAX_SHAPES = 40;

/** The visible colours by role and region, summed over all elements. */
export function collectColorUses(all: VisitedElement[]): ColorUse[] {
  const colorUses = new Map<string, ColorUse & { largest: number }>();
  const add = (
    visited: VisitedElement,
    kind: ColorUse['kind'],
    role: ColorUse['role'],
    color: string,
    area: number,
    scale = 1,
  ) => {
    if (area < 1) return;
    const { region, thirdParty } = visited;
    const key = `${kind} ${role} ${region} ${color} ${thirdParty}`;
    const colorUse = colorUses.get(key);
    if (colorUse && colorUse.largest >= area) {
      colorUse.area += area * scale;
      colorUse.count++;
      colorUse.first ||= showsFirst(visited);
      return;
    }
    colorUses.set(key, {
      kind,
      role,
      region,
      color,
      area: area * scale + (colorUse?.area ?? 0),
      count: 1 + (colorUse?.count ?? 0),
      first: showsFirst(visited) || (colorUse?.first ?? false),
      thirdParty,
      selector: makeSelector(visited.element),
      rect: toRect(visited),
      largest: area,
    });
  };
  for (const visited of all) {
    if (!visited.visible) continue;
    if (visited.element instanceof SVGSVGElement) addShapes(visited, add);
    else addElement(visited, add);
  }
  return [...colorUses.values()]
    .sort((a, b) => b.area - a.area)
    .slice(0, 600)
    .map(({ largest: _, ...colorUse }) => ({ ...colorUse, area: Math.round(colorUse.area) }));
}

type Add = (
  visited: VisitedElement,
  kind: ColorUse['kind'],
  role: ColorUse['role'],
  color: string,
  area: number,
  scale?: number,
) => void;

function addElement(visited: VisitedElement, add: Add): void {
  const { element, style, backdrop, own } = visited;
  const role = detectRole(visited);
  const area = measureArea(visited);
  const background = readColor(style.backgroundColor);
  if (background && background.a > 0.05) add(visited, 'background', role, rgbToHex(own), area);
  if (style.backgroundImage.includes('gradient(')) {
    const stops = readStops(style.backgroundImage, own);
    for (const stop of stops) add(visited, 'gradient', role, stop, area, 1 / stops.length);
  }
  const text = ownText(element);
  if (text) {
    const color = readColor(style.color);
    const size = Number.parseFloat(style.fontSize) || 16;
    const clipped = style.getPropertyValue('-webkit-background-clip') === 'text';
    const letters = Math.min(area, text.length * size * size * 0.25);
    if (color && color.a > 0.3 && !clipped)
      add(visited, 'text', role, rgbToHex(blendOver(color, own)), letters);
  }
  const width = Number.parseFloat(style.borderTopWidth) || Number.parseFloat(style.borderBottomWidth) || 0;
  if (width > 0 && style.borderTopStyle !== 'none') {
    const edge = readColor(
      Number.parseFloat(style.borderTopWidth) ? style.borderTopColor : style.borderBottomColor,
    );
    const length = 2 * (visited.box.width + visited.box.height);
    if (edge && edge.a > 0.2)
      add(visited, 'border', role, rgbToHex(blendOver(edge, backdrop)), length * width);
  }
}

function addShapes(visited: VisitedElement, add: Add): void {
  const role = isLogoLike(visited) ? 'logo' : 'icon';
  const shapes = allIn(visited.element, 'path,rect,circle,ellipse,polygon,polyline,use,text');
  const area = measureArea(visited) / Math.max(1, shapes.length);
  for (const shape of shapes.slice(0, MAX_SHAPES)) {
    const style = getComputedStyle(shape);
    for (const value of [style.fill, style.stroke]) {
      const color = value === 'none' ? null : readColor(value);
      if (color && color.a > 0.3) add(visited, 'fill', role, rgbToHex(blendOver(color, visited.own)), area);
    }
  }
}

function isLogoLike({ element, link }: VisitedElement): boolean {
  const hints = `${readId(element)} ${readClass(element)} ${link ? `${link.id} ${readClass(link)}` : ''}`;
  return /logo|brand|wordmark/i.test(hints);
}

function detectRole(visited: VisitedElement): ColorUse['role'] {
  const { element, link, box } = visited;
  const tag = readTag(element);
  if (tag === 'BODY') return 'page';
  if (isButton(visited)) return 'button';
  if (/^(PRE|CODE|KBD|SAMP)$/.test(tag) || closestTo(element, 'pre, code')) return 'code';
  if (/^H[1-6]$/.test(tag) || closestTo(element, 'h1,h2,h3,h4,h5,h6')) return 'heading';
  if (/^(INPUT|TEXTAREA|SELECT)$/.test(tag)) return 'input';
  if (link && closestTo(element, 'a')) return closestTo(element, 'button') ? 'button' : 'link';
  if (box.width > innerWidth * 0.8 && box.height > 80) return 'section';
  return ownText(element) ? 'text' : 'box';
}
