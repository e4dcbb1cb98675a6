import type { EventType } from '@livery/core/webhook-events';
import { and, arrayContains, asc, eq } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { events, webhooks } from '../../db/schema.ts';
import { prefixedId } from '../../platform/ids.ts';
import type { App } from '../context.ts';
import { queueDeliveries } from '../webhooks/queue-deliveries.ts';
import { presentCancelled } from './present.ts';
import type { RenderRow } from './read.ts';

/** Writes down what happened to a render and who is to be told, in the transaction in which it happened. */
export async function recordEvent(app: App, tx: Db, type: EventType, render: RenderRow): Promise<void> {
  const [event] = await tx
    .insert(events)
    .values({
      id: prefixedId('evt'),
      organizationId: render.organizationId,
      type,
      payload: { ...presentCancelled(render), fileUrl: makeFileUrl(app, render) },
    })
    .returning({ id: events.id });
  const to = await tx
    .select({
      id: webhooks.id,
      organizationId: webhooks.organizationId,
      failingSince: webhooks.failingSince,
    })
    .from(webhooks)
    .where(
      and(
        eq(webhooks.organizationId, render.organizationId),
        eq(webhooks.active, true),
        arrayContains(webhooks.events, [type]),
      ),
    )
    .orderBy(asc(webhooks.id))
    // An endpoint that is being removed is waited for: a delivery to it would undo the ending of the render.
    .for('key share');
  await queueDeliveries(app, tx, { eventId: event!.id, to });
}

/** Where the file can be had with a key; null where there is none. */
function makeFileUrl({ settings }: App, render: RenderRow): string | null {
  return render.outputKey === null ? null : `${settings.baseUrl}/api/v1/renders/${render.id}/file`;
}
