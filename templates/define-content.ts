import type { ContentRoles } from '@livery/core/content/draft/field-roles';
import type { z } from 'zod';
import type { TemplateFacts } from './template-facts.ts';

/** What a template takes, without how it is drawn. */
export interface TemplateContent<Content = unknown> extends TemplateFacts {
  content: z.ZodType<Content>;
  /** What each field of `content` holds, so that content can be composed from a brand and a brief. */
  contentRoles: ContentRoles;
  /** Rules of `content` that JSON Schema cannot express, one sentence each, with the path in backticks. */
  rules?: readonly string[];
  sample: Content;
  /** Files of `samples/images/` for the image fields of the sample in the gallery, by path. */
  sampleImages?: Record<string, string>;
}

export function defineContent<Content>(content: TemplateContent<Content>): TemplateContent<Content> {
  return content;
}
