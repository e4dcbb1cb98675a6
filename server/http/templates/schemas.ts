import { z } from '@hono/zod-openapi';
import { nameLimits } from '@livery/core/limited-schemas';
import { documentLimits } from '@livery/templates/kit/document/limits';
import { starters } from '@livery/templates/kit/starters/starters';
import { templates } from '@livery/templates/registry';
import { presentBuiltIn } from '../../services/templates/present.ts';
import { anyValue, idOf, time } from '../route/schemas.ts';

/** The shapes of templates and their documents. */

const sampleTemplateId = 'tpl_7Qm2XcVw9TzK4nRf1LbYdE';

/**
 * A template for the OpenAPI document, without the references inside its content schema. Linters and generators resolve
 * every `$ref` from the root of the document, even in an example, and would find nothing.
 */
const sampleTemplate = JSON.parse(JSON.stringify(presentBuiltIn(templates[0]!)), (key, value) => {
  if (key === '$defs') return undefined;
  return typeof value?.$ref === 'string' ? true : value;
});

export const templateSchema = z
  .object({
    id: z.string(),
    name: z.string(),
    description: z.string(),
    category: z.string(),
    kinds: z.array(z.enum(['still', 'video'])),
    formats: z
      .array(z.string())
      .openapi({ description: 'Names such as `square`, or exact sizes such as `1200x628`.' }),
    dimensions: z.record(z.string(), z.object({ width: z.int(), height: z.int() })),
    contentSchema: z
      .record(z.string(), z.unknown())
      .openapi({ description: 'JSON Schema 2020-12 of `content`.' }),
    sample: anyValue.openapi({ description: 'Content that shows the template well.' }),
    rules: z.array(z.string()).openapi({
      description:
        'Rules that `contentSchema` cannot express. Content that breaks one is refused with `content_invalid` at its path.',
    }),
    defaultDurationS: z.number(),
    minDurationS: z.number(),
    maxDurationS: z.number(),
    source: z.enum(['built-in', 'own']),
    slug: z.string().openapi({ description: 'As its document says; the id of a built-in template.' }),
    status: z
      .enum(['active', 'archived'])
      .openapi({ description: 'An archived template stays readable and takes no new renders.' }),
    currentVersion: z.int().nullable().openapi({ description: 'Null for a built-in template.' }),
    createdAt: time.nullable(),
    updatedAt: time.nullable(),
  })
  .openapi('Template', { example: sampleTemplate });

/** Validated by the verbs, which name every problem with its path and what to do. */
export const documentSchema = z.record(z.string(), z.unknown()).openapi('TemplateDocument', {
  description: `A template as data; \`GET /schemas/template-document\` is its JSON Schema. At most ${documentLimits.bytes / 1024} KiB, ${documentLimits.nodes} nodes in ${documentLimits.depth} levels, ${documentLimits.fields} fields, and lists of ${documentLimits.listItems} entries.`,
  'x-max-bytes': documentLimits.bytes,
  ...nameLimits,
  example: starters[0] as never,
});

export const newTemplateSchema = z
  .strictObject({ document: documentSchema })
  .openapi('NewTemplate', { example: { document: starters[0] as never } });

export const templateVersionSchema = z
  .object({
    templateId: z.string(),
    version: z.int(),
    bytes: z.int().openapi({ description: 'The size of its document as JSON.' }),
    createdAt: time,
  })
  .openapi('TemplateVersion');

export const templateParams = idOf('proof-quote');
export const ownTemplateParams = idOf(sampleTemplateId);
