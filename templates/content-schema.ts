import { MAX_ITEMS, MAX_MEMBER_NAME, MAX_TEXT } from '@livery/core/limits';
import { z } from 'zod';

type JsonSchema = Record<string, unknown>;

/**
 * Members that a template does not know: they are left out of the picture, and held to the limits of every value.
 * Each keyword speaks only of values of its own type.
 */
const unknownMember: JsonSchema = {
  maxLength: MAX_TEXT,
  maxItems: MAX_ITEMS,
  items: { $ref: '#/$defs/unknownMember' },
  propertyNames: { maxLength: MAX_MEMBER_NAME },
  additionalProperties: { $ref: '#/$defs/unknownMember' },
};

/** What a template takes as content, as JSON Schema 2020-12. */
export function contentSchemaOf({ content }: { content: z.ZodType }): JsonSchema {
  return z.toJSONSchema(content, {
    io: 'input',
    override: ({ jsonSchema, path }) => {
      if (jsonSchema.type === 'object') {
        jsonSchema.propertyNames = { maxLength: MAX_MEMBER_NAME };
        jsonSchema.additionalProperties = { $ref: '#/$defs/unknownMember' };
      }
      if (path.length === 0) jsonSchema.$defs = { ...jsonSchema.$defs, unknownMember };
    },
  }) as JsonSchema;
}
