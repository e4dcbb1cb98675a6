import type { BrandDocument } from '@livery/core/brand/document';
import { composeContent } from '@livery/core/content/compose-content';
import type { Template } from '@livery/templates/define-template';
import type { FormatName } from '@livery/templates/formats';
import { findTemplate } from '@livery/templates/registry';

/** An image of the brand book: a template in a format, with content. */
export interface BookSample {
  template: Template;
  content: Record<string, unknown>;
  format: FormatName;
}

/** The templates that a brand book shows: one large image, then tall and square ones. */
const shown: readonly [id: string, format: FormatName][] = [
  ['launch-hero', 'wide'],
  ['proof-quote', 'portrait'],
  ['event-invite', 'portrait'],
  ['offer-promo', 'portrait'],
  ['proof-metric', 'square'],
  ['feature-list', 'square'],
  ['article-card', 'square'],
];

/** The images of a brand book, in the brand's own words where it has enough of them. */
export function listSamples(document: BrandDocument): BookSample[] {
  return shown.map(([id, format]) => {
    const template = findTemplate(id)!;
    const own = composeContent(template, document.$extensions['studio.identity']);
    const isWhole = own.missing.length === 0 && template.content.safeParse(own.content).success;
    return {
      template,
      format,
      content: (isWhole ? own.content : template.sample) as Record<string, unknown>,
    };
  });
}
