import { deliveryStatuses, eventTypes } from '@livery/core/webhook-events';
import { boolean, index, json, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { organizationId } from './auth.ts';
import { createdAt, time } from './columns.ts';

/** Events, each written in the transaction of the change it reports. */
export const events = pgTable(
  'events',
  {
    id: text('id').primaryKey(),
    organizationId: organizationId(),
    type: text('type', { enum: eventTypes }).notNull(),
    payload: json('payload').$type<Record<string, unknown>>().notNull(),
    /** The record or the batch that it reports, and is deleted with; null for none. */
    subjectId: text('subject_id'),
    /** Whether it is a test event, which reports no change. */
    test: boolean('test').notNull().default(false),
    createdAt: createdAt(),
  },
  (table) => [
    index('events_organization_idx').on(table.organizationId, table.createdAt),
    index('events_created_idx').on(table.createdAt),
    index('events_subject_idx').on(table.subjectId),
  ],
);

/** A replaced secret, which still signs until it expires. */
export interface OldSecret {
  secret: string;
  expiresAt: string;
}

export const webhooks = pgTable(
  'webhooks',
  {
    id: uuid('id').primaryKey(),
    organizationId: organizationId(),
    url: text('url').notNull(),
    events: text('events', { enum: eventTypes }).array().notNull(),
    active: boolean('active').notNull().default(true),
    secret: text('secret').notNull(),
    previousSecrets: json('previous_secrets').$type<OldSecret[]>().notNull().default([]),
    /** Since when every delivery has failed; null after a successful one. */
    failingSince: time('failing_since'),
    createdAt: createdAt(),
  },
  (table) => [index('webhooks_organization_idx').on(table.organizationId)],
);

/** One attempt of a delivery, as the log shows it. */
export interface DeliveryTry {
  at: string;
  durationMs: number;
  responseStatus: number | null;
  /** The beginning of the endpoint's response body. */
  responseBody: string | null;
  error: string | null;
}

/** One event on its way to one endpoint. */
export const deliveries = pgTable(
  'deliveries',
  {
    id: uuid('id').primaryKey(),
    webhookId: uuid('webhook_id')
      .notNull()
      .references(() => webhooks.id, { onDelete: 'cascade' }),
    eventId: text('event_id')
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    status: text('status', { enum: deliveryStatuses }).notNull().default('pending'),
    /** Requested through the API: it is attempted once, even when the endpoint is switched off. */
    manual: boolean('manual').notNull().default(false),
    tries: json('tries').$type<DeliveryTry[]>().notNull().default([]),
    error: text('error'),
    nextAttemptAt: time('next_attempt_at'),
    createdAt: createdAt(),
    finishedAt: time('finished_at'),
  },
  (table) => [
    index('deliveries_webhook_idx').on(table.webhookId, table.id),
    index('deliveries_event_idx').on(table.eventId),
  ],
);
