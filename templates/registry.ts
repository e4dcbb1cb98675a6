import type { Template } from './define-template.ts';
import * as scenes from './lists/scenes.ts';
import { inOrder } from './template-meta.ts';

/** All templates, in the order that the API lists them. */
export const templates: readonly Template[] = inOrder(scenes);

export function findTemplate(id: string): Template | undefined {
  return templates.find((template) => template.id === id);
}
