import type { PageFacts } from '@livery/extraction/facts';
import { page, readParent, readTag } from './dom.ts';

const MAX = 3000;

/** Numbers the elements around texts, so that rules can see which texts are built alike. */
export function createTree() {
  const nodes: PageFacts['nodes'] = [[0, 'body']];
  const numbers = new Map<Element, number>();
  const readNumber = (element: Element): number => {
    const path: Element[] = [];
    let at: Element | null = element;
    while (at && at !== page.body && !numbers.has(at)) {
      path.push(at);
      at = readParent(at);
    }
    let number = (at && numbers.get(at)) ?? 0;
    for (const each of path.reverse()) {
      if (nodes.length >= MAX) break;
      number = nodes.push([number, readTag(each).toLowerCase().slice(0, 20)]) - 1;
      numbers.set(each, number);
    }
    return number;
  };
  return { nodes, readNumber };
}
