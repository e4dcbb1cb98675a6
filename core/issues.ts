import type { ZodError, z } from 'zod';

/** One thing that is wrong with an input, and where. */
export interface Issue {
  path: string;
  message: string;
}

/** Paths are written as a person would say them: `variants[0].format`, `color.light.primary`. */
export function formatPath(path: readonly PropertyKey[]): string {
  let text = '';
  for (const part of path) {
    if (typeof part === 'number') text += `[${part}]`;
    else text += text === '' ? String(part) : `.${String(part)}`;
  }
  return text;
}

/** A body can be wrong in more places than anyone wants to read, or to be sent. */
export const MAX_ISSUES = 100;

export function toIssues(error: ZodError, prefix: readonly PropertyKey[] = []): Issue[] {
  return error.issues.slice(0, MAX_ISSUES).map((issue) => toIssue(issue, prefix));
}

export function toIssue(issue: z.core.$ZodIssue, prefix: readonly PropertyKey[] = []): Issue {
  // For a member name, the inner issues say what is wrong; the outer one says only that the name is invalid.
  const message = (issue.code === 'invalid_key' && issue.issues[0]?.message) || issue.message;
  return { path: formatPath([...prefix, ...issue.path]), message: inPlainWords(message) };
}

/** The validator's own sentences, in the words that ours use. */
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
