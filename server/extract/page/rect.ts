import type { Bounds } from '@livery/extraction/facts';
import { page, readChildNodes } from './dom.ts';
import type { VisitedElement } from './visited-element.ts';

export function toRect({ box }: Pick<VisitedElement, 'box'>): Bounds {
  return [box.x, box.y, box.width, box.height].map(Math.round) as unknown as Bounds;
}

/** The area of the element on the page, in pixels. */
export function measureArea({ box }: Pick<VisitedElement, 'box'>): number {
  const width = Math.min(box.x + box.width, innerWidth) - Math.max(box.x, 0);
  const bottom = Math.min(box.y + box.height, page.root.scrollHeight);
  return Math.round(Math.max(0, width) * Math.max(0, bottom - Math.max(0, box.y)));
}

/** Whether the first screen shows some of it. */
export function showsFirst({ box }: Pick<VisitedElement, 'box'>): boolean {
  return box.y < innerHeight && box.y + box.height > 0 && box.x < innerWidth && box.x + box.width > 0;
}

/** The element's own text, without that of its children. */
export function ownText(element: Element): string {
  let text = '';
  for (const node of readChildNodes(element)) {
    if (node instanceof Text) text += node.data.slice(0, 4000);
    if (text.length > 4000) break;
  }
  return text.replace(/\s+/g, ' ').trim();
}

/** The radius of the first corner in pixels; percentages are relative to the size. */
export function readRadius({ style, box }: Pick<VisitedElement, 'style' | 'box'>): number {
  const text = style.borderTopLeftRadius;
  const value = Number.parseFloat(text) || 0;
  const pixels = /^[\d.]+%/.test(text) ? (value / 100) * Math.min(box.width, box.height) : value;
  return Math.min(Math.max(0, Math.round(pixels * 100) / 100), 9999);
}
