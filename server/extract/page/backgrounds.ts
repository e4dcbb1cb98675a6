import { page } from './dom.ts';
import type { VisitedElement } from './visited-element.ts';

let seen: { style: CSSStyleDeclaration; background: string; display: string }[] = [];
let count = -1;

/** Keeps the backgrounds of all elements, to compare them in another theme. */
export function rememberBackgrounds(all: VisitedElement[]): void {
  count = page.count();
  seen = all.map(({ style }) => ({
    style,
    background: style.backgroundColor,
    display: style.display,
  }));
}

/** Whether every element has the background that it had: then the page shows no other theme. Computed styles are live. */
export function sameBackgrounds(): boolean {
  if (count !== page.count()) return false;
  return seen.every(
    ({ style, background, display }) => style.backgroundColor === background && style.display === display,
  );
}
