import { boolean, index, integer, json, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { organizationId } from './auth.ts';
import { createdAt, time } from './columns.ts';

export const eventTypes = ['render.completed', 'render.failed'] as const;

/** What happened, written in the transaction that made it happen. */
export const events = pgTable(
  'events',
  {
    id: text('id').primaryKey(),
    organizationId: organizationId(),
    type: text('type', { enum: eventTypes }).notNull(),
    payload: json('payload').$type<Record<string, unknown>>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('events_organization_idx').on(table.organizationId, table.createdAt)],
);

export const webhooks = pgTable(
  'webhooks',
  {
    id: uuid('id').primaryKey(),
    organizationId: organizationId(),
    url: text('url').notNull(),
    events: text('events').array().notNull(),
    active: boolean('active').notNull().default(true),
    secret: text('secret').notNull(),
    previousSecret: text('previous_secret'),
    previousSecretExpiresAt: time('previous_secret_expires_at'),
    createdAt: createdAt(),
  },
  (table) => [index('webhooks_organization_idx').on(table.organizationId)],
);

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
    status: text('status', { enum: ['pending', 'delivered', 'failed'] })
      .notNull()
      .default('pending'),
    attempts: integer('attempts').notNull().default(0),
    responseStatus: integer('response_status'),
    error: text('error'),
    nextAttemptAt: time('next_attempt_at'),
    createdAt: createdAt(),
    finishedAt: time('finished_at'),
  },
  (table) => [index('deliveries_webhook_idx').on(table.webhookId, table.id)],
);
