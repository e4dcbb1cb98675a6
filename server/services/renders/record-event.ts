import type { EventType } from '@livery/core/webhook-events';
import type { Db } from '../../db/database.ts';
import type { App } from '../context.ts';
import { recordEvent } from '../events/record.ts';
import { presentCancelled } from './present.ts';
import type { RenderRow } from './read.ts';

export async function recordRenderEvent(app: App, tx: Db, type: EventType, render: RenderRow): Promise<void> {
  const { content: _, ...meta } = render.meta;
  // Without the content, which the render row holds for as long as its events are kept: `readEventBody` adds it.
  const payload = { ...presentCancelled(render), meta, fileUrl: makeFileUrl(app, render) };
  await recordEvent(app, tx, { organizationId: render.organizationId, type, payload });
}

/** Where the file can be downloaded with a key; null where there is none. */
function makeFileUrl({ settings }: App, render: RenderRow): string | null {
  return render.outputKey === null ? null : `${settings.baseUrl}/api/v1/renders/${render.id}/file`;
}
