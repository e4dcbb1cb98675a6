import { isObject, type Json } from '@livery/core/json/value';
import { findNodeAtLocation, type Node, type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser';

/** An error in a written document, at its line (from 1). */
export interface LineError {
  line: number;
  message: string;
}

type ReadJson = { tree: Node; value: Json; error: null } | { error: LineError };

/** Reads an object that a person wrote. */
export function readJson(written: string): ReadJson {
  const syntax: ParseError[] = [];
  const tree = parseTree(written, syntax, { disallowComments: true, allowTrailingComma: false });
  if (syntax.length > 0 || !tree) {
    const [first] = syntax;
    return { error: { line: lineAt(written, first?.offset ?? 0), message: describeSyntax(first) } };
  }
  const value: unknown = JSON.parse(written);
  return isObject(value)
    ? { tree, value, error: null }
    : { error: { line: 1, message: 'expected an object' } };
}

export const lineOf = (written: string, tree: Node, path: readonly PropertyKey[]): number =>
  lineAt(written, findNode(tree, path)?.offset ?? 0);

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
