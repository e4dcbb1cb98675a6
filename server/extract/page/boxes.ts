import type { BoxStyle } from '@livery/extraction/facts';
import { isButton } from './buttons.ts';
import { blendOver, readColor, rgbToHex } from './color.ts';
import { readTag } from './dom.ts';
import { measureArea, readRadius, toRect } from './rect.ts';
import { makeSelector } from './selector.ts';
import type { VisitedElement } from './visited-element.ts';

/** Elements with a background, border or shadow of their own; equal ones are counted together. */
export function collectBoxes(all: VisitedElement[]): BoxStyle[] {
  const boxes = new Map<string, BoxStyle>();
  for (const visited of all) {
    if (!visited.visible || visited.region === 'banner') continue;
    const found = readBox(visited);
    // Buttons are collected separately; here only their gradients count.
    if (!found || (isButton(visited) && !found.gradient)) continue;
    const { kind, radius, borderWidth, borderStyle, borderColor, shadow, background, gradient, padding } =
      found;
    const look = [kind, radius, borderWidth, borderStyle, borderColor, shadow, background, gradient];
    const key = [...look, ...padding, found.gap].join('|');
    const same = boxes.get(key);
    if (same) {
      same.count++;
      same.area += found.area;
    } else if (boxes.size < 1500) boxes.set(key, found);
  }
  return [...boxes.values()].sort((a, b) => b.area - a.area).slice(0, 300);
}

function readBox(visited: VisitedElement): BoxStyle | null {
  const { element, style, backdrop, own } = visited;
  const number = (name: string) => Math.max(0, Number.parseFloat(style.getPropertyValue(name)) || 0);
  const edge = readColor(style.borderTopColor);
  const borderWidth = style.borderTopStyle === 'none' ? 0 : number('border-top-width');
  const hasEdge = borderWidth > 0 && (edge?.a ?? 0) > 0.05;
  const fill = rgbToHex(own) === rgbToHex(backdrop) ? null : rgbToHex(own);
  const gradient = style.backgroundImage.includes('gradient(') ? style.backgroundImage.slice(0, 600) : '';
  const shadow = style.boxShadow === 'none' ? '' : style.boxShadow.slice(0, 300);
  const padding = ['top', 'right', 'bottom', 'left'].map((side) => number(`padding-${side}`));
  const gap = number('row-gap') || number('column-gap');
  const bare = !hasEdge && !fill && !gradient && !shadow && number('border-top-left-radius') === 0;
  if (bare && gap === 0 && Math.max(...padding) < 4) return null;
  return {
    kind: detectKind(visited),
    radius: readRadius(visited),
    borderWidth: hasEdge ? borderWidth : 0,
    borderStyle: hasEdge ? style.borderTopStyle : 'none',
    borderColor: hasEdge ? rgbToHex(blendOver(edge!, backdrop)) : null,
    shadow,
    background: fill,
    gradient,
    padding: padding as BoxStyle['padding'],
    gap,
    count: 1,
    area: measureArea(visited),
    thirdParty: visited.thirdParty,
    selector: makeSelector(element),
    rect: toRect(visited),
  };
}

function detectKind({ element, box }: VisitedElement): BoxStyle['kind'] {
  const tag = readTag(element);
  if (/^(IMG|SVG|VIDEO|PICTURE|CANVAS)$/i.test(tag)) return 'image';
  if (/^(INPUT|TEXTAREA|SELECT)$/.test(tag)) return 'input';
  if (/^(PRE|CODE|KBD)$/.test(tag)) return 'code';
  if (/^(TABLE|TD|TH|TR)$/.test(tag)) return 'table';
  return box.width > innerWidth * 0.85 ? 'section' : 'card';
}
