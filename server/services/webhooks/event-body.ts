import type { events } from '../../db/schema.ts';

type EventRow = typeof events.$inferSelect;

/** What is posted for an event: the same bytes at every try. */
export function eventBody({ id, type, test, payload, createdAt }: EventRow): string {
  return JSON.stringify({
    id,
    type,
    createdAt: createdAt.toISOString(),
    ...(test ? { test } : {}),
    ...(type === 'render.failed' ? { refunded: true, ...refundIn(payload) } : {}),
    data: payload,
  });
}

/** Events that were recorded before this member was there have none. */
function refundIn({ creditsRefunded }: EventRow['payload']) {
  return creditsRefunded === undefined ? {} : { creditsRefunded };
}
