import type { TemplateMeta } from '../../template-meta.ts';
import type { TemplateDocument } from './schema.ts';

/**
 * The document of a built-in template: its file, and the name, formats and other particulars of its meta. The test of
 * the registry checks that each is a valid document.
 */
export function defineDocument(
  { id, name, description, category, formats, boldFrom }: TemplateMeta,
  file: object,
): TemplateDocument {
  return { slug: id, name, description, category, formats, boldFrom, ...file } as TemplateDocument;
}
