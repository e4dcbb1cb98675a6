import { AppError } from '@livery/core/errors';
import { PDF_SCALE } from '@livery/core/render-request/choices';
import { pickSceneOptions } from '@livery/core/render-request/options';
import type { StillRequest, VideoRequest } from '@livery/engine/contracts';
import { listTexts } from '@livery/templates/content';
import type { FormatName } from '@livery/templates/formats';
import { DrawingError } from '../engine/messages.ts';
import { findVersion } from '../services/brands/find-version.ts';
import type { App } from '../services/context.ts';
import { audioLeftOut, findTrack } from '../services/render-assets/find-track.ts';
import { pickMode } from '../services/renders/pick-mode.ts';
import type { RenderRow } from '../services/renders/read.ts';
import { chooseTemplate } from '../services/templates/find.ts';
import { toSceneTemplate } from '../services/templates/scene-template.ts';

/** Builds the request that draws a render, with its files on this machine. */
export async function drawRequest(
  app: App,
  render: RenderRow,
): Promise<{ still: StillRequest } | { video: VideoRequest }> {
  const { tokens, document, version } = await findVersion(app.db, render.brandId, {
    id: render.brandVersionId,
  });
  const { content, output, mode, durationS, audio } = render.meta;
  const { organizationId, templateId, scale } = render;
  const chosen = await chooseTemplate(app.db, organizationId, render).catch((cause) => {
    const isGone = cause instanceof AppError && cause.code === 'not_found';
    throw isGone ? new DrawingError('This template is no longer offered', true) : cause;
  });
  const { template } = chosen;
  const request = {
    ...toSceneTemplate(chosen),
    content,
    tokens,
    mode: pickMode(tokens, mode),
    ...pickSceneOptions(render.meta),
    format: render.format as FormatName,
    scale: output === 'pdf' ? PDF_SCALE : scale,
    renderAssets: await app.assetLoader.gather({ organizationId, template, content, document }),
    metadata: {
      title: listTexts(template.content, content)[0] ?? template.name,
      brand: tokens.name,
      template: templateId,
      version,
    },
  };
  if (render.kind === 'still') return { still: { ...request, output: output as StillRequest['output'] } };
  const track = audio ? await findTrack(app, organizationId, audio) : null;
  if (audio && !track) request.renderAssets.warnings.push(audioLeftOut(audio));
  const video = { ...request, output: output as VideoRequest['output'], durationS: durationS!, audio: track };
  return { video };
}
