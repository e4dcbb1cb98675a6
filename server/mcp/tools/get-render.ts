import { extname } from 'node:path';
import { z } from 'zod';
import { waitForEnd } from '../../services/events/wait.ts';
import { linkToFile } from '../../services/links/file-link.ts';
import { hasFile } from '../../services/renders/finished.ts';
import { makePublicUrl } from '../../services/renders/publish.ts';
import { type RenderRow, readRender } from '../../services/renders/read.ts';
import { followedRenders } from '../../services/renders/watch.ts';
import { readStored } from '../../services/stored-file.ts';
import { nameTemplateOf } from '../../services/templates/name-of.ts';
import { type Attachment, defineTool, readOnly } from '../tool/define-tool.ts';
import { link, time, warning } from '../tool/fields.ts';
import { presentWarning } from '../tool/present-warning.ts';
import type { ToolCtx } from '../tool/tool-ctx.ts';

/** A larger image would fill a model's context; it gets a link instead. */
const MAX_IMAGE_BYTES = 1_000_000;
/** The default limit of a call in many clients is a minute. */
const MAX_WAIT_S = 20;

const file = link.extend({ contentType: z.string(), bytes: z.int() });

export const getRender = defineTool({
  name: 'get_render',
  title: 'Read a render',
  description:
    'Reads a render job: its status, stage and progress, warnings, and once it is completed a link to the file that works for 15 minutes without a key. A still of up to 1 MB comes as an image too. With waitS it waits until the job has ended; if it is still running then, call again.',
  hints: readOnly,
  scope: 'renders:read',
  hasView: true,
  input: z.strictObject({
    renderId: z.uuid('expected the id of a job, from render').describe('The id of a job, from render.'),
    waitS: z.number().min(0).max(MAX_WAIT_S).default(0).describe('How many seconds to wait for the end.'),
    withImage: z.boolean().default(true).describe('Whether a small still comes as an image.'),
  }),
  output: z.object({
    id: z.string(),
    batchId: z.string(),
    brandId: z.string(),
    brandVersion: z.int(),
    templateId: z.string(),
    templateName: z.string(),
    format: z.string(),
    kind: z.enum(['still', 'video']),
    scale: z.number(),
    durationS: z.number().nullable(),
    status: z.enum(['queued', 'rendering', 'completed', 'failed']),
    stage: z.enum(['preparing', 'drawing', 'encoding', 'storing', 'done']),
    progress: z.number().describe('0 to 1.'),
    error: z.string().nullable(),
    credits: z.int(),
    creditsRefunded: z.int(),
    warnings: z.array(warning),
    file: file.nullable(),
    poster: link.nullable().describe('The last image of a video.'),
    publicUrl: z.string().nullable().describe('Only if the render was published.'),
    createdAt: time,
    finishedAt: time.nullable(),
    next: z.string(),
  }),
  async run(ctx, { renderId, waitS, withImage }) {
    const found = await readRender(ctx, renderId);
    const row = waitS > 0 ? await waitForRender(ctx, found, waitS) : found;
    return { data: present(ctx, row), attachments: await attach(ctx, row, withImage) };
  },
});

async function waitForRender(ctx: ToolCtx, row: RenderRow, waitS: number): Promise<RenderRow> {
  const [latest] = await waitForEnd(followedRenders(ctx.watcher), [row], {
    timeoutMs: waitS * 1000,
    signal: ctx.signal,
    onChange: ([{ progress, stage }]) => ctx.report(progress, stage),
  });
  return latest;
}

function present(ctx: ToolCtx, row: RenderRow) {
  const { id, meta, publicId } = row;
  const done = hasFile(row) ? row : null;
  return {
    id,
    batchId: row.batchId,
    brandId: row.brandId,
    brandVersion: row.brandVersion,
    templateId: row.templateId,
    templateName: nameTemplateOf(row),
    format: row.format,
    kind: row.kind,
    scale: row.scale,
    durationS: meta.durationS,
    status: row.status,
    stage: row.stage,
    progress: row.progress,
    error: row.error,
    credits: row.credits,
    creditsRefunded: row.creditsRefunded ?? 0,
    warnings: (meta.warnings ?? []).map(presentWarning),
    file: done && {
      ...linkToFile(ctx, { render: id, part: 'file' }),
      contentType: done.contentType,
      bytes: done.bytes,
    },
    poster: done?.poster ? linkToFile(ctx, { render: id, part: 'poster' }) : null,
    publicUrl: publicId && makePublicUrl(ctx.settings.baseUrl, publicId),
    createdAt: row.createdAt.toISOString(),
    finishedAt: row.finishedAt?.toISOString() ?? null,
    next: sayNext(row),
  };
}

function sayNext({ status }: RenderRow): string {
  if (status === 'completed') return 'Give the user file.url, or download it within 15 minutes.';
  if (status === 'failed') return 'The credits were refunded. Change what `error` names and render again.';
  return 'Call get_render again with waitS.';
}

/** A small still as an image; any other file as a link, which needs no file name of the brand. */
async function attach(ctx: ToolCtx, row: RenderRow, withImage: boolean): Promise<Attachment[]> {
  if (!hasFile(row)) return [];
  const { contentType: mimeType, bytes, kind, outputKey } = row;
  if (withImage && kind === 'still' && bytes <= MAX_IMAGE_BYTES) {
    const image = await readStored(ctx.storage, outputKey);
    return [{ type: 'image', data: image.toString('base64'), mimeType }];
  }
  const { url } = linkToFile(ctx, { render: row.id, part: 'file' });
  const name = `${nameTemplateOf(row)} ${row.format}${extname(outputKey)}`;
  return [{ type: 'resource_link', uri: url, name, mimeType, size: bytes }];
}
