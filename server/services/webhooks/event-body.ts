import { withNewMembers } from '@livery/core/render-meta';
import { and, eq } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { type events, renders } from '../../db/schema.ts';

type EventRow = typeof events.$inferSelect;

/** What is posted for an event: the same bytes at every try. */
export async function readEventBody(db: Db, event: EventRow): Promise<string> {
  return makeBody({ ...event, payload: await addContent(db, event) });
}

/** Adds the content of the render, as the first member of `meta`. Test events and those of earlier versions contain it. */
async function addContent(db: Db, { organizationId, payload }: EventRow): Promise<EventRow['payload']> {
  const { id, meta } = payload as { id?: string; meta?: Record<string, unknown> };
  if (id === undefined || meta === undefined) return payload;
  if (meta.content !== undefined) return { ...payload, meta: withNewMembers(meta) };
  const [render] = await db
    .select({ meta: renders.meta })
    .from(renders)
    .where(and(eq(renders.id, id), eq(renders.organizationId, organizationId)));
  return { ...payload, meta: { content: render?.meta.content ?? {}, ...withNewMembers(meta) } };
}

function makeBody({ id, type, test, payload, createdAt }: EventRow): string {
  // Of the event, not of the render: the record of a render has no such member.
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
