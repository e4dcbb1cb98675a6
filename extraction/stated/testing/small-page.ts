import type { PageFacts, SiteFacts } from '../../facts.ts';
import { siteFacts } from '../../identity/testing/site-facts.ts';

/** `['h2', 'Title']`, or an element with children. The children of a `row` stand side by side. */
export type Small = [tag: string, ...content: (string | Small)[]];

const sizes: Record<string, number> = { h1: 40, h2: 28, h3: 20, h4: 18, figure: 40 };
const bold = /^(?:h\d|b|strong|dt|th)$/;

/** A site of one page, as the collector would read these elements. */
export function smallSite(elements: Small[], page: Partial<PageFacts> = {}): SiteFacts {
  const nodes: PageFacts['nodes'] = [[0, 'body']];
  const blocks: Partial<PageFacts['blocks'][number]>[] = [];
  let y = 0;
  const visit = ([tag, ...content]: Small, parent: number, x: number) => {
    const node = nodes.push([parent, tag === 'row' ? 'div' : tag]) - 1;
    const top = y;
    let bottom = y;
    for (const [at, child] of content.entries()) {
      if (typeof child === 'string') {
        // `**Fast** It starts at once` begins with bold words.
        const [, lead = ''] = /^\*\*(.+?)\*\*/u.exec(child) ?? [];
        const look = { size: sizes[tag] ?? 16, weight: bold.test(tag) ? 700 : 400 };
        y += 50;
        const rect: [number, number, number, number] = [x, y, 200, 40];
        blocks.push({ tag, text: child.replaceAll('**', ''), lead, node, rect, ...look });
        continue;
      }
      if (tag === 'row') y = top;
      visit(child, node, tag === 'row' ? x + 300 * at : x);
      bottom = Math.max(bottom, y);
    }
    y = Math.max(y, bottom);
  };
  for (const element of elements) visit(element, 0, 0);
  const site = siteFacts({ blocks });
  return { ...site, pages: [{ ...site.pages[0]!, nodes, ...page }] };
}
