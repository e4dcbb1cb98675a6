import { z } from 'zod';
import { readMembers, unwrapSchema } from '../json/schema-shape.ts';
import { listMissing } from './draft/content-draft.ts';

/**
 * The schema of content in which any field may be left out, so that a language model is not forced to invent what it
 * does not know. Every other rule of the template holds.
 */
export function toPartialSchema(schema: z.ZodType) {
  return loosen(schema).superRefine((content, ctx) => {
    const parsed = schema.safeParse(content);
    if (parsed.success || listMissing(schema, content).length > 0) return;
    for (const { path, message } of parsed.error.issues) ctx.addIssue({ code: 'custom', path, message });
  });
}

function loosen(schema: z.core.$ZodType): z.ZodObject {
  const members = Object.entries(readMembers(schema) ?? {});
  return z.object(
    Object.fromEntries(
      members.map(([name, member]) => {
        const inner = unwrapSchema(member) as z.ZodType;
        return [name, z.optional(readMembers(inner) ? loosen(inner) : inner)];
      }),
    ),
  );
}
