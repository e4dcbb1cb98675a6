import type { TemplateMeta } from '../../template-meta.ts';
import type { TemplateDocument } from './schema.ts';

/** The document of a built-in template, whose name, formats and other particulars are in its meta. */
export function defineDocument(
  { id, name, description, category, formats, boldFrom }: TemplateMeta,
  document: Pick<TemplateDocument, 'boldUpTo' | 'fields' | 'conditions' | 'sample' | 'scene'>,
): TemplateDocument {
  return { slug: id, name, description, category, formats, boldFrom, ...document };
}
