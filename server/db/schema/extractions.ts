import type { BrandDocument, PaletteRole, Provenance } from '@livery/core/brand/document';
import { type ExtractionFailure, extractionStages, extractionStatuses } from '@livery/core/extraction-states';
import type { DerivedTokens } from '@livery/core/tokens/types';
import type { PageKind } from '@livery/extraction/page-kinds';
import { sql } from 'drizzle-orm';
import { boolean, doublePrecision, index, integer, json, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { organizationId, user } from './auth.ts';
import { brands } from './brands.ts';
import { attemptColumns, time } from './columns.ts';

/** What can be shown of a site before the whole site has been read. */
export interface StoredFindings {
  name?: string | undefined;
  colors?: string[] | undefined;
  palette?: { mode: 'light' | 'dark'; roles: Partial<Record<PaletteRole, string>> } | undefined;
  fonts?: string[] | undefined;
  typefaces?: { heading: string | null; body: string | null } | undefined;
  /** A small data URL. */
  screenshot?: string | undefined;
  /** A small data URL. */
  logo?: string | undefined;
  evidence?: StoredFoundEvidence[] | undefined;
}

/** What the page shows of one field, and where: in parts of the width and height of the screenshot. */
export interface StoredFoundEvidence {
  field: string;
  note: string;
  box: { x: number; y: number; width: number; height: number } | null;
}

/** The element that a rule decided a field by. */
export interface StoredEvidence {
  id: string;
  pageUrl: string;
  /** What the page is about; rows of earlier versions lack it. */
  pageKind?: PageKind;
  selector: string | null;
  mode: 'light' | 'dark';
  /** The id of the rule. */
  rule: string;
  /** The sentence of a rule that has no id any more; all other sentences are looked up by the id. */
  ruleText?: string;
  note: string;
  /** The part of a screenshot that shows it. */
  crop: { $asset: string; x: number; y: number; width: number; height: number } | null;
}

export interface StoredFailure {
  code: ExtractionFailure;
  message: string;
}

export const extractions = pgTable(
  'extractions',
  {
    id: uuid('id').primaryKey(),
    organizationId: organizationId(),
    createdByUserId: uuid('created_by_user_id')
      .notNull()
      .references(() => user.id),
    /** Without a reference, because it outlives the key. */
    apiKeyId: uuid('api_key_id'),
    /** The brand that the extraction is meant for, or the first brand made from it. */
    brandId: uuid('brand_id').references(() => brands.id, { onDelete: 'set null' }),
    url: text('url').notNull(),
    askedUrl: text('asked_url').notNull(),
    status: text('status', { enum: extractionStatuses }).notNull().default('queued'),
    stage: text('stage', { enum: extractionStages }).notNull().default('waiting'),
    progress: doublePrecision('progress').notNull().default(0),
    /** Increases with every change that a client following the extraction can see. */
    revision: integer('revision').notNull().default(0),
    /** Whether the result was copied from another extraction instead of being read from the site. */
    cached: boolean('cached').notNull().default(false),
    findings: json('findings').$type<StoredFindings>().notNull().default({}),
    document: json('document').$type<BrandDocument>(),
    tokens: json('tokens').$type<DerivedTokens>(),
    provenance: json('provenance').$type<Provenance>(),
    evidence: json('evidence').$type<StoredEvidence[]>(),
    warnings: json('warnings').$type<{ code: string; message: string }[]>(),
    error: json('error').$type<StoredFailure>(),
    /** The size of the row as JSON, so that a page of rows can be cut by size. */
    bytes: integer('bytes').notNull().default(0),
    /**
     * The hash of the claim token, which permits making one brand from this extraction. Null if it cannot be claimed.
     */
    claimHash: text('claim_hash').unique(),
    claimedAt: time('claimed_at'),
    claimedBrandId: uuid('claimed_brand_id'),
    /** Null for an extraction that never waited in the queue. */
    engineJobId: uuid('engine_job_id'),
    ...attemptColumns(),
  },
  (table) => [
    index('extractions_organization_idx').on(table.organizationId, table.id),
    index('extractions_created_idx').on(table.organizationId, table.createdAt),
    index('extractions_expiry_idx').on(table.finishedAt).where(sql`${table.brandId} is null`),
    index('extractions_brand_idx').on(table.brandId, table.id),
    index('extractions_user_idx').on(table.createdByUserId),
    index('extractions_open_idx')
      .on(table.organizationId)
      .where(sql`${table.status} in ('queued', 'running')`),
    index('extractions_cache_idx')
      .on(table.url, table.finishedAt)
      .where(sql`${table.status} = 'ready' and not ${table.cached}`),
  ],
);
