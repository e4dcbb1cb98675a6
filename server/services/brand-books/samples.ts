import type { BrandDocument } from '@livery/core/brand/document';
import { gatherFacts, readBrandFacts } from '@livery/core/content/facts/gather-facts';
import { createLruCache } from '@livery/core/lru-cache';
import type { Template } from '@livery/templates/define-template';
import type { FormatName } from '@livery/templates/formats';
import { findTemplate, templates } from '@livery/templates/registry';
import { type ChosenWords, chooseWords } from '@livery/templates/samples/choose-words';
import { ownFirst } from '@livery/templates/samples/own-first';

/** An image of the brand book: a template in a format, with content. */
export interface BookSample extends ChosenWords {
  template: Template;
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
const composed = createLruCache<Promise<BookSample[]>>({ max: 200 });

/** The images of a brand book: those in the brand's own words, or with sample words too where they are few. */
export function listSamples({
  id,
  document,
}: {
  id: string;
  document: BrandDocument;
}): Promise<BookSample[]> {
  return composed.getOrCreate(id, async () => {
    const facts = gatherFacts(readBrandFacts(document), '');
    const samples = shown.map(async (each) => ({ ...each, ...(await chooseWords(each.template, facts)) }));
    return leaveOutSamples(await Promise.all(samples));
  });
}

/** A page of a book has a large image and a row below it. */
const ENOUGH = 4;

export function leaveOutSamples<Sample extends { isOwn: boolean }>(samples: Sample[]): Sample[] {
  const own = samples.filter(({ isOwn }) => isOwn);
  return own.length >= ENOUGH ? own : ownFirst(samples, ({ isOwn }) => isOwn);
}
