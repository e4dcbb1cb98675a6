import { z } from 'zod';
import { linkToFile } from '../../services/links/file-link.ts';
import { hasFile, type RenderRow, readRender } from '../../services/renders/read.ts';
import { nameTemplateOf } from '../../services/templates/name-of.ts';
import {
  defineTool,
  link,
  NOTICE,
  notice,
  readOnly,
  type ToolCtx,
  time,
  warning,
} from '../tool/define-tool.ts';
import {
  attachFile,
  presentFile,
  presentPublicUrl,
  publicUrl,
  renderFile,
  waitForRenders,
  waitS,
} from '../tool/present-render.ts';
import { presentWarning } from '../tool/present-warning.ts';

export const getRender = defineTool({
  name: 'get_render',
  title: 'Read a render',
  description:
    'Reads a render job. Once it is completed, there is a link to the file that works for 15 minutes without a key, and a still of up to 1 MB comes as an image.',
  hints: readOnly,
  scope: 'renders:read',
  hasView: true,
  input: z.strictObject({
    renderId: z.uuid('expected the id of a job, from render').describe('From render.'),
    waitS,
    withContent: z.boolean().default(false).describe('Adds the copy as `untrusted.content`.'),
    withImage: z.boolean().default(true).describe('Whether a still comes as an image.'),
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
    file: renderFile,
    poster: link.nullable().describe('The last image of a video, or the image of a pdf.'),
    publicUrl,
    createdAt: time,
    finishedAt: time.nullable(),
    notice: notice.nullable(),
    untrusted: z.object({ content: z.record(z.string(), z.unknown()) }).nullable(),
    next: z.string(),
  }),
  async run(ctx, { renderId, waitS: seconds, withContent, withImage }) {
    const [row] = await waitForRenders(ctx, [await readRender(ctx, renderId)], seconds);
    const data = await present(ctx, row);
    const content = withContent ? row.meta.content : null;
    return {
      data: { ...data, notice: content && NOTICE, untrusted: content && { content } },
      attachments: await attachFile(ctx, row, data.file, withImage),
    };
  },
});

async function present(ctx: ToolCtx, row: RenderRow) {
  const { id, meta } = row;
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
    file: await presentFile(ctx, row),
    poster: hasFile(row) && row.poster ? await linkToFile(ctx, { render: id, part: 'poster' }) : null,
    publicUrl: presentPublicUrl(ctx, row),
    createdAt: row.createdAt.toISOString(),
    finishedAt: row.finishedAt?.toISOString() ?? null,
    next: sayNext(row),
  };
}

function sayNext({ status }: RenderRow): string {
  if (status === 'completed') return 'Give the user file.url, or download it within 15 minutes.';
  if (status === 'failed') return 'What it cost was refunded. Change what `error` names and render again.';
  return 'Call get_render again with waitS.';
}
