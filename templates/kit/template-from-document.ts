import type { TemplateContent } from '../define-content.ts';
import type { Template } from '../define-template.ts';
import type { TemplateDocument } from './document/schema.ts';
import { contentFromDocument } from './document/template-content.ts';
import { type Content, writtenTexts } from './document/words.ts';
import { drawScene } from './draw-scene.tsx';

/**
 * The template that a document describes, which must be without errors. `given` adds or replaces what only built-in
 * templates have, such as `compose`.
 */
export function templateFromDocument(
  document: TemplateDocument,
  given: Partial<TemplateContent<Content>> = {},
): Template {
  const template: Template<Content> = {
    ...contentFromDocument(document, given),
    writes: (content) => writtenTexts(document, content),
    scene: (input) => drawScene(document, input),
  };
  // The cast is safe because a scene only gets content that its own schema has parsed.
  return template as unknown as Template;
}
