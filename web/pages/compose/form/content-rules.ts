import type { BrandDocument } from '@livery/core/brand/document';
import type { Json } from '@livery/core/json/value';
import { findContent } from '@livery/templates/contents';
import { describeTemplate } from '@livery/templates/define-template';
import type { TemplateDocument } from '@livery/templates/kit/document/schema';
import { contentFromDocument } from '@livery/templates/kit/document/template-content';
import { sampleContent } from '@livery/templates/samples/sample-languages';
import { readLanguage } from '../../../content/brand-content.ts';
import { type DrawnContent, drawnContent, initialContent, isDrawable } from './drawn-content.ts';
import { type FieldError, findErrors } from './find-errors.ts';
import type { FieldModel } from './form-model.ts';
import { readForm } from './read-form.ts';

/** What needs the schema of a template's content. The page is drawn before it is loaded. */
export interface ContentRules {
  fields: readonly FieldModel[];
  /** The JSON Schema of the content. */
  schema: unknown;
  sample: unknown;
  initialContent(document: BrandDocument): Json;
  findErrors(content: Json): Map<string, FieldError>;
  drawnContent(content: Json): DrawnContent;
  isDrawable(content: unknown): boolean;
}

/** The rules of a template, whose sample is in the language of the brand. */
export async function contentRulesOf(
  templateId: string,
  document: BrandDocument,
  own?: TemplateDocument,
): Promise<ContentRules | null> {
  const found = own ? contentFromDocument(own) : findContent(templateId);
  if (!found) return null;
  const sample = own ? own.sample : await sampleContent(templateId, readLanguage(document) ?? 'en');
  const template = { ...found, sample };
  return {
    fields: readForm(template),
    schema: describeTemplate(template).contentSchema,
    sample: template.sample,
    initialContent: (document) => initialContent(template, document),
    findErrors: (content) => findErrors(template, content),
    drawnContent: (content) => drawnContent(template, content),
    isDrawable: (content) => isDrawable(template, content),
  };
}
