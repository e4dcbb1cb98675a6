import { nameBounds } from '@livery/core/limited-schemas';
import { z } from 'zod';

/**
 * What a template takes as content, as JSON Schema 2020-12. Members that it does not know are left out, whatever they
 * hold, so only their names have a maximum.
 */
export function toContentSchema({ content }: { content: z.ZodType }): Record<string, unknown> {
  return z.toJSONSchema(content, {
    io: 'input',
    override: ({ jsonSchema }) => {
      if (jsonSchema.type === 'object') Object.assign(jsonSchema, nameBounds);
    },
  }) as Record<string, unknown>;
}
