import type { events } from '../../db/schema.ts';

type EventRow = typeof events.$inferSelect;

/** The request body for an event: the same bytes at every attempt. */
export function serializeEvent({ id, type, test, payload, createdAt }: EventRow): string {
  // Belongs to the event: the API's record of a render has no such member.
  const { creditsRefunded, ...data } = payload;
  const refund = creditsRefunded === undefined ? {} : { creditsRefunded };
  return JSON.stringify({
    id,
    type,
    createdAt: createdAt.toISOString(),
    ...(test ? { test } : {}),
    ...(type === 'render.failed' ? { refunded: true, ...refund } : {}),
    data,
  });
}
