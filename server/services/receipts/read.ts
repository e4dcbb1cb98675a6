import { AppError } from '@livery/core/errors';
import type { DrawnInputs } from '../../db/schema.ts';
import type { Ctx } from '../context.ts';
import { type FinishedRender, readRender, requireFile } from '../renders/read.ts';
import { signReceipt } from './sign.ts';

export interface Receipt {
  render: string;
  template: { id: string; version: number | null; sha256: string };
  engine: { version: string };
  brandVersionId: string;
  brandSha256: string;
  contentSha256: string;
  assets: { id: string; sha256: string }[];
  file: { sha256: string; bytes: number; contentType: string };
  createdAt: string;
}

/** The signed statement of what a finished file was drawn from. */
export async function readReceipt(ctx: Ctx, id: string): Promise<{ receipt: string; payload: Receipt }> {
  const render = await readRender(ctx, id);
  requireFile(render);
  const inputs = render.drawing?.inputs;
  if (!inputs) {
    throw new AppError('not_found', 'This render was drawn by an earlier version, which made no receipts.');
  }
  const payload = makeReceipt(render, inputs);
  return { receipt: signReceipt(ctx.vault, payload), payload };
}

function makeReceipt(
  render: FinishedRender,
  { template, engine, brand, content, assets }: DrawnInputs,
): Receipt {
  const { sha256, bytes, contentType } = render;
  return {
    render: render.id,
    template: { id: render.templateId, version: render.templateVersion, sha256: template },
    engine: { version: engine },
    brandVersionId: render.brandVersionId,
    brandSha256: brand,
    contentSha256: content,
    assets,
    file: { sha256, bytes, contentType },
    createdAt: render.createdAt.toISOString(),
  };
}
