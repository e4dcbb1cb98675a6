import type { ContentShape } from '@livery/core/content/compose-content';
import type { z } from 'zod';
import type { TemplateDocument } from './kit/document/schema.ts';
import type { TemplateMeta } from './template-meta.ts';

/** What a template takes, without how it is drawn. */
export interface TemplateContent<Content = unknown> extends TemplateMeta, ContentShape {
  content: z.ZodType<Content>;
  /** The document that describes it. */
  document: TemplateDocument;
  /** Rules of `content` that JSON Schema cannot express, one sentence each, with the path in backticks. */
  rules?: readonly string[];
  sample: Content;
  /** Files of `samples/images/` for the image fields of the sample in the gallery, by path. */
  sampleImages?: Record<string, string>;
}
