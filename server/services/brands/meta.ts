import { AppError } from '@livery/core/errors';
import { formatPath } from '@livery/core/issues';
import { isSame } from '@livery/core/json/is-same';
import { countJsonBytes, findMapIssues, type LimitIssue } from '@livery/core/limit-issues';

/** The maximum size of the notes on a brand or a version, as JSON in UTF-8. */
export const MAX_META_BYTES = 16 * 1024;

export function findMetaIssues(meta: unknown): LimitIssue[] {
  if (countJsonBytes(meta) <= MAX_META_BYTES) return findMapIssues(meta);
  return [{ path: [], message: `expected at most ${MAX_META_BYTES} bytes` }];
}

/** Notes that are sent back unchanged are not checked, so that older notes over a limit cause no error. */
export function checkMeta(
  meta: Record<string, unknown>,
  stored: Record<string, unknown>,
): Record<string, unknown> {
  const issues = isSame(meta, stored) ? [] : findMetaIssues(meta);
  if (issues.length === 0) return meta;
  throw new AppError(
    'invalid_request',
    'The request is not valid.',
    issues.map(({ path, message }) => ({ path: formatPath(['meta', ...path]), message })),
  );
}
