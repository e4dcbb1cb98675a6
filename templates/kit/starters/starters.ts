import type { TemplateDocument } from '../document/schema.ts';
import changelog from './changelog.json' with { type: 'json' };
import hiring from './hiring.json' with { type: 'json' };
import productCard from './product-card.json' with { type: 'json' };
import saveTheDate from './save-the-date.json' with { type: 'json' };
import testimonial from './testimonial.json' with { type: 'json' };
import weeklyNumbers from './weekly-numbers.json' with { type: 'json' };

/** Documents to duplicate. The test beside them checks that each is a valid document. */
export const starters = [
  hiring,
  changelog,
  saveTheDate,
  productCard,
  testimonial,
  weeklyNumbers,
] as unknown as readonly TemplateDocument[];
