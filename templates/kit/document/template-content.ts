import type { TemplateContent } from '../../define-content.ts';
import { contentRoles, contentSchema } from './content.ts';
import type { TemplateDocument } from './schema.ts';

/** The place of templates that are not in the lists of built-in ones. */
const LAST = 1000;

type Content = Record<string, unknown>;

/** What the template of a document takes; `given` adds or replaces what only built-in templates have. */
export function contentFromDocument(
  document: TemplateDocument,
  given: Partial<TemplateContent<Content>> = {},
): TemplateContent<Content> {
  const { slug, name, description, category, formats, boldFrom = 0.3, fields, sample } = document;
  return {
    id: slug,
    name,
    description,
    category,
    kinds: ['still', 'video'],
    formats,
    durationS: document.durationS ?? { default: 6, min: 1, max: 60 },
    boldFrom,
    order: LAST,
    startWallOrder: LAST,
    editorWall: { order: LAST, format: formats[0] ?? 'square' },
    document,
    content: contentSchema(fields),
    contentRoles: contentRoles(fields),
    sample,
    ...given,
  };
}
