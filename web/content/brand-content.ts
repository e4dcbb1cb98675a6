import type { BrandDocument, Identity } from '@livery/core/brand/document';
import { type ComposedContent, composeContent } from '@livery/core/content/compose-content';
import { findContent } from '@livery/templates/contents';
import type { TemplateContent } from '@livery/templates/define-content';
import { readIdentity } from './own-content.ts';

/** Per identity, because the same content is asked for again with every frame that is drawn. */
const composed = new WeakMap<object, Map<string, ComposedContent>>();

/** What the brand's own facts fill of a template, with the fields that they leave empty. */
export function composeFor(template: TemplateContent, document: BrandDocument): ComposedContent {
  return composeFrom(template, readIdentity(document));
}

function composeFrom(template: TemplateContent, identity: Partial<Identity>): ComposedContent {
  const known = composed.get(identity) ?? new Map<string, ComposedContent>();
  composed.set(identity, known);
  const found = known.get(template.id) ?? composeContent(template, identity);
  known.set(template.id, found);
  return found;
}

/**
 * The content of a preview without written content: the brand's own facts, or the template's sample where the
 * brand cannot fill every required field. The two are never mixed, so a sample quote never carries the name of a
 * customer.
 */
export function contentFor(templateId: string, identity: Partial<Identity>): unknown {
  const template = findContent(templateId);
  if (!template) return {};
  const { content, missing } = composeFrom(template, identity);
  return missing.length === 0 ? content : template.sample;
}
