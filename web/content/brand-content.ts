import type { BrandDocument } from '@livery/core/brand/document';
import { type ComposedContent, composeContent } from '@livery/core/content/compose-content';
import type { Template } from '@livery/templates/define-template';
import { findTemplate } from '@livery/templates/registry';

/** Per document object, because a wall asks for the same content again with every frame that it draws. */
const composed = new WeakMap<BrandDocument, Map<string, ComposedContent>>();

/** What the brand's own facts fill of a template, with the fields that they leave empty. */
export function composeFor(template: Template, document: BrandDocument): ComposedContent {
  const known = composed.get(document) ?? new Map<string, ComposedContent>();
  composed.set(document, known);
  const found = known.get(template.id) ?? composeContent(template, readIdentity(document));
  known.set(template.id, found);
  return found;
}

/**
 * The content of a preview that nobody has written words for: the brand's own words, or the template's sample where the
 * brand cannot fill every required field. The two are never mixed, so a sample quote never carries the name of a
 * customer.
 */
export function contentFor(templateId: string, document: BrandDocument): unknown {
  const template = findTemplate(templateId);
  if (!template) return {};
  const { content, missing } = composeFor(template, document);
  return missing.length === 0 ? content : template.sample;
}

/** Whether the preview speaks the brand's own words. */
export function hasOwnWords(templateId: string, document: BrandDocument): boolean {
  const template = findTemplate(templateId);
  return template !== undefined && composeFor(template, document).missing.length === 0;
}

/** A document that is still being edited may lack the part. */
const readIdentity = (document: BrandDocument) => document.$extensions?.['studio.identity'] ?? {};
