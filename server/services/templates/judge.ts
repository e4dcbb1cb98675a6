import { AppError } from '@livery/core/errors';
import { checkDocument } from '@livery/templates/kit/document/check';
import type { Problem } from '@livery/templates/kit/document/problem';
import type { TemplateDocument } from '@livery/templates/kit/document/schema';
import type { Ctx } from '../context.ts';

export interface Judged {
  /** Null for what cannot be drawn. */
  document: TemplateDocument | null;
  problems: Problem[];
}

/** Everything that is wrong with a document. */
export async function judgeDocument(_ctx: Ctx, given: unknown): Promise<Judged> {
  const problems = checkDocument(given);
  return { document: problems.some(isError) ? null : (given as TemplateDocument), problems };
}

export const isError = ({ severity }: Problem) => severity === 'error';

/** Refuses what cannot be published. */
export async function requireDocument(ctx: Ctx, given: unknown): Promise<TemplateDocument> {
  const { document, problems } = await judgeDocument(ctx, given);
  const errors = problems.filter(isError);
  if (document && errors.length === 0) return document;
  throw documentInvalid(errors);
}

export function documentInvalid(errors: readonly Problem[]): AppError {
  const [first] = errors;
  const at = first?.path ? `${first.path}: ` : '';
  return new AppError('document_invalid', `The document has errors. ${at}${first?.message}`, errors);
}
