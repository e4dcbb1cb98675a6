import { timestamp } from 'drizzle-orm/pg-core';

/** A timestamp in milliseconds with time zone, as the API writes it. */
export const time = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

export const createdAt = () => time('created_at').notNull().defaultNow();
