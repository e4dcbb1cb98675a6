import { page } from './dom.ts';
import type { VisitedElement } from './visited-element.ts';

interface Seen {
  style: CSSStyleDeclaration;
  background: string;
  display: string;
}

let seen: Seen[] = [];
/** The root has no background when the browser draws the page in its own light or dark colours. */
let root: { style: CSSStyleDeclaration; color: string } | null = null;
let count = -1;

/** Keeps the backgrounds of all elements, to compare them in another theme. */
export function rememberBackgrounds(all: VisitedElement[]): void {
  count = page.count();
  const rootStyle = getComputedStyle(page.root);
  root = { style: rootStyle, color: rootStyle.color };
  seen = [rootStyle, ...all.map(({ style }) => style)].map((style) => ({
    style,
    background: style.backgroundColor,
    display: style.display,
  }));
}

/** Whether every element has the background that it had: then the page shows no other theme. Computed styles are live. */
export function hasSameBackgrounds(): boolean {
  if (count !== page.count() || root?.style.color !== root?.color) return false;
  return seen.every(
    ({ style, background, display }) => style.backgroundColor === background && style.display === display,
  );
}
