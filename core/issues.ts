import type { z } from 'zod';

/** One error in an input, with its path. */
export interface Issue {
  path: string;
  message: string;
}

/** Formats a path as `variants[0].format` or `color.light.primary`. */
export function formatPath(path: readonly PropertyKey[]): string {
  let text = '';
  for (const part of path) {
    if (typeof part === 'number') text += `[${part}]`;
    else text += text === '' ? String(part) : `.${String(part)}`;
  }
  return text;
}

/** Maximum number of issues in one response. */
export const MAX_ISSUES = 100;

export function toIssue(issue: z.core.$ZodIssue, prefix: readonly PropertyKey[] = []): Issue {
  // For an invalid member name, only the inner issue says what is wrong with it.
  const message = (issue.code === 'invalid_key' && issue.issues[0]?.message) || issue.message;
  return { path: formatPath([...prefix, ...issue.path]), message: inPlainWords(message) };
}

/** Rewrites the messages of zod in the style of our own. */
function inPlainWords(message: string): string {
  return message
    .replace(/^(Invalid input|Invalid option|Invalid string|Too small|Too big|Invalid key in record): /, '')
    .replace(/, received undefined$/, ', and nothing is there')
    .replace(/\brecord\b/, 'object')
    .replace(/^Unrecognized (keys?): /, (_, keys: string) =>
      keys === 'key' ? 'this member is not known: ' : 'these members are not known: ',
    )
    .replace(/^expected (\w+) to (be|have) /, 'expected ')
    .replace(/^expected >=1 characters$/, 'expected at least one character')
    .replace(/^expected <=(\d+) (characters|items)$/, 'expected at most $1 $2');
}
