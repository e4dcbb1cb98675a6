import { timestamp } from 'drizzle-orm/pg-core';

/** Milliseconds in UTC, as the API writes them. */
export const time = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

export const createdAt = () => time('created_at').notNull().defaultNow();
