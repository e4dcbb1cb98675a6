import { z } from 'zod';
import { brandDocumentSchema } from './document.ts';

/** The brand document as JSON Schema 2020-12, for editors and agents that want to check before they send. */
export function makeBrandDocumentJsonSchema(): Record<string, unknown> {
  return {
    ...z.toJSONSchema(brandDocumentSchema),
    title: 'Brand document',
  };
}
