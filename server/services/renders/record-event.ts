import type { EventType } from '@livery/core/webhook-events';
import type { Db } from '../../db/database.ts';
import type { App } from '../context.ts';
import { recordEvent } from '../events/record.ts';
import { presentCancelled } from './present.ts';
import type { RenderRow } from './read.ts';

export async function recordRenderEvent(app: App, tx: Db, type: EventType, render: RenderRow): Promise<void> {
  const payload = { ...presentCancelled(render), fileUrl: makeFileUrl(app, render) };
  await recordEvent(app, tx, { organizationId: render.organizationId, type, payload });
}

/** The URL that serves the file to a client with a key; null if there is no file. */
function makeFileUrl({ settings }: App, render: RenderRow): string | null {
  return render.outputKey === null ? null : `${settings.baseUrl}/api/v1/renders/${render.id}/file`;
}
