import { globalRegistry, type ZodError, type z } from 'zod';
import { AppError } from './errors.ts';
import { formatPath, type Issue, MAX_ISSUES, toIssue } from './issues.ts';
import { readItems, readMembers, type SchemaNode } from './json/schema-shape.ts';
import { readMemberSchema } from './json/walk.ts';
import { MAX_MEMBER_NAME } from './limits.ts';
import { describeUnknownName } from './text/nearest-name.ts';

/** The error for an input that breaks its schema. */
export function invalidRequest(sentence: string, error: ZodError, schema: SchemaNode | null): AppError {
  const unknown = error.issues.find(isUnknown);
  // The message names a misspelled member, because many clients show no details.
  const [first] = unknown ? describeUnknown(unknown, schema) : [];
  const message = first ? `${sentence} ${first.message}` : sentence;
  return new AppError('invalid_request', message, toIssues(error, schema));
}

function toIssues(error: ZodError, schema: SchemaNode | null): Issue[] {
  return error.issues
    .slice(0, MAX_ISSUES)
    .flatMap((issue) => (isUnknown(issue) ? describeUnknown(issue, schema) : [toIssue(issue)]))
    .slice(0, MAX_ISSUES);
}

type UnknownMembers = z.core.$ZodIssueUnrecognizedKeys;

function isUnknown(issue: z.core.$ZodIssue): issue is UnknownMembers {
  return issue.code === 'unrecognized_keys';
}

/** One issue for each unknown member, which names the most similar known one. */
function describeUnknown({ keys, path }: UnknownMembers, schema: SchemaNode | null): Issue[] {
  const known = schema ? listMembers(schema, path) : [];
  return keys.slice(0, MAX_ISSUES).map((name) => ({
    path: formatPath([...path, name.slice(0, MAX_MEMBER_NAME)]),
    message: describeUnknownName('member', name, known),
  }));
}

/** The members of the object at a path that a caller can set. */
function listMembers(schema: SchemaNode, path: readonly PropertyKey[]): string[] {
  const [first, ...rest] = path;
  if (first === undefined) {
    const members = Object.entries(readMembers(schema) ?? {});
    return members.filter(([, member]) => !isReadOnly(member)).map(([name]) => name);
  }
  const inner = readItems(schema) ?? readMemberSchema(schema, String(first));
  return inner ? listMembers(inner, rest) : [];
}

/** Whether a member is accepted and ignored, because records that are sent back have it. */
function isReadOnly(member: SchemaNode): boolean {
  return globalRegistry.get(member as z.core.$ZodType)?.readOnly === true;
}
