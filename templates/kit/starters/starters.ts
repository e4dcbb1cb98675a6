import type { TemplateDocument } from '../document/schema.ts';
import hiring from './hiring.json' with { type: 'json' };

/** Documents to duplicate. The test beside them checks that each is a valid document. */
export const starters = [hiring] as unknown as readonly TemplateDocument[];
