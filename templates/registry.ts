import type { Template } from './define-template.ts';
import { proofQuote } from './proof-quote.tsx';

/** Every template there is. A new one is one file and one line here. */
export const templates: readonly Template[] = [proofQuote];

export function findTemplate(id: string): Template | undefined {
  return templates.find((template) => template.id === id);
}
