import { MAX_BRIEF } from '@livery/core/content/brief/read-brief';
import { type ComposedContent, composeFrom } from '@livery/core/content/compose-content';
import { type BrandFacts, gatherFacts, readBrandFacts } from '@livery/core/content/facts/gather-facts';
import { toPartialSchema } from '@livery/core/content/partial-schema';
import { verifyContent } from '@livery/core/content/verify-content';
import { AppError } from '@livery/core/errors';
import { isLongerThan } from '@livery/core/limit-issues';
import type { Template } from '@livery/templates/define-template';
import { type LanguageModel, LanguageModelError } from '../../language-model/contracts.ts';
import { describeError } from '../../platform/logger.ts';
import { today } from '../../platform/today.ts';
import { findVersion } from '../brands/find-version.ts';
import { findBrand } from '../brands/read.ts';
import { type Ctx, requirePermission } from '../context.ts';
import { findExtraction, requireReady } from '../extractions/read.ts';
import { takeModelCall } from '../quotas/model-calls.ts';
import { chooseActiveTemplate } from '../templates/find.ts';
import { writeContentPrompt } from './write-prompt.ts';

export interface ContentRequest {
  templateId: string;
  /** One of the two: a brand, or an extraction that is ready. */
  brandId?: string | undefined;
  extractionId?: string | undefined;
  /** What the image is about, in the caller's words. */
  brief?: string | undefined;
}

/** Fills a template's content from what a brand and a brief say. Debits nothing. */
export async function generateContent(ctx: Ctx, request: ContentRequest): Promise<ComposedContent> {
  requirePermission(ctx.caller, 'brands:read');
  const { templateId, brief = '' } = request;
  if (isLongerThan(brief, MAX_BRIEF)) {
    const message = `expected at most ${MAX_BRIEF} characters`;
    throw new AppError('invalid_request', 'The brief is too long.', [{ path: 'brief', message }]);
  }
  const { template } = await chooseActiveTemplate(ctx.db, ctx.caller.organizationId, { templateId });
  const identity = await readIdentity(ctx, request);
  const facts = gatherFacts(identity, brief, today());
  const composed = composeFrom(template, facts);
  const answer = await askModel(ctx, template, identity, brief);
  if (answer === null) return composed;
  if ('code' in answer) {
    const { code, reason } = answer;
    const warning = { code, path: '', message: `${reason} The content was composed by rule.` };
    return { ...composed, warnings: [warning, ...composed.warnings] };
  }
  return verifyContent(template, facts, composed, answer.content);
}

async function readIdentity(ctx: Ctx, { brandId, extractionId }: ContentRequest): Promise<BrandFacts> {
  const { db, caller } = ctx;
  if ((brandId === undefined) === (extractionId === undefined)) {
    throw new AppError('invalid_request', 'Send either `brandId` or `extractionId`.', [
      { path: brandId === undefined ? 'brandId' : 'extractionId', message: 'expected one of the two' },
    ]);
  }
  if (extractionId !== undefined) {
    return readBrandFacts(
      requireReady(await findExtraction(db, caller.organizationId, extractionId)).document,
    );
  }
  const brand = await findBrand(db, caller.organizationId, brandId!);
  const { document } = await findVersion(db, brand.id, { id: brand.currentVersionId }, { document: true });
  return readBrandFacts(document);
}

interface NoResponse {
  code: 'model_failed' | 'model_not_used';
  reason: string;
}

/** The model's content; why it wrote none; null without a model, and for guests. */
async function askModel(
  ctx: Ctx,
  template: Template,
  identity: BrandFacts,
  brief: string,
): Promise<{ content: unknown } | NoResponse | null> {
  const { languageModel, caller, signal, log } = ctx;
  // Anyone can become a guest, and the operator pays for the model.
  if (!languageModel || caller.role === 'guest') return null;
  if (!caller.permissions.some((each) => each === 'brands:write' || each === 'renders:write')) {
    return notUsed('The language model writes only for callers who may change brands or render.');
  }
  try {
    const content = await takeModelTurn(languageModel, caller.organizationId, () =>
      languageModel.complete({
        ...writeContentPrompt(template, identity, brief),
        schema: toPartialSchema(template.content),
        signal,
        takeCall: () => takeModelCall(ctx, caller.organizationId),
      }),
    );
    return content ? { content } : failed('The language model is busy.');
  } catch (cause) {
    signal?.throwIfAborted();
    if (cause instanceof LanguageModelError && cause.reason === 'limit_reached') {
      return notUsed(`${cause.message} More are possible tomorrow (UTC).`);
    }
    log.warn({ error: describeError(cause) }, 'the language model wrote no content');
    return failed('The language model gave no usable answer.');
  }
}

const notUsed = (reason: string): NoResponse => ({ code: 'model_not_used', reason });
const failed = (reason: string): NoResponse => ({ code: 'model_failed', reason });

/** Calls of one organisation that run at once: content costs no credits, but the operator pays for the model. */
const MAX_RUNNING = 2;

const running = new WeakMap<LanguageModel, Map<string, number>>();

/** Runs a call of the model for an organisation; null if too many of its calls are running. */
async function takeModelTurn<Result>(
  model: LanguageModel,
  organizationId: string,
  call: () => Promise<Result>,
): Promise<Result | null> {
  const counts = running.get(model) ?? new Map<string, number>();
  running.set(model, counts);
  const count = counts.get(organizationId) ?? 0;
  if (count >= MAX_RUNNING) return null;
  counts.set(organizationId, count + 1);
  try {
    return await call();
  } finally {
    const left = counts.get(organizationId)! - 1;
    if (left > 0) counts.set(organizationId, left);
    else counts.delete(organizationId);
  }
}
