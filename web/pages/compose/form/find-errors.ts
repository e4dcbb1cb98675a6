import { formatPath, toIssue } from '@livery/core/issues';
import type { Json } from '@livery/core/json/value';
import type { TemplateContent } from '@livery/templates/define-content';
import { readAt, withoutBlanks } from './edit-content.ts';

/** What a field has to say about its value, by the schema that the server checks it with. */
export type FieldError =
  | { type: 'missing' }
  | { type: 'too-long'; max: number; over: number }
  | { type: 'too-few'; min: number }
  | { type: 'too-many'; max: number }
  | { type: 'other'; message: string };

/** The errors of the content as it would be sent, by path. */
export function findErrors(template: TemplateContent, content: Json): Map<string, FieldError> {
  const sent = withoutBlanks(content);
  const parsed = template.content.safeParse(sent);
  const errors = new Map<string, FieldError>();
  for (const issue of parsed.success ? [] : parsed.error.issues) {
    const path = formatPath(issue.path);
    if (!errors.has(path)) errors.set(path, toFieldError(issue, readAt(sent, issue.path as string[])));
  }
  return errors;
}

type Issue = Parameters<typeof toIssue>[0];

function toFieldError(issue: Issue, value: unknown): FieldError {
  if (value === undefined || value === null || value === '') return { type: 'missing' };
  if (issue.code === 'too_big' && typeof value === 'string') {
    const max = Number(issue.maximum);
    return { type: 'too-long', max, over: value.length - max };
  }
  if (issue.code === 'too_big' && Array.isArray(value))
    return { type: 'too-many', max: Number(issue.maximum) };
  if (issue.code === 'too_small' && Array.isArray(value))
    return { type: 'too-few', min: Number(issue.minimum) };
  return { type: 'other', message: toSentence(toIssue(issue).message) };
}

function toSentence(message: string): string {
  return `${message.charAt(0).toUpperCase()}${message.slice(1)}${/[.?]$/.test(message) ? '' : '.'}`;
}

/** Errors that are shown while the person is still writing: all but missing values. */
export function whileWriting(errors: ReadonlyMap<string, FieldError>): Map<string, FieldError> {
  return new Map([...errors].filter(([, { type }]) => type !== 'missing' && type !== 'too-few'));
}
