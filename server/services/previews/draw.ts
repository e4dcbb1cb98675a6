import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { ImageOutput } from '@livery/core/render-request/choices';
import { pickSceneOptions, type SceneOptions } from '@livery/core/render-request/options';
import type { BatchRequest } from '@livery/core/render-request/schemas';
import { listTexts } from '@livery/templates/content';
import type { Warning } from '@livery/templates/define-template';
import { type FormatName, findFormat } from '@livery/templates/formats';
import type { Previewer } from '../../engine/contracts.ts';
import { newId } from '../../platform/ids.ts';
import { PRIVATE_FILE } from '../../platform/private-files.ts';
import { removeScratch } from '../assets/store-received.ts';
import type { BrandWithVersion, VersionRow } from '../brands/read.ts';
import type { Ctx } from '../context.ts';
import { type PreviewRate, requirePreview } from '../quotas/preview-rate.ts';
import { pickMode } from '../renders/pick-mode.ts';
import type { ChosenTemplate } from '../templates/find.ts';
import { toSceneTemplate } from '../templates/scene-template.ts';
import { drawOrReuse, isDrawn, type StoredPreview, toPreviewId } from './drawn-files.ts';
import { layOutSheet, type SheetLayout } from './lay-out-sheet.ts';
import { requirePreviewer } from './previewer.ts';

export interface PreviewedTemplate extends ChosenTemplate {
  content: Record<string, unknown>;
  /** Marks its tile on the sheet, where nobody may take the sample for the brand's own words. */
  isSample?: boolean;
}

export interface PreviewRequest extends BrandWithVersion, Partial<SceneOptions>, Pick<BatchRequest, 'mode'> {
  previews: readonly PreviewedTemplate[];
  format: FormatName;
}

export interface DrawnSheet {
  layout: SheetLayout;
  sheet: StoredPreview;
  tiles: (StoredPreview & { width: number; height: number; drawnWarnings: Warning[] })[];
}

/** Between the light and the dark wall, so that white and black images both keep an edge. */
const BACKGROUND = '#e6e6e6';
/** A single preview is drawn whole if it fits a sheet, otherwise at half its size, which is sharp enough to judge. */
const MAX_FULL_SIZE = 1200;

/**
 * Draws a brand in several templates: a still of each, and all on one sheet. Free, so it runs in the lane of dry runs,
 * and only what was not drawn before counts against the rate.
 */
export async function drawPreviews(
  ctx: Ctx,
  rate: PreviewRate,
  request: PreviewRequest,
  onDrawn: (done: number) => void,
): Promise<DrawnSheet> {
  const { previews, format, version } = request;
  const options = pickSceneOptions(request);
  const previewer = requirePreviewer(ctx);
  const { organizationId } = ctx.caller;
  const mode = pickMode(version.tokens, request.mode);
  const { width, height } = findFormat(format);
  const scale = previews.length === 1 && Math.max(width, height) <= MAX_FULL_SIZE ? 1 : 0.5;
  const size = { width: Math.round(width * scale), height: Math.round(height * scale) };
  const ids = previews.map(({ content, isSample: _, ...chosen }) =>
    toPreviewId([organizationId, version.id, toSceneTemplate(chosen), format, mode, options, scale, content]),
  );
  const marked = previews.map(({ isSample = false }) => isSample);
  const sheetId = toPreviewId(['sheet', ...ids, marked]);
  if (![...ids, sheetId].every((id) => isDrawn(id))) requirePreview(rate, organizationId);
  const tiles: StoredPreview[] = [];
  // One after the other: organisations take turns between two of them.
  for (const [index, preview] of previews.entries()) {
    const tile = { ...options, ...preview, brandVersion: version, format, mode, scale };
    const draw = (file: string) => drawTile(ctx, previewer, tile, file);
    tiles.push(await drawOrReuse(ctx, { organizationId, id: ids[index]!, ending: 'jpg' }, draw));
    onDrawn(index + 1);
  }
  const layout = layOutSheet(previews.length, size);
  const sheet = await drawOrReuse(ctx, { organizationId, id: sheetId, ending: 'jpg' }, (file) =>
    drawSheet(ctx, previewer, { layout, tiles, marked }, file),
  );
  return { layout, sheet, tiles: tiles.map((tile) => ({ ...tile, ...size, drawnWarnings: tile.warnings })) };
}

export interface TileRequest extends PreviewedTemplate, Partial<SceneOptions> {
  brandVersion: Pick<VersionRow, 'tokens' | 'document' | 'version'>;
  format: FormatName;
  mode: 'light' | 'dark';
  scale: number;
  output?: ImageOutput;
}

export async function drawTile(ctx: Ctx, previewer: Previewer, tile: TileRequest, file: string) {
  const { template, content, format, mode, scale, output = 'jpeg' } = tile;
  const { organizationId } = ctx.caller;
  const { tokens, document, version } = tile.brandVersion;
  const renderAssets = await ctx.assetLoader.gatherStored({ organizationId, template, content, document });
  const title = listTexts(template.content, content)[0] ?? template.name;
  const still = {
    ...toSceneTemplate(tile),
    content,
    tokens,
    mode,
    ...pickSceneOptions(tile),
    format,
    scale,
    output,
    renderAssets,
    metadata: { title, brand: tokens.name, template: template.id, version },
  };
  return previewer.previewStill(still, file, { organizationId, signal: ctx.signal });
}

/** The tiles may be in a remote storage, so the drawing process gets copies of them. */
export async function drawSheet(
  ctx: Ctx,
  previewer: Previewer,
  { layout, tiles, marked }: { layout: SheetLayout; tiles: readonly { key: string }[]; marked: boolean[] },
  file: string,
) {
  const copies = tiles.map(() => join(ctx.scratchDir, newId()));
  try {
    for (const [index, { key }] of tiles.entries()) {
      const target = createWriteStream(copies[index]!, { flags: 'wx', mode: PRIVATE_FILE });
      await pipeline(await ctx.storage.open(key), target);
    }
    const { width, height } = layout;
    const request = {
      width,
      height,
      background: BACKGROUND,
      tiles: layout.tiles.map((tile, index) => ({ ...tile, file: copies[index]!, isSample: marked[index]! })),
    };
    const { organizationId } = ctx.caller;
    return await previewer.previewSheet(request, file, { organizationId, signal: ctx.signal });
  } finally {
    for (const copy of copies) await removeScratch(copy);
  }
}
