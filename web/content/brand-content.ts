import type { BrandDocument } from '@livery/core/brand/document';
import { type ComposedContent, composeFrom } from '@livery/core/content/compose-content';
import { type BrandFacts, type ContentFacts, gatherFacts } from '@livery/core/content/facts/gather-facts';
import type { TemplateContent } from '@livery/templates/define-content';
import { chooseWords } from '@livery/templates/samples/choose-words';
import { ownContent } from './own-content.ts';

/** Per object, because the same facts are asked for again with every frame that is drawn. */
const gathered = new WeakMap<object, ContentFacts>();

function gather(brand: BrandFacts): ContentFacts {
  const facts = gathered.get(brand) ?? gatherFacts(brand, '', new Date().toISOString().slice(0, 10));
  gathered.set(brand, facts);
  return facts;
}

/** What the brand's own facts fill of a template, with the fields that they leave empty. */
export function composeFor(template: TemplateContent, document: BrandDocument): ComposedContent {
  return composeFrom(template, { ...gather(ownContent(document).composedFrom), warnings: [] });
}

export const readLanguage = (document: BrandDocument): string | null =>
  gather(ownContent(document).composedFrom).language;

/** The content of a preview without written content: the brand's own words, or the sample in its language. */
export async function contentFor(template: TemplateContent | undefined, brand: BrandFacts): Promise<unknown> {
  return template ? (await chooseWords(template, gather(brand))).content : {};
}
