import type { BrandDocument } from '@livery/core/brand/document';
import type { BrandFacts } from '@livery/core/content/facts/gather-facts';

const needs: Record<string, (facts: BrandFacts) => unknown> = {
  'launch-hero': ({ tagline, description }) => tagline || description,
  'proof-quote': ({ quotes }) => quotes?.some(({ author, role, company }) => author && (role || company)),
  'proof-metric': ({ metrics }) => metrics?.length,
  'proof-logos': ({ customers = [] }) => customers.length >= 3,
  'feature-list': ({ stated }) => stated?.features?.some(({ items }) => items.length >= 3),
  'feature-spotlight': ({ stated }) => stated?.features?.length,
  'compare-split': ({ stated }) => stated?.comparisons?.length,
  'steps-timeline': ({ stated }) => stated?.steps?.length,
  'data-chart': ({ stated }) => stated?.series?.length,
  'event-invite': ({ stated }) => stated?.events?.some(({ date, place }) => date && place),
  'offer-promo': ({ stated }) => stated?.offers?.length,
  'article-card': ({ stated }) => stated?.articles?.length,
};

/**
 * Whether a brand has facts of the kind that a template shows, for the order of tiles: composing the content would load
 * the schemas of all templates into the page.
 */
export function hasFacts(templateId: string, { $extensions }: BrandDocument): boolean {
  const stated = $extensions?.['livery.facts'];
  return Boolean(needs[templateId]?.({ ...$extensions?.['studio.identity'], stated }));
}
