import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { BrandDocument } from '@livery/core/brand/document';
import { toCanonicalJson } from '@livery/core/json/canonical';
import { PDF_SCALE } from '@livery/core/render-request/choices';
import { pickSceneOptions } from '@livery/core/render-request/options';
import type { RenderAssets, StillRequest, VideoRequest } from '@livery/engine/ports';
import { listTexts } from '@livery/templates/content';
import type { Template } from '@livery/templates/define-template';
import type { FormatName } from '@livery/templates/formats';
import type { DrawnInputs } from '../../db/schema.ts';
import { ENGINE_VERSION } from '../../platform/version.ts';
import { findVersion } from '../brands/find-version.ts';
import type { App } from '../context.ts';
import { audioLeftOut, findTrack } from '../render-assets/find-track.ts';
import type { ChosenTemplate } from '../templates/find.ts';
import { toSceneTemplate } from '../templates/scene-template.ts';
import { pickMode } from './pick-mode.ts';
import type { RenderRow } from './read.ts';

/** What draws a render, and the hashes of what it is drawn from. */
export type DrawRequest = ({ still: StillRequest } | { video: VideoRequest }) & { inputs: DrawnInputs };

interface Inputs {
  template: Template;
  brand: BrandDocument;
  content: unknown;
  renderAssets: RenderAssets;
}

/** Everything that a render is drawn from, by hashes. */
async function hashInputs({ template, brand, content, renderAssets }: Inputs): Promise<DrawnInputs> {
  const paths = new Map<string, string>();
  for (const [address, path] of Object.entries(renderAssets.fonts)) {
    paths.set(/ast_[^/]+/.exec(address)?.[0] ?? address, path);
  }
  for (const { asset, path } of renderAssets.logos) paths.set(asset, path);
  for (const [ref, { path }] of Object.entries(renderAssets.images)) paths.set(ref, path);
  const ids = [...paths.keys()].sort();
  return {
    engine: ENGINE_VERSION,
    template: hashJson(template.document),
    brand: hashJson(brand),
    content: hashJson(content),
    assets: await Promise.all(ids.map(async (id) => ({ id, sha256: await hashFile(paths.get(id)!) }))),
  };
}

const hashJson = (value: unknown) => createHash('sha256').update(toCanonicalJson(value)).digest('hex');

async function hashFile(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
  return hash.digest('hex');
}

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
