import type { AudioType } from '@livery/core/assets/audio';
import type { AudioChoice } from '@livery/core/render-request/schemas';
import type { AudioFile } from '@livery/engine/ports';
import type { Warning } from '@livery/templates/define-template';
import { and, eq } from 'drizzle-orm';
import { assets } from '../../db/schema.ts';
import type { App } from '../context.ts';

/** Brings the track of a video to this machine; null if the organisation has it no more. */
export async function findTrack(
  { db, assetLoader }: Pick<App, 'db' | 'assetLoader'>,
  organizationId: string,
  { assetId, startS }: AudioChoice,
): Promise<AudioFile | null> {
  const asset = await db.query.assets.findFirst({
    where: and(eq(assets.id, assetId), eq(assets.organizationId, organizationId), eq(assets.kind, 'audio')),
  });
  if (!asset) return null;
  const file = await assetLoader.localFile(asset);
  return { file, contentType: asset.contentType as AudioType, startS };
}

/** As with an image that is gone, the rest is drawn. */
export function audioLeftOut({ assetId }: AudioChoice): Warning {
  const message = `Drawn without sound: the track ${assetId} no longer exists.`;
  return { code: 'audio_left_out', path: 'audio', message };
}
