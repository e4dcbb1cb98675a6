import { z } from 'zod';
import { assetRefSchema } from './token-types.ts';

/** The `studio.*` members of a brand document's `$extensions`: who the brand is, beyond its tokens. */

export const provenanceSources = ['extracted', 'derived', 'user', 'default', 'generated'] as const;

export const provenanceEntrySchema = z.looseObject({
  source: z.enum(provenanceSources).describe('Who or what the value comes from.'),
  confidence: z.number().min(0).max(1),
  alternatives: z.array(z.unknown()).describe('Other values that were considered.'),
  evidenceIds: z.array(z.string()),
  from: z.array(z.string()).optional().describe('The fields that a derived one was made from.'),
});
export const provenanceSchema = z.record(z.string(), provenanceEntrySchema);

const text = z.string();

export const identitySchema = z.looseObject({
  name: text.describe('The name as pictures show it.'),
  domain: text.describe('The domain as pictures show it.'),
  tagline: text,
  description: text.describe('What the brand does, in a sentence or two.'),
  tone: z.array(z.string()).describe('How the brand speaks, in single words.'),
  audience: text.describe('Whom it speaks to.'),
  terminology: z
    .looseObject({ preferred: z.array(text), banned: z.array(text) })
    .describe('Words to use, and words never to use.'),
  quotes: z.array(z.looseObject({ text, author: text, role: text, company: text })),
  customers: z.array(z.looseObject({ name: text, logo: assetRefSchema.nullable() })),
  metrics: z.array(z.looseObject({ label: text, value: text, source: text })),
  socials: z.array(z.looseObject({ type: text, url: text })),
});

const logoBase = {
  src: assetRefSchema,
  aspectRatio: z.number().positive().describe('Width to height.'),
  vector: z.boolean().describe('Whether the file is a drawing rather than pixels.'),
};

export const extensionsSchema = z.looseObject({
  'studio.schemaVersion': z.int(),
  'studio.modes': z.looseObject({
    available: z.union([z.string(), z.array(z.string()).min(1)], 'expected a mode name or a list of them'),
    default: z.string().describe('The mode that pictures are drawn in when nothing else is asked for.'),
  }),
  'studio.identity': identitySchema,
  'studio.typography': z.looseObject({
    scale: z.looseObject({
      display: z.number(),
      h1: z.number(),
      h2: z.number(),
      body: z.number(),
      caption: z.number(),
    }),
    case: z.looseObject({ eyebrow: text, headings: text }),
  }),
  'studio.logos': z.looseObject({
    confirmed: z.array(
      z.looseObject({
        default: z.boolean().describe('The one to take where nothing else decides.'),
        kind: text.describe('Such as `mark`, `wordmark` or `lockup`.'),
        mode: text.describe('The ground it is for: `light` or `dark`.'),
        monochrome: z.boolean(),
        ...logoBase,
      }),
    ),
    candidates: z
      .array(z.looseObject({ origin: text, score: z.number(), ...logoBase }))
      .describe('Logos that were found and not chosen.'),
  }),
  'studio.assets': z.looseObject({
    ogImage: assetRefSchema.nullable(),
    favicon: assetRefSchema.nullable(),
    screenshots: z.array(assetRefSchema),
    landingPageScreenshots: z.looseObject({
      desktop: assetRefSchema.nullable(),
      mobile: assetRefSchema.nullable(),
    }),
    images: z.array(z.looseObject({ src: assetRefSchema, kind: text, alt: text })),
    patterns: z.array(assetRefSchema),
    pressKitUrl: z.url().nullable(),
  }),
  'studio.colorRationale': z.looseObject({ light: text, dark: text }),
  'studio.provenance': provenanceSchema,
});

export type ProvenanceEntry = z.infer<typeof provenanceEntrySchema>;
export type Provenance = z.infer<typeof provenanceSchema>;
export type Identity = z.infer<typeof identitySchema>;
