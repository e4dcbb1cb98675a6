import type { Template } from './define-template.ts';
import { templateFromDocument } from './kit/template-from-document.ts';
import * as contents from './lists/contents.ts';
import { inOrder } from './template-meta.ts';

/** All templates, in the order that the API lists them. */
export const templates: readonly Template[] = inOrder(contents).map((content) =>
  templateFromDocument(content.document, content),
);

export function findTemplate(id: string): Template | undefined {
  return templates.find((template) => template.id === id);
}
