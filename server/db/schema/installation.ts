import { pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt } from './columns.ts';

/** Facts about this installation that all its processes share. */
export const installation = pgTable('installation', {
  name: text('name', { enum: ['secret_fingerprint', 'hash_root'] }).primaryKey(),
  value: text('value').notNull(),
  createdAt: createdAt(),
});
