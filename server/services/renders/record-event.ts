import type { renderEventTypes } from '@livery/core/webhook-events';
import type { Db } from '../../db/database.ts';
import type { App } from '../context.ts';
import { recordEvents } from '../events/record.ts';
import { makeFileUrl } from './file-url.ts';
import { presentCancelled } from './present.ts';
import type { RenderRow } from './read.ts';
import { recordCompletedBatches } from './record-completed-batches.ts';

/** The ends of renders of one organisation, and of their batches if these were the last. */
export async function recordRenderEvents(
  app: App,
  tx: Db,
  type: (typeof renderEventTypes)[number],
  renders: RenderRow[],
): Promise<void> {
  const payloads = renders.map((render) => {
    // Without the content, which the render row holds for as long as its events are kept: `readEventBody` adds it.
    const presented = presentCancelled(render);
    const { content: _, ...meta } = presented.meta;
    return { ...presented, meta, fileUrl: makeFileUrl(app, render) };
  });
  const { organizationId } = renders[0]!;
  await recordEvents(app, tx, { organizationId, type, payloads });
  const batchIds = renders.map(({ batchId }) => batchId);
  await recordCompletedBatches(app, tx, { organizationId, batchIds });
}
