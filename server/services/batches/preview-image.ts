import type { ImageOutput } from '@livery/core/render-request/choices';
import { pickSceneOptions } from '@livery/core/render-request/options';
import type { BatchRequest } from '@livery/core/render-request/schemas';
import { type FormatName, findFormat } from '@livery/templates/formats';
import { findVersion } from '../brands/find-version.ts';
import type { Ctx } from '../context.ts';
import { drawTile } from '../previews/draw.ts';
import { drawOrReuse, isDrawn, toPreviewId } from '../previews/drawn-files.ts';
import { requirePreviewer } from '../previews/previewer.ts';
import { type PreviewRate, requirePreview } from '../quotas/preview-rate.ts';
import { pickMode } from '../renders/pick-mode.ts';
import type { StoredFile } from '../stored-file.ts';
import { toSceneTemplate } from '../templates/scene-template.ts';
import { prepareBatch } from './submit.ts';

/** Sharp enough to judge and too small to publish, because it is free. */
const MAX_SIZE = 540;

/** Draws the first variant of a batch, a still, as a small image, or returns the one that was drawn before. */
export async function previewImage(ctx: Ctx, rate: PreviewRate, request: BatchRequest): Promise<StoredFile> {
  const { chosen, plan, brand, version: found } = await prepareBatch(ctx, request);
  const previewer = requirePreviewer(ctx);
  const { organizationId } = ctx.caller;
  const version = await findVersion(ctx.db, brand.id, found);
  const [variant] = plan.variants;
  const { content } = variant!;
  const format = variant!.format as FormatName;
  const output = variant!.output as ImageOutput;
  const mode = pickMode(version.tokens, variant!.mode);
  const options = pickSceneOptions(variant!);
  const { width, height } = findFormat(format, options.size);
  const scale = Math.min(1, MAX_SIZE / Math.max(width, height));
  const template = toSceneTemplate(chosen);
  const id = toPreviewId([
    'still',
    organizationId,
    version.id,
    template,
    format,
    mode,
    options,
    output,
    content,
  ]);
  if (!isDrawn(id)) requirePreview(rate, organizationId);
  const tile = { ...options, ...chosen, content, brandVersion: version, format, mode, scale, output };
  const drawn = await drawOrReuse(ctx, { organizationId, id, ending: output }, (file) =>
    drawTile(ctx, previewer, tile, file),
  );
  return { ...drawn, fileName: `preview.${output}` };
}
