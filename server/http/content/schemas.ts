import { z } from '@hono/zod-openapi';
import { MAX_BRIEF } from '@livery/core/content/brief/read-brief';
import { contentOrigins, contentWarningCodes } from '@livery/core/content/draft/content-draft';
import { MAX_NAME } from '@livery/core/limits';
import { uuid } from '../route/schemas.ts';

export const contentRequestSchema = z
  .strictObject({
    templateId: z.string().max(MAX_NAME),
    brandId: uuid.optional().openapi({ description: 'A brand; its current version is read.' }),
    extractionId: uuid
      .optional()
      .openapi({ description: 'An extraction that is ready, instead of a brand.' }),
    brief: z.string().max(MAX_BRIEF).optional().openapi({
      description:
        'What the image is about. Lines such as `Headline: …`, `Date: …` or `Code: …` fill these fields; points become lists.',
    }),
  })
  .openapi('ContentRequest');

export const generatedContentSchema = z
  .object({
    content: z
      .record(z.string(), z.unknown())
      .openapi({ description: 'Satisfies the template’s `contentSchema` when `missing` is empty.' }),
    sources: z
      .record(
        z.string(),
        z.object({
          from: z.enum(contentOrigins).openapi({
            description:
              '`default` is a neutral word such as “Learn more”; `model` is new wording whose facts were checked.',
          }),
          path: z
            .string()
            .nullable()
            .openapi({ description: 'The field of the brand document; null for other sources.' }),
          text: z.string().openapi({ description: 'The words that the value was taken from.' }),
        }),
      )
      .openapi({ description: 'Where each value comes from, by its path in `content`.' }),
    missing: z.array(z.string()).openapi({
      description:
        'Required fields that neither the brand nor the brief can fill. Fill them before you render.',
    }),
    isComplete: z.boolean().openapi({
      description:
        'Whether nothing is missing and the brief is met; if not, a warning `brief_not_met` says why.',
    }),
    warnings: z.array(
      z.object({
        code: z.enum(contentWarningCodes),
        path: z.string(),
        message: z.string(),
      }),
    ),
  })
  .openapi('GeneratedContent');
