import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '@livery/core/errors';
import { readDocument } from '@livery/templates/kit/document/check';
import { makeProblem, type Problem } from '@livery/templates/kit/document/problem';
import type { TemplateDocument } from '@livery/templates/kit/document/schema';
import { newId } from '../../platform/ids.ts';
import type { Ctx } from '../context.ts';
import { type PreviewRate, requirePreview } from '../quotas/preview-rate.ts';

export interface Judged {
  /** Null for what cannot be drawn. */
  document: TemplateDocument | null;
  problems: Problem[];
}

/**
 * Everything that is wrong with a document: first what its rules say, which costs milliseconds. Only a document that they
 * accept is drawn, in the processes of previews, and counts as one preview. A process that does not draw knows the rules
 * alone.
 */
export async function judgeDocument(ctx: Ctx, rate: PreviewRate, given: unknown): Promise<Judged> {
  const { document, problems } = readDocument(given);
  if (!document) return { document, problems };
  if (ctx.previewer) requirePreview(rate, ctx.caller.organizationId);
  const found = await tryDocument(ctx, document);
  const isDrawable = !found.some(({ code }) => code === 'too_slow');
  return { document: isDrawable ? document : null, problems: [...problems, ...found] };
}

export const isError = ({ severity }: Problem) => severity === 'error';

/** Black and white in large areas: text over it is readable only on a background of its own. */
const IMAGE = {
  width: 1200,
  height: 900,
  svg: '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="900"><path fill="#fff" d="M0 0h1200v900H0z"/><path d="M0 0h600v450H0zM600 450h600v450H600z"/></svg>',
};

async function tryDocument(ctx: Ctx, document: TemplateDocument): Promise<Problem[]> {
  const { previewer, caller, signal, scratchDir } = ctx;
  if (!previewer) return [];
  const path = join(scratchDir, `${newId()}.svg`);
  const { svg, width, height } = IMAGE;
  try {
    await writeFile(path, svg);
    const image = { path, vector: true, width, height };
    return await previewer.tryDocument(
      { document, image },
      { organizationId: caller.organizationId, signal },
    );
  } catch (cause) {
    if (!isOverLimit(cause)) throw cause;
    const message = 'Drawing it takes too much memory. Use fewer nodes, formats or list entries.';
    return [makeProblem(['scene'], 'too_slow', message)];
  } finally {
    await rm(path, { force: true });
  }
}

/** Whether a drawing needed more time or memory than the processes of previews give it. */
export const isOverLimit = (cause: unknown) => cause instanceof AppError && cause.code === 'content_invalid';

/** Refuses what cannot be published. */
export async function requireDocument(
  ctx: Ctx,
  rate: PreviewRate,
  given: unknown,
): Promise<TemplateDocument> {
  const { document, problems } = await judgeDocument(ctx, rate, given);
  const errors = problems.filter(isError);
  if (document && errors.length === 0) return document;
  throw documentInvalid(errors);
}

export function documentInvalid(errors: readonly Problem[]): AppError {
  const [first] = errors;
  const at = first?.path ? `${first.path}: ` : '';
  return new AppError('document_invalid', `The document has errors. ${at}${first?.message}`, errors);
}
