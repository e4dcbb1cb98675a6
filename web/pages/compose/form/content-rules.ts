import type { BrandDocument } from '@livery/core/brand/document';
import type { Json } from '@livery/core/json/value';
import { findContent } from '@livery/templates/contents';
import { type DrawnContent, drawnContent, firstWords, isDrawable } from './drawn-content.ts';
import { type FieldError, findErrors } from './find-errors.ts';
import type { FieldModel } from './form-model.ts';
import { readForm } from './read-form.ts';

/** What needs the schema of a template's content. The page is drawn before it is loaded. */
export interface ContentRules {
  fields: readonly FieldModel[];
  sample: unknown;
  firstWords(document: BrandDocument): Json;
  findErrors(words: Json): Map<string, FieldError>;
  drawnContent(words: Json): DrawnContent;
  isDrawable(content: unknown): boolean;
}

export function contentRulesOf(templateId: string): ContentRules | null {
  const template = findContent(templateId);
  if (!template) return null;
  return {
    fields: readForm(template),
    sample: template.sample,
    firstWords: (document) => firstWords(template, document),
    findErrors: (words) => findErrors(template, words),
    drawnContent: (words) => drawnContent(template, words),
    isDrawable: (content) => isDrawable(template, content),
  };
}
