import type { BrandDocument } from '@livery/core/brand/document';
import { composeFrom } from '@livery/core/content/compose-content';
import { gatherFacts } from '@livery/core/content/facts/gather-facts';
import { createLruCache } from '@livery/core/lru-cache';
import type { Template } from '@livery/templates/define-template';
import type { FormatName } from '@livery/templates/formats';
import { findTemplate, templates } from '@livery/templates/registry';

/** An image of the brand book: a template in a format, with content. */
export interface BookSample {
  template: Template;
  content: Record<string, unknown>;
  /** Whether the words are the brand's own, not those of the template's sample. */
  isOwn: boolean;
  format: FormatName;
}

/** The templates that a brand book shows, in its order. */
const shown = templates
  .flatMap((template) => (template.brandBook ? [{ template, ...template.brandBook }] : []))
  .sort((one, other) => one.order - other.order);

/** The format in which a book shows a template; undefined if it does not. */
export function findSampleFormat(templateId: string): FormatName | undefined {
  return findTemplate(templateId)?.brandBook?.format;
}

/** A version never changes, so that its content is composed once; the versions asked for longest ago are forgotten. */
const composed = createLruCache<BookSample[]>({ max: 200 });

/** The images of a brand book, in the brand's own words where it has enough of them. */
export function listSamples({ id, document }: { id: string; document: BrandDocument }): BookSample[] {
  return composed.getOrCreate(id, () => composeSamples(document));
}

function composeSamples(document: BrandDocument): BookSample[] {
  const facts = gatherFacts(document.$extensions['studio.identity'], '');
  return shown.map(({ template, format }) => {
    const own = composeFrom(template, { ...facts, warnings: [] });
    const isWhole = own.missing.length === 0 && template.content.safeParse(own.content).success;
    return {
      template,
      format,
      isOwn: isWhole,
      content: (isWhole ? own.content : template.sample) as Record<string, unknown>,
    };
  });
}
