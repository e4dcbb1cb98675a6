import type { TemplateDocument } from '../document/schema.ts';
import changelog from './changelog.json' with { type: 'json' };
import hiring from './hiring.json' with { type: 'json' };
import saveTheDate from './save-the-date.json' with { type: 'json' };

/** Documents to duplicate. The test beside them checks that each is a valid document. */
export const starters = [hiring, changelog, saveTheDate] as unknown as readonly TemplateDocument[];
