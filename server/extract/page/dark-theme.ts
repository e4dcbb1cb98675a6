import { attributeOf, page } from './dom.ts';

/** Switching a page's own dark theme on, where it has one and a way to choose it. */

const toggles =
  '[class*=theme-toggle i], [class*=color-mode i], [class*=colorMode i], [class*=dark-mode i], [class*=darkmode i], [id*=theme-toggle i], [class*=theme-switch i], [class*=night-mode i], [class*=night-light i], [id*=dark i][type=checkbox], button[id*=dark i], [id*=theme-switch i], [data-md-component=palette], [for^=__palette], [id*=bd-theme i], [aria-label*="dark mode" i], [aria-label*="dark theme" i], [aria-label*="color mode" i], [aria-label*="colour mode" i], [title*="dark mode" i], [aria-label*="toggle theme" i], [data-theme-toggle], [data-bs-theme-value], [class*=DocSearch][class*=theme]';

export function hasToggle(): boolean {
  return page.first(toggles) !== null;
}

interface Kept {
  element: Element;
  name: string;
  value: string | null;
}

/** Sets what the selectors ask for on the root or the body; answers how to take it back. */
export function setDark(selectors: string[]): () => void {
  const kept: Kept[] = [];
  const set = (element: Element, name: string, value: string) => {
    kept.push({ element, name, value: attributeOf(element, name) });
    element.setAttribute(name, value);
  };
  for (const selector of selectors) {
    const target = (selector.startsWith('body') && page.body) || page.root;
    for (const [, name, value = ''] of selector.matchAll(/\[([\w-]+)[~*^|$]?=["']?([\w-]+)["']?[^\]]*\]/g)) {
      if (/dark|slate|night|dim/i.test(value)) set(target, name!, value);
    }
    for (const [, name] of selector.matchAll(/\.([\w-]*(?:dark|night)[\w-]*)/gi)) {
      set(target, 'class', `${attributeOf(target, 'class') ?? ''} ${name}`.trim());
    }
  }
  return () => {
    for (const { element, name, value } of kept.reverse()) {
      if (value === null) element.removeAttribute(name);
      else element.setAttribute(name, value);
    }
  };
}
