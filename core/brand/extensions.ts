import { z } from 'zod';
import { assetRefSchema } from './token-types.ts';

/** The `studio.*` members of a brand document's `$extensions`: who the brand is, beyond its tokens. */

export const provenanceSources = ['extracted', 'derived', 'user', 'default', 'generated'] as const;

export const provenanceEntrySchema = z.looseObject({
  source: z.enum(provenanceSources),
  confidence: z.number().min(0).max(1),
  alternatives: z.array(z.unknown()),
  evidenceIds: z.array(z.string()),
  /** The fields that a derived one was made from. */
  from: z.array(z.string()).optional(),
});
export const provenanceSchema = z.record(z.string(), provenanceEntrySchema);

const text = z.string();

export const identitySchema = z.looseObject({
  name: text,
  domain: text,
  tagline: text,
  description: text,
  tone: z.array(z.string()),
  audience: text,
  terminology: z.looseObject({ preferred: z.array(text), banned: z.array(text) }),
  quotes: z.array(z.looseObject({ text, author: text, role: text, company: text })),
  customers: z.array(z.looseObject({ name: text, logo: assetRefSchema.nullable() })),
  metrics: z.array(z.looseObject({ label: text, value: text, source: text })),
  socials: z.array(z.looseObject({ type: text, url: text })),
});

const logoBase = { src: assetRefSchema, aspectRatio: z.number().positive(), vector: z.boolean() };

export const extensionsSchema = z.looseObject({
  'studio.schemaVersion': z.int(),
  'studio.modes': z.looseObject({
    available: z.union([z.string(), z.array(z.string()).min(1)], 'expected a mode name or a list of them'),
    default: z.string(),
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
      z.looseObject({ default: z.boolean(), kind: text, mode: text, monochrome: z.boolean(), ...logoBase }),
    ),
    candidates: z.array(z.looseObject({ origin: text, score: z.number(), ...logoBase })),
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
