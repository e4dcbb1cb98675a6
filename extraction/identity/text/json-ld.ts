import type { PageFacts } from '../../facts.ts';

/** A typed object in the JSON-LD of a page. */
export interface LinkedNode {
  types: string[];
  /** The member of its parent that contains it; empty at the top or in `@graph`. */
  within: string;
  node: Record<string, unknown>;
}

const MAX_NODES = 300;
const DEEPEST = 8;

export function readLinkedNodes(page: PageFacts): LinkedNode[] {
  const found: LinkedNode[] = [];
  const visit = (value: unknown, within: string, depth: number): void => {
    if (depth > DEEPEST || found.length >= MAX_NODES || typeof value !== 'object' || value === null) return;
    if (Array.isArray(value)) {
      for (const item of value.slice(0, MAX_NODES)) visit(item, within, depth + 1);
      return;
    }
    const node = value as Record<string, unknown>;
    const types = [node['@type']].flat().filter((type) => typeof type === 'string');
    if (types.length > 0) found.push({ types, within, node });
    for (const [member, inner] of Object.entries(node).slice(0, 100)) {
      visit(inner, member === '@graph' ? within : member, depth + 1);
    }
  };
  for (const script of page.jsonLd) {
    try {
      visit(JSON.parse(script), '', 0);
    } catch {
      // Pages may contain invalid JSON-LD, which is ignored.
    }
  }
  return found;
}

/** A member as text; the first item of a list. */
export function readTextMember(node: Record<string, unknown>, member: string): string {
  const value = [node[member]].flat()[0];
  return typeof value === 'string' ? value : '';
}

const brands =
  /^(Organization|Corporation|NGO|.*Organization|Brand|WebSite|SoftwareApplication|WebApplication|MobileApplication|LocalBusiness|.*Business|Store|.*Store|Restaurant|Hotel|Project)$/;

/** Objects about the site's own brand, and not about a customer, a reviewer or the organiser of an event. */
export function findBrandNodes(page: PageFacts): LinkedNode[] {
  return readLinkedNodes(page).filter(
    ({ types, within }) =>
      types.some((type) => brands.test(type)) && ['', 'publisher', 'isPartOf', 'mainEntity'].includes(within),
  );
}
