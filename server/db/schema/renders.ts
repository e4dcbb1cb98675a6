import { renderKinds } from '@livery/core/render-request/choices';
import type { RenderOptions } from '@livery/core/render-request/schemas';
import { renderSources, renderStages, renderStatuses } from '@livery/core/render-states';
import type { TextSpan } from '@livery/engine/text/text-spans';
import type { Warning } from '@livery/templates/define-template';
import { sql } from 'drizzle-orm';
import {
  boolean,
  doublePrecision,
  index,
  integer,
  json,
  jsonb,
  pgTable,
  real,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { organizationId, user } from './auth.ts';
import { brands, brandVersions } from './brands.ts';
import { attemptColumns } from './columns.ts';

/** The image that is shown for a video until it plays, stored beside it. */
export interface Poster {
  key: string;
  contentType: string;
  bytes: number;
  sha256: string;
}

/** How a render was drawn. */
export interface Drawing {
  /** What can be read on a still, for documents of several; none of a video. */
  texts: TextSpan[];
  /** Absent where no receipts were made yet. */
  inputs?: DrawnInputs;
}

/** What a render was drawn from: the version of the engine, and hashes in SHA-256. */
export interface DrawnInputs {
  engine: string;
  template: string;
  brand: string;
  content: string;
  /** Fonts, logos and images, by asset id or address. */
  assets: { id: string; sha256: string }[];
}

/** Renders of earlier versions lack the options that were added later. */
type StoredOptions = Pick<RenderOptions, 'durationS' | 'scale' | 'mode' | 'output'> & Partial<RenderOptions>;

export type RenderMeta = StoredOptions & { content: Record<string, unknown>; warnings: Warning[] };

export const renders = pgTable(
  'renders',
  {
    id: uuid('id').primaryKey(),
    organizationId: organizationId(),
    /** Without a reference, because it outlives the key. */
    apiKeyId: uuid('api_key_id'),
    batchId: text('batch_id').notNull(),
    engineJobId: uuid('engine_job_id').notNull(),
    createdByUserId: uuid('created_by_user_id')
      .notNull()
      .references(() => user.id),
    brandId: uuid('brand_id')
      .notNull()
      .references(() => brands.id),
    brandVersion: integer('brand_version').notNull(),
    brandVersionId: uuid('brand_version_id')
      .notNull()
      .references(() => brandVersions.id),
    templateId: text('template_id').notNull(),
    /** The version of an own template; null for a built-in one. Without a reference: renders outlive templates. */
    templateVersion: integer('template_version'),
    /** The name of an own template when the render was submitted; null for a built-in one. */
    templateName: text('template_name'),
    format: text('format').notNull(),
    kind: text('kind', { enum: renderKinds }).notNull(),
    scale: real('scale').notNull(),
    credits: integer('credits').notNull(),
    /** The refunded credits; null for a render that has not failed. */
    creditsRefunded: integer('credits_refunded'),
    /** Whether it is a single still, which a person is likely to be waiting for. */
    interactive: boolean('interactive').notNull().default(false),
    meta: json('meta').$type<RenderMeta>().notNull(),
    /** The caller's own ids and labels. */
    metadata: jsonb('metadata').$type<Record<string, string>>().notNull().default({}),
    /** The size of the content as JSON, which counts into the stored bytes; 0 for renders of earlier versions. */
    contentBytes: integer('content_bytes').notNull().default(0),
    status: text('status', { enum: renderStatuses }).notNull().default('queued'),
    progress: doublePrecision('progress').notNull().default(0),
    stage: text('stage', { enum: renderStages }).notNull().default('preparing'),
    outputKey: text('output_key'),
    contentType: text('content_type'),
    bytes: integer('bytes'),
    sha256: text('sha256'),
    poster: json('poster').$type<Poster>(),
    /** Null for a render without a file, and for those of earlier versions. */
    drawing: json('drawing').$type<Drawing>(),
    /** Whether its files are being removed and are no longer served. */
    expired: boolean('expired').notNull().default(false),
    publicId: text('public_id').unique(),
    error: text('error'),
    source: text('source', { enum: renderSources }).notNull(),
    ...attemptColumns(),
  },
  (table) => [
    index('renders_organization_idx').on(table.organizationId, table.id),
    index('renders_batch_idx').on(table.batchId),
    index('renders_brand_idx').on(table.brandId, table.id),
    // Foreign keys look up the rows that still name a version or a person who is being deleted.
    index('renders_version_idx').on(table.brandVersionId),
    index('renders_user_idx').on(table.createdByUserId),
    index('renders_open_idx').on(table.organizationId, table.status),
    index('renders_metadata_idx')
      .using('gin', table.metadata.op('jsonb_path_ops'))
      .where(sql`${table.metadata} <> '{}'`),
    // Those of an interrupted removal; mostly empty.
    index('renders_expired_idx')
      .on(table.finishedAt)
      .where(sql`${table.expired} and ${table.outputKey} is not null`),
    index('renders_kept_idx')
      .on(table.finishedAt)
      .where(sql`${table.outputKey} is not null and ${table.publicId} is null`),
  ],
);
