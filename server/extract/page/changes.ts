import { page, readAttribute, readShadow } from './dom.ts';
import type { VisitedElement } from './visited-element.ts';

/** Notices whether a page has changed since it was collected, so that an unchanged page is collected once. */

const MAX_RECORDS = 5000;

let observer: MutationObserver | undefined;
let isRebuilt = false;
/** The attributes that have changed, with their values before. */
let attributes = new Map<Node, Map<string, string | null>>();
let records = 0;
let resources = '';

/** Starts to watch; forgets what was seen before. */
export function watchChanges(visited: VisitedElement[]): void {
  observer?.disconnect();
  observer = new MutationObserver(note);
  isRebuilt = false;
  attributes = new Map();
  records = 0;
  resources = describeResources();
  const all = { childList: true, subtree: true, characterData: true, attributes: true };
  const shadows = visited.flatMap(({ element }) => readShadow(element) ?? []);
  for (const root of [page.root, ...shadows]) {
    observer.observe(root, { ...all, attributeOldValue: true });
  }
}

/** True also if nothing was watched. A header that shrinks and grows again with scrolling has not changed. */
export function hasChanged(): boolean {
  if (!observer) return true;
  note(observer.takeRecords());
  if (isRebuilt || resources !== describeResources()) return true;
  for (const [element, names] of attributes) {
    for (const [name, before] of names) {
      if (readAttribute(element as Element, name) !== before) return true;
    }
  }
  return false;
}

function note(list: MutationRecord[]): void {
  records += list.length;
  // A page that changes this often is simply read again.
  if (records > MAX_RECORDS) isRebuilt = true;
  if (isRebuilt) return;
  for (const { type, target, attributeName, oldValue } of list) {
    if (type !== 'attributes') {
      isRebuilt = true;
      return;
    }
    const names = attributes.get(target) ?? new Map<string, string | null>();
    attributes.set(target, names);
    if (!names.has(attributeName!)) names.set(attributeName!, oldValue?.slice(0, 1000) ?? null);
  }
}

/** Style sheets, fonts and images change a page when they arrive, without a change of the document. */
function describeResources(): string {
  const fonts = [...page.fonts].filter(({ status }) => status === 'loaded').length;
  const images = page
    .all('img')
    .map((image) =>
      image instanceof HTMLImageElement ? `${image.naturalWidth}x${image.naturalHeight}` : '',
    );
  return [...page.styleSheets.map(countRules), fonts, page.root.scrollHeight, ...images].join();
}

/** Scripts add rules without a change of the document. */
function countRules(sheet: CSSStyleSheet): number {
  try {
    return sheet.cssRules.length;
  } catch {
    // A sheet of another origin.
    return -1;
  }
}
