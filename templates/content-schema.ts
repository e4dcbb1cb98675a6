import { nameLimits } from '@livery/core/limited-schemas';
import { z } from 'zod';

/**
 * The content of a template as JSON Schema 2020-12. Unknown members are ignored, so only the length of their names is
 * limited.
 */
export function toContentSchema({ content }: { content: z.ZodType }): Record<string, unknown> {
  return z.toJSONSchema(content, {
    io: 'input',
    override: ({ jsonSchema }) => {
      if (jsonSchema.type === 'object') Object.assign(jsonSchema, nameLimits);
    },
  }) as Record<string, unknown>;
}
