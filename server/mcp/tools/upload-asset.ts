import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { assetKinds } from '@livery/core/assets/asset-kinds';
import { AppError } from '@livery/core/errors';
import { isLabel } from '@livery/core/label';
import { MAX_NAME, MAX_UPLOAD_BYTES } from '@livery/core/limits';
import { z } from 'zod';
import { newId } from '../../platform/ids.ts';
import { PRIVATE_FILE } from '../../platform/private-files.ts';
import { type CreatedAsset, createAsset } from '../../services/assets/create.ts';
import { fetchAsset } from '../../services/assets/fetch.ts';
import { removeScratch } from '../../services/assets/store-received.ts';
import type { WriteCtx } from '../../services/context.ts';
import { linkToUpload } from '../../services/links/upload-link.ts';
import { defineTool, link, NOTICE, notice, runVerb, type ToolCtx } from '../tool/define-tool.ts';

const MAX_BYTES = 1024 * 1024;
/** Four characters of base64 hold three bytes. */
const MAX_BASE64 = Math.ceil(MAX_BYTES / 3) * 4;
const MAX_URL = 2048;

export const uploadAsset = defineTool({
  name: 'upload_asset',
  title: 'Upload an image, a font or an audio track',
  description:
    'Stores an image, a font or an audio track. Give its public `url`, or `data` up to 1 MB. Without either, the result is a link that takes one file for 15 minutes: `curl -T logo.png <url>`.',
  hints: { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: true },
  scope: 'brands:write',
  input: z
    .strictObject({
      url: z
        .url({ protocol: /^https?$/, error: 'expected an http or https URL' })
        .max(MAX_URL)
        .optional()
        .describe('Public address.'),
      data: z
        .string()
        .max(
          MAX_BASE64,
          `expected at most ${MAX_BASE64} characters; for a larger file call this tool without data`,
        )
        .optional()
        .describe('Base64.'),
      fileName: z.string().max(MAX_NAME).optional().describe('For `data`.'),
    })
    .refine(({ url, data }) => url === undefined || data === undefined, {
      path: ['data'],
      message: 'expected either url or data, not both',
    }),
  output: z.object({
    asset: z
      .object({
        id: z.string().describe('For image fields, documents and the audio of a video.'),
        kind: z.enum(assetKinds),
        contentType: z.string(),
        bytes: z.int(),
        width: z.int().nullable(),
        height: z.int().nullable(),
        vector: z.boolean(),
        durationS: z.number().nullable().describe('The length of an audio track.'),
      })
      .nullable(),
    upload: link
      .extend({ method: z.literal('PUT'), maxBytes: z.int() })
      .nullable()
      .describe('Where to send a larger file; the answer names the id of the asset.'),
    warnings: z.array(z.object({ code: z.string(), message: z.string() })),
    notice,
    untrusted: z.object({ fileName: z.string().nullable(), fontFamily: z.string().nullable() }),
  }),
  async run(ctx, { url, data, fileName }) {
    if (url !== undefined) {
      const created = await runVerb(ctx, (writeCtx: WriteCtx<CreatedAsset>) => fetchAsset(writeCtx, url));
      return { data: present(created) };
    }
    if (data !== undefined) return { data: present(await createFromData(ctx, data, fileName ?? null)) };
    const upload = { ...linkToUpload(ctx), method: 'PUT' as const, maxBytes: MAX_UPLOAD_BYTES };
    const untrusted = { fileName: null, fontFamily: null };
    return { data: { asset: null, upload, warnings: [], notice: NOTICE, untrusted } };
  },
});

async function createFromData(ctx: ToolCtx, data: string, name: string | null): Promise<CreatedAsset> {
  const bytes = decode(data);
  checkName(name);
  const file = join(ctx.scratchDir, newId());
  try {
    await writeFile(file, bytes, { flag: 'wx', mode: PRIVATE_FILE });
    return await runVerb(ctx, (writeCtx: WriteCtx<CreatedAsset>) =>
      createAsset(writeCtx, { file, name, sourceUrl: null }),
    );
  } finally {
    await removeScratch(file);
  }
}

/** Models send base64 with or without line breaks, and sometimes as a data URL. */
function decode(data: string): Buffer {
  const plain = data.replace(/^data:[\w/+.-]{0,100};base64,/, '').replace(/\s+/g, '');
  if (plain === '' || !/^[A-Za-z0-9+/_-]+={0,2}$/.test(plain)) {
    throw new AppError('invalid_request', 'The data is not base64.', [
      { path: 'data', message: 'expected a file in base64' },
    ]);
  }
  return Buffer.from(plain, 'base64');
}

function checkName(name: string | null): void {
  if (name === null || (isLabel(name, MAX_NAME) && !/[/\\]/.test(name) && !/^\.*$/.test(name))) return;
  throw new AppError('invalid_request', 'The name is not a plain file name.', [
    { path: 'fileName', message: 'expected a plain file name, without a path or control characters' },
  ]);
}

function present({ asset, warnings }: CreatedAsset) {
  const { id, kind, contentType, bytes, width, height, vector, audio } = asset;
  return {
    asset: { id, kind, contentType, bytes, width, height, vector, durationS: audio?.durationS ?? null },
    upload: null,
    warnings: warnings.map(({ code, message }) => ({ code, message })),
    notice: NOTICE,
    untrusted: { fileName: asset.fileName, fontFamily: asset.font?.family ?? null },
  };
}
