import type { EventType } from '@livery/core/webhook-events';
import type { Db } from '../../db/database.ts';
import type { App } from '../context.ts';
import { recordEvents } from '../events/record.ts';
import { presentCancelled } from './present.ts';
import type { RenderRow } from './read.ts';

/** The renders are of one organisation. */
export async function recordRenderEvents(
  app: App,
  tx: Db,
  type: EventType,
  renders: RenderRow[],
): Promise<void> {
  const payloads = renders.map((render) => {
    // Without the content, which the render row holds for as long as its events are kept: `readEventBody` adds it.
    const presented = presentCancelled(render);
    const { content: _, ...meta } = presented.meta;
    return { ...presented, meta, fileUrl: makeFileUrl(app, render) };
  });
  await recordEvents(app, tx, { organizationId: renders[0]!.organizationId, type, payloads });
}

/** The URL that serves the file to a client with a key; null if there is no file. */
function makeFileUrl({ settings }: App, render: RenderRow): string | null {
  return render.outputKey === null ? null : `${settings.baseUrl}/api/v1/renders/${render.id}/file`;
}
