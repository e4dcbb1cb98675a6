import type { RenderKind } from '@livery/core/render-request/choices';
import { baseFormats, type FormatName } from './formats.ts';

/** What a template is and makes, without how it is drawn: pages that list templates load only this. */
export interface TemplateFacts {
  id: string;
  name: string;
  description: string;
  category: string;
  kinds: readonly RenderKind[];
  formats: readonly FormatName[];
  durationS: { default: number; min: number; max: number };
  /**
   * How much of its pages a brand floods with colour before this template fills the background with the primary, 0..1.
   * 0 leans bold, 1 leans calm; null is calm for every brand. A request for a treatment overrides it.
   */
  boldFrom: number | null;
}

/** In the order that the API lists them. */
export const templateFacts = {
  'launch-hero': {
    id: 'launch-hero',
    name: 'Launch',
    description:
      'A launch as one huge headline over a tilted image of the product, or over the brand’s own mark where there is no image.',
    category: 'launch',
    kinds: ['still', 'video'],
    formats: ['square', 'portrait', 'wide', 'story', 'og', 'banner'],
    durationS: { default: 6, min: 1, max: 60 },
    boldFrom: 0.12,
  },
  'feature-spotlight': {
    id: 'feature-spotlight',
    name: 'Feature spotlight',
    description: 'One feature: text beside a framed screenshot with one detail enlarged while the rest dims.',
    category: 'feature',
    kinds: ['still', 'video'],
    formats: ['square', 'portrait', 'wide', 'story', 'og'],
    durationS: { default: 6, min: 1, max: 60 },
    boldFrom: 0.3,
  },
  'feature-list': {
    id: 'feature-list',
    name: 'Feature list',
    description:
      'Three to six points as a typographic list on hairlines, with large numerals or drawn checks.',
    category: 'feature',
    kinds: ['still', 'video'],
    formats: baseFormats,
    durationS: { default: 6, min: 1, max: 60 },
    boldFrom: 0.6,
  },
  'steps-timeline': {
    id: 'steps-timeline',
    name: 'Steps on a line',
    description:
      'Three to six steps on one line: done steps filled, the current one large, later ones open. For how something works, or how far it has come.',
    category: 'explain',
    kinds: ['still', 'video'],
    formats: baseFormats,
    durationS: { default: 7, min: 1, max: 60 },
    boldFrom: 0.45,
  },
  'compare-split': {
    id: 'compare-split',
    name: 'Before and after',
    description:
      'Two sides that meet on a clean edge: the old way in grey, the new way in the brand colour, row by row.',
    category: 'compare',
    kinds: ['still', 'video'],
    formats: baseFormats,
    durationS: { default: 6, min: 1, max: 60 },
    boldFrom: 0.25,
  },
  'proof-quote': {
    id: 'proof-quote',
    name: 'Customer quote',
    description: 'One sentence from a customer in display type, with the person and the brand below it.',
    category: 'proof',
    kinds: ['still', 'video'],
    formats: baseFormats,
    durationS: { default: 6, min: 1, max: 60 },
    boldFrom: 0.2,
  },
  'proof-metric': {
    id: 'proof-metric',
    name: 'Key figure',
    description:
      'One number as large as the canvas allows, with what it measures, its source, and its trend or share as a graphic.',
    category: 'proof',
    kinds: ['still', 'video'],
    formats: ['square', 'portrait', 'wide', 'story', 'og'],
    durationS: { default: 6, min: 1, max: 60 },
    boldFrom: 0.04,
  },
  'proof-logos': {
    id: 'proof-logos',
    name: 'Customer logos',
    description:
      'A short headline over a wall of three to twelve customer logos in one colour, with the brand’s own logo in the last cell.',
    category: 'proof',
    kinds: ['still', 'video'],
    formats: ['square', 'portrait', 'wide', 'story', 'banner'],
    durationS: { default: 6, min: 1, max: 60 },
    boldFrom: 0.75,
  },
  'data-chart': {
    id: 'data-chart',
    name: 'Chart',
    description: 'Bars, a line or a donut with one highlighted point, under the takeaway as a headline.',
    category: 'data',
    kinds: ['still', 'video'],
    formats: ['square', 'portrait', 'wide', 'story', 'og'],
    durationS: { default: 6, min: 1, max: 60 },
    boldFrom: null,
  },
  'event-invite': {
    id: 'event-invite',
    name: 'Event invitation',
    description:
      'A date as a large calendar page beside the title, with the speakers, the time and the place.',
    category: 'event',
    kinds: ['still', 'video'],
    formats: ['square', 'portrait', 'wide', 'story', 'og', 'banner'],
    durationS: { default: 6, min: 1, max: 60 },
    boldFrom: 0.16,
  },
  'offer-promo': {
    id: 'offer-promo',
    name: 'Offer',
    description:
      'The figure of an offer as large as the canvas allows, with the code as a ticket and the end date.',
    category: 'offer',
    kinds: ['still', 'video'],
    formats: ['square', 'portrait', 'wide', 'story', 'og', 'banner'],
    durationS: { default: 6, min: 1, max: 60 },
    boldFrom: 0,
  },
  'article-card': {
    id: 'article-card',
    name: 'Article card',
    description:
      'An article or story: its cover image as a duotone in two brand colours, or a cover of type alone.',
    category: 'editorial',
    kinds: ['still', 'video'],
    formats: ['square', 'portrait', 'wide', 'story', 'og'],
    durationS: { default: 6, min: 1, max: 60 },
    boldFrom: 0.25,
  },
} as const satisfies Record<string, TemplateFacts>;

export const allTemplateFacts: readonly TemplateFacts[] = Object.values(templateFacts);

export function findTemplateFacts(id: string): TemplateFacts | undefined {
  return allTemplateFacts.find((template) => template.id === id);
}
