import { brandDocumentSchema } from '@livery/core/brand/document';
import { findSizeIssues } from '@livery/core/brand/document-issues';
import { type Issue, toIssue } from '@livery/core/issues';
import { isObject, type Json } from '@livery/core/json/value';
import { findNodeAtLocation, type Node, type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser';

/** An error in a written document, at its line (from 1). */
interface LineError {
  line: number;
  message: string;
}

export type CheckedJson = { document: Json; errors: [] } | { document: null; errors: LineError[] };

const MAX_ERRORS = 50;

/** Reads a document that a person wrote, and finds what is wrong with it and where. */
export function checkJson(written: string): CheckedJson {
  const syntax: ParseError[] = [];
  const tree = parseTree(written, syntax, { disallowComments: true, allowTrailingComma: false });
  if (syntax.length > 0 || !tree) {
    const [first] = syntax;
    const line = lineAt(written, first?.offset ?? 0);
    return { document: null, errors: [{ line, message: describeSyntax(first) }] };
  }
  const document: unknown = JSON.parse(written);
  if (!isObject(document)) return { document: null, errors: [{ line: 1, message: 'expected an object' }] };
  const found = findIssues(document);
  if (found.length === 0) return { document, errors: [] };
  const errors = found.slice(0, MAX_ERRORS).map(({ path, issue }) => ({
    line: lineAt(written, findNode(tree, path)?.offset ?? 0),
    message: issue.message,
  }));
  return { document: null, errors };
}

function findIssues(document: Json): { path: PropertyKey[]; issue: Issue }[] {
  const [size] = findSizeIssues(document);
  // Parsing a document of a million values would freeze the page.
  if (size) return [{ path: [], issue: size }];
  const parsed = brandDocumentSchema.safeParse(document);
  return parsed.success
    ? []
    : parsed.error.issues.map((issue) => ({ path: issue.path, issue: toIssue(issue) }));
}

/** The value at a path, or the nearest one around it: a missing member has no position. */
function findNode(tree: Node, path: readonly PropertyKey[]): Node | undefined {
  for (let length = path.length; length >= 0; length--) {
    const node = findNodeAtLocation(tree, path.slice(0, length) as (string | number)[]);
    if (node) return node.parent?.type === 'property' ? node.parent : node;
  }
  return undefined;
}

function lineAt(written: string, offset: number): number {
  let line = 1;
  for (let at = written.indexOf('\n'); at !== -1 && at < offset; at = written.indexOf('\n', at + 1)) line++;
  return line;
}

/** `CommaExpected` as `comma expected`. */
function describeSyntax(error: ParseError | undefined): string {
  if (!error) return 'value expected';
  return printParseErrorCode(error.error)
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase();
}
