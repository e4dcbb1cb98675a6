import { nameAssetKind } from '@livery/core/assets/asset-kinds';
import { findStartError } from '@livery/core/assets/audio';
import { AppError } from '@livery/core/errors';
import type { AudioChoice } from '@livery/core/render-request/schemas';
import { and, eq, inArray } from 'drizzle-orm';
import { assets } from '../../db/schema.ts';
import type { Ctx } from '../context.ts';

/** Refuses tracks that a video can never have (unknown, of another kind, too short) before anything is debited. */
export async function checkAudio(
  ctx: Ctx,
  variants: readonly { audio: AudioChoice | null }[],
): Promise<void> {
  const ids = variants.flatMap(({ audio }) => (audio ? [audio.assetId] : []));
  if (ids.length === 0) return;
  const rows = await ctx.db.query.assets.findMany({
    columns: { id: true, kind: true, audio: true },
    where: and(eq(assets.organizationId, ctx.caller.organizationId), inArray(assets.id, [...new Set(ids)])),
  });
  const known = new Map(rows.map((row) => [row.id, row]));
  for (const [index, { audio }] of variants.entries()) {
    if (!audio) continue;
    const at = `variants[${index}].audio`;
    const asset = known.get(audio.assetId);
    if (!asset) throw refuse('not_found', `${at}.assetId`, `no asset ${audio.assetId} was uploaded`);
    if (!asset.audio) {
      const message = `expected an audio track, and ${audio.assetId} is ${nameAssetKind(asset.kind)}`;
      throw refuse('content_invalid', `${at}.assetId`, message);
    }
    const message = findStartError(audio.startS, asset.audio.durationS);
    if (message) throw refuse('content_invalid', `${at}.startS`, message);
  }
}

function refuse(code: 'not_found' | 'content_invalid', path: string, message: string): AppError {
  return new AppError(code, `${path}: ${message}.`, [{ path, message }]);
}
