import { z } from 'zod';
import {
  descriptionText,
  limitedList,
  nameText,
  openObject,
  openValue,
  otherText,
  pathText,
} from '../limited-schemas.ts';
import { MAX_DOMAIN, MAX_TEXT } from '../limits.ts';
import { statedFactsSchema } from './stated-facts.ts';
import { assetRefSchema } from './token-types.ts';

/** The `studio.*` members of a brand document's `$extensions`: who the brand is, beyond its tokens. */

export const provenanceSources = ['extracted', 'derived', 'user', 'default', 'generated'] as const;

export const provenanceEntrySchema = openObject({
  source: z.enum(provenanceSources).describe('Who or what the value comes from.'),
  confidence: z.number().min(0).max(1),
  alternatives: limitedList(openValue).describe('Other values that were considered.'),
  evidenceIds: limitedList(otherText),
  from: limitedList(pathText).optional().describe('The fields that a derived one was made from.'),
});
export const provenanceSchema = z.record(pathText, provenanceEntrySchema);

const text = otherText;
const name = nameText;

export const identitySchema = openObject({
  name: name.describe('The name as images show it.'),
  domain: z.string().max(MAX_DOMAIN).describe('The domain as images show it.'),
  tagline: text,
  description: descriptionText.describe('What the brand does, in a sentence or two.'),
  tone: limitedList(text).describe('How the brand speaks, in single words.'),
  audience: text.describe('Who it speaks to.'),
  terminology: openObject({ preferred: limitedList(text), banned: limitedList(text) }).describe(
    'Words to use, and words never to use.',
  ),
  quotes: limitedList(openObject({ text, author: name, role: text, company: name })),
  customers: limitedList(openObject({ name, logo: assetRefSchema.nullable() })),
  metrics: limitedList(openObject({ label: text, value: text, source: text })),
  socials: limitedList(openObject({ type: text, url: text })),
});

const logoBase = {
  src: assetRefSchema,
  aspectRatio: z.number().positive().describe('Width to height.'),
  vector: z.boolean().describe('Whether the file is a vector graphic.'),
};

export const extensionsSchema = openObject({
  'studio.schemaVersion': z.int(),
  'studio.modes': openObject({
    available: z.union([name, limitedList(name).min(1)], 'expected a mode name or a list of them'),
    default: name.describe('The mode of renders that ask for no other.'),
  }),
  'studio.identity': identitySchema,
  'studio.typography': openObject({
    scale: openObject({
      display: z.number(),
      h1: z.number(),
      h2: z.number(),
      body: z.number(),
      caption: z.number(),
    }),
    case: openObject({ eyebrow: text, headings: text }),
  }),
  'studio.logos': openObject({
    confirmed: limitedList(
      openObject({
        default: z.boolean().describe('The logo to use when no other rule decides.'),
        kind: text.describe('Such as `mark`, `wordmark` or `lockup`.'),
        mode: text.describe('The background it is for: `light` or `dark`.'),
        monochrome: z.boolean(),
        origin: text.optional().describe('`derived` for one that was made from another logo.'),
        ...logoBase,
      }),
    ),
    candidates: limitedList(openObject({ origin: text, score: z.number(), ...logoBase })).describe(
      'Logos that were found but not chosen.',
    ),
  }),
  'studio.assets': openObject({
    ogImage: assetRefSchema.nullable(),
    favicon: assetRefSchema.nullable(),
    screenshots: limitedList(assetRefSchema),
    landingPageScreenshots: openObject({
      desktop: assetRefSchema.nullable(),
      mobile: assetRefSchema.nullable(),
    }),
    images: limitedList(openObject({ src: assetRefSchema, kind: text, alt: text })),
    patterns: limitedList(assetRefSchema),
    pressKitUrl: z.url().max(MAX_TEXT).nullable(),
  }),
  'studio.colorRationale': openObject({ light: descriptionText, dark: descriptionText }),
  'studio.provenance': provenanceSchema,
  'livery.action': z
    .string()
    .max(60)
    .optional()
    .describe('What the main button of the site says. An extraction reads it.'),
  'livery.facts': statedFactsSchema
    .optional()
    .describe('What the pages of the site state, for templates to say. An extraction reads it.'),
});

export type ProvenanceEntry = z.infer<typeof provenanceEntrySchema>;
export type Provenance = z.infer<typeof provenanceSchema>;
export type Identity = z.infer<typeof identitySchema>;
