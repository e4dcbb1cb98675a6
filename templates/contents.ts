import type { TemplateContent } from './define-content.ts';
import * as contents from './lists/contents.ts';

/** What a template takes, without how it is drawn: for forms and checks. */
export function findContent(id: string): TemplateContent | undefined {
  return Object.values<TemplateContent>(contents).find((content) => content.id === id);
}
