import type { Identity } from '@livery/core/brand/document';
import { z } from 'zod';
import type { BrandRow, VersionRow } from '../../services/brands/read.ts';
import { NOTICE, notice, time } from './define-tool.ts';

/** A brand as tools show it: what a model needs to write copy and pick a template, not the whole document. */

/** How many entries of a list are shown; the document has all of them. */
const MAX_SHOWN = 12;
const MAX_CHARACTERS = 600;

const palette = z
  .record(z.string(), z.string().nullable())
  .describe('Hex colours by role, as they are drawn.');

export const brandFields = {
  id: z.string(),
  status: z.enum(['draft', 'active', 'archived']),
  version: z.int().describe('The version that this shows.'),
  currentVersion: z.int(),
  extractionId: z.string().nullable(),
  createdAt: time,
  updatedAt: time,
  defaultMode: z.string(),
  colors: z.object({ light: palette, dark: palette }),
  logos: z.array(
    z.object({ assetId: z.string(), isDefault: z.boolean(), aspectRatio: z.number(), vector: z.boolean() }),
  ),
  images: z.array(z.string()).describe('Ids of image assets, for image fields of templates.'),
};

export const untrustedBrand = z.object({
  name: z.string(),
  domain: z.string(),
  tagline: z.string(),
  description: z.string(),
  tone: z.array(z.string()),
  audience: z.string(),
  preferredWords: z.array(z.string()),
  bannedWords: z.array(z.string()),
  quotes: z.array(z.object({ text: z.string(), author: z.string(), role: z.string(), company: z.string() })),
  metrics: z.array(z.object({ label: z.string(), value: z.string(), source: z.string() })),
  customers: z.array(z.string()),
  fonts: z.record(z.string(), z.string()),
});

export const brandSummary = z.object({ ...brandFields, notice, untrusted: untrustedBrand });

export type BrandSummary = z.infer<typeof brandSummary>;

export function presentBrandSummary({
  brand,
  version,
}: {
  brand: BrandRow;
  version: VersionRow;
}): BrandSummary {
  const { document, tokens } = version;
  const extensions = document.$extensions;
  const toPalette = (mode: 'light' | 'dark') => ({ ...tokens.colors.modes[mode]?.roles });
  return {
    id: brand.id,
    status: brand.status,
    version: version.version,
    currentVersion: brand.currentVersion,
    extractionId: brand.extractionId,
    createdAt: brand.createdAt.toISOString(),
    updatedAt: brand.updatedAt.toISOString(),
    defaultMode: tokens.mode,
    colors: { light: toPalette('light'), dark: toPalette('dark') },
    logos: extensions['studio.logos'].confirmed.slice(0, MAX_SHOWN).map((logo) => ({
      assetId: logo.src.$asset,
      isDefault: logo.default,
      aspectRatio: logo.aspectRatio,
      vector: logo.vector,
    })),
    images: extensions['studio.assets'].images.slice(0, MAX_SHOWN).map(({ src }) => src.$asset),
    notice: NOTICE,
    untrusted: {
      name: brand.name,
      domain: brand.domain,
      ...presentIdentity(extensions['studio.identity']),
      fonts: presentFonts(tokens.fonts),
    },
  };
}

function presentIdentity(identity: Identity) {
  const { terminology, quotes, metrics, customers } = identity;
  return {
    tagline: cut(identity.tagline),
    description: cut(identity.description),
    tone: cutAll(identity.tone),
    audience: cut(identity.audience),
    preferredWords: cutAll(terminology.preferred),
    bannedWords: cutAll(terminology.banned),
    quotes: quotes.slice(0, MAX_SHOWN).map(({ text, author, role, company }) => ({
      text: cut(text),
      author: cut(author),
      role: cut(role),
      company: cut(company),
    })),
    metrics: metrics.slice(0, MAX_SHOWN).map(({ label, value, source }) => ({
      label: cut(label),
      value: cut(value),
      source: cut(source),
    })),
    customers: cutAll(customers.map(({ name }) => name)),
  };
}

function presentFonts(fonts: VersionRow['tokens']['fonts']): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fonts).flatMap(([role, font]) => (font ? [[role, cut(font.family)]] : [])),
  );
}

function cut(text: string): string {
  return text.length > MAX_CHARACTERS ? `${text.slice(0, MAX_CHARACTERS).toWellFormed()}…` : text;
}

function cutAll(texts: readonly string[]): string[] {
  return texts.slice(0, MAX_SHOWN).map(cut);
}
