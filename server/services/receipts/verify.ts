import { join } from 'node:path';
import { AppError } from '@livery/core/errors';
import { toCanonicalJson } from '@livery/core/json/canonical';
import { and, eq } from 'drizzle-orm';
import { type DrawnInputs, renders } from '../../db/schema.ts';
import { newId } from '../../platform/ids.ts';
import { removeScratch } from '../assets/store-received.ts';
import { type Ctx, requirePermission } from '../context.ts';
import { requirePreviewer } from '../previews/previewer.ts';
import { type PreviewRate, requirePreview } from '../quotas/preview-rate.ts';
import { makeDrawRequest } from '../renders/draw-request.ts';
import type { RenderRow } from '../renders/read.ts';
import { chooseTemplate } from '../templates/find.ts';
import type { Receipt } from './read.ts';
import { openReceipt } from './sign.ts';

export type ReceiptInput = 'template' | 'engine' | 'brand' | 'content' | 'assets';

export interface VerifiedReceipt {
  valid: boolean;
  payload: Receipt | null;
  /** Whether drawing again makes the same bytes; null where nothing was drawn. */
  sameBytes: boolean | null;
  /** The inputs that are no longer as they were. */
  differs: ReceiptInput[];
}

/**
 * Checks the signature; for the owner of the render also its inputs, and draws a still again. Nobody else learns more
 * than the public key says, not even whether the render still exists.
 */
export async function verifyReceipt(ctx: Ctx, rate: PreviewRate, receipt: string): Promise<VerifiedReceipt> {
  requirePermission(ctx.caller, 'renders:read');
  const payload = openReceipt(ctx.vault, receipt) as Receipt | null;
  const signed = { valid: payload !== null, payload, sameBytes: null, differs: [] };
  if (!payload) return signed;
  const { organizationId } = ctx.caller;
  const render = await ctx.db.query.renders.findFirst({
    where: and(eq(renders.id, payload.render), eq(renders.organizationId, organizationId)),
  });
  if (!render) return signed;
  requirePreview(rate, organizationId);
  return { ...signed, ...(await drawAgain(ctx, render, payload)) };
}

async function drawAgain(
  ctx: Ctx,
  render: RenderRow,
  payload: Receipt,
): Promise<Pick<VerifiedReceipt, 'sameBytes' | 'differs'>> {
  const { organizationId } = ctx.caller;
  const chosen = await chooseTemplate(ctx.db, organizationId, render).catch((cause) => {
    if (cause instanceof AppError && cause.code === 'not_found') return null;
    throw cause;
  });
  // A template that was deleted cannot be drawn.
  if (!chosen) return { sameBytes: null, differs: ['template'] };
  const request = await makeDrawRequest(ctx, render, chosen);
  const differs = compare(payload, request.inputs);
  // Drawing a video takes minutes, so only its inputs are compared.
  if (!('still' in request)) return { sameBytes: null, differs };
  const file = join(ctx.scratchDir, newId());
  try {
    const share = { organizationId, signal: ctx.signal };
    const { sha256 } = await requirePreviewer(ctx).previewStill(request.still, file, share);
    return { sameBytes: sha256 === payload.file.sha256, differs };
  } finally {
    await removeScratch(file);
  }
}

function compare(receipt: Receipt, now: DrawnInputs): ReceiptInput[] {
  const isSame: Record<ReceiptInput, boolean> = {
    template: receipt.template.sha256 === now.template,
    engine: receipt.engine.version === now.engine,
    brand: receipt.brandSha256 === now.brand,
    content: receipt.contentSha256 === now.content,
    assets: toCanonicalJson(receipt.assets) === toCanonicalJson(now.assets),
  };
  return (Object.keys(isSame) as ReceiptInput[]).filter((name) => !isSame[name]);
}
