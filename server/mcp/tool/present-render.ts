import { extname } from 'node:path';
import { z } from 'zod';
import { waitForEnd } from '../../services/events/wait.ts';
import { linkToFile } from '../../services/links/file-link.ts';
import { makePublicUrl } from '../../services/renders/publish.ts';
import { hasFile, type RenderRow } from '../../services/renders/read.ts';
import { followedRenders } from '../../services/renders/watch.ts';
import { readStored } from '../../services/stored-file.ts';
import { nameTemplateOf } from '../../services/templates/name-of.ts';
import { type Attachment, link, type ToolCtx } from './define-tool.ts';

/** How tools wait for renders and show their files. */

/** A larger image would fill a model's context; it gets a link instead. */
const MAX_IMAGE_BYTES = 1_000_000;
/** The default limit of a call in many clients is a minute. */
const MAX_WAIT_S = 45;

export const waitS = z.number().min(0).max(MAX_WAIT_S).default(0).describe('Seconds to wait for the end.');

export const renderFile = link.extend({ contentType: z.string(), bytes: z.int() }).nullable();
export const publicUrl = z.string().nullable().describe('Only if the render was published.');

export async function waitForRenders<Rows extends RenderRow[] | [RenderRow]>(
  ctx: ToolCtx,
  rows: Rows,
  seconds: number,
): Promise<Rows> {
  if (seconds === 0) return rows;
  return waitForEnd<RenderRow, Rows>(followedRenders(ctx.watcher), rows, {
    timeoutMs: seconds * 1000,
    signal: ctx.signal,
    onChange: ([{ progress, stage }]) => ctx.report(progress / rows.length, stage),
  });
}

export async function presentFile(ctx: ToolCtx, row: RenderRow) {
  if (!hasFile(row)) return null;
  const { contentType, bytes } = row;
  return { ...(await linkToFile(ctx, { render: row.id, part: 'file' })), contentType, bytes };
}

/** A render that failed has no file, so its link never works. */
export function presentPublicUrl(
  { settings }: { settings: Pick<ToolCtx['settings'], 'baseUrl'> },
  { publicId, status }: Pick<RenderRow, 'publicId' | 'status'>,
): string | null {
  return publicId && status !== 'failed' ? makePublicUrl(settings.baseUrl, publicId) : null;
}

/** A small still as an image; any other file as a link, which needs no file name of the brand. */
export async function attachFile(
  ctx: ToolCtx,
  row: RenderRow,
  file: { url: string } | null,
  withImage = true,
): Promise<Attachment[]> {
  if (!file || !hasFile(row)) return [];
  const { contentType: mimeType, bytes, kind, outputKey } = row;
  if (withImage && mimeType.startsWith('image/') && kind === 'still' && bytes <= MAX_IMAGE_BYTES) {
    const image = await readStored(ctx.storage, outputKey);
    return [{ type: 'image', data: image.toString('base64'), mimeType }];
  }
  const name = `${nameTemplateOf(row)} ${row.format}${extname(outputKey)}`;
  return [{ type: 'resource_link', uri: file.url, name, mimeType, size: bytes }];
}
