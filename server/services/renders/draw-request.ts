import { PDF_SCALE } from '@livery/core/render-request/choices';
import { pickSceneOptions } from '@livery/core/render-request/options';
import type { StillRequest, VideoRequest } from '@livery/engine/contracts';
import { listTexts } from '@livery/templates/content';
import type { FormatName } from '@livery/templates/formats';
import type { DrawnInputs } from '../../db/schema.ts';
import { findVersion } from '../brands/find-version.ts';
import type { App } from '../context.ts';
import { audioLeftOut, findTrack } from '../render-assets/find-track.ts';
import type { ChosenTemplate } from '../templates/find.ts';
import { toSceneTemplate } from '../templates/scene-template.ts';
import { hashInputs } from './hash-inputs.ts';
import { pickMode } from './pick-mode.ts';
import type { RenderRow } from './read.ts';

/** What draws a render, and the hashes of what it is drawn from. */
export type DrawRequest = ({ still: StillRequest } | { video: VideoRequest }) & { inputs: DrawnInputs };

/** Builds the request that draws a render, with its files on this machine. */
export async function makeDrawRequest(
  app: App,
  render: RenderRow,
  chosen: ChosenTemplate,
): Promise<DrawRequest> {
  const { tokens, document, version } = await findVersion(app.db, render.brandId, {
    id: render.brandVersionId,
  });
  const { content, output, mode, durationS, audio } = render.meta;
  const { organizationId, templateId, scale } = render;
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
  const { renderAssets } = request;
  const inputs = await hashInputs({ template, brand: document, content, renderAssets });
  if (render.kind === 'still') {
    return { still: { ...request, output: output as StillRequest['output'] }, inputs };
  }
  const track = audio ? await findTrack(app, organizationId, audio) : null;
  if (audio && !track) renderAssets.warnings.push(audioLeftOut(audio));
  const video = { ...request, output: output as VideoRequest['output'], durationS: durationS!, audio: track };
  return { video, inputs };
}
