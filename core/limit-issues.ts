import { MAX_DEPTH, MAX_ITEMS, MAX_MAP_BYTES, MAX_MEMBER_NAME, MAX_PATH, MAX_TEXT } from './limits.ts';

/** A limit that a value exceeds, with its path. */
export interface LimitIssue {
  path: (string | number)[];
  message: string;
}

export interface LimitOptions {
  /** Maximum number of values on all levels; unlimited by default. */
  maxValues?: number;
  /** Stops after this many issues. */
  maxIssues?: number;
  /** Rejects members called `__proto__`, which plain copies in JavaScript would lose. */
  refuseProto?: boolean;
}

interface Node {
  value: unknown;
  key: string | number;
  parent: Node | null;
  depth: number;
}

/** Maps whose member names are field paths, which may be longer than other names. */
const PATH_MAPS: ReadonlySet<string | number> = new Set(['studio.provenance']);

/**
 * Finds where a JSON value exceeds the general limits. It has its own loop instead of `walkJson`, without recursion and
 * in linear time, because the value may be a request body of any depth.
 */
export function findLimitIssues(value: unknown, options: LimitOptions = {}): LimitIssue[] {
  const { maxValues = Number.POSITIVE_INFINITY, maxIssues = 1, refuseProto = false } = options;
  const issues: LimitIssue[] = [];
  const pending: Node[] = [{ value, key: '', parent: null, depth: 0 }];
  let values = 0;
  const report = (path: (string | number)[], message: string) => {
    if (issues.length < maxIssues) issues.push({ path, message });
  };
  while (pending.length > 0 && issues.length < maxIssues) {
    const node = pending.pop()!;
    if (typeof node.value === 'string') {
      if (isLongerThan(node.value, MAX_TEXT)) report(toPath(node), atMost(MAX_TEXT, 'characters'));
      continue;
    }
    if (typeof node.value !== 'object' || node.value === null) continue;
    if (node.depth >= MAX_DEPTH) {
      report(toPath(node), atMost(MAX_DEPTH, 'levels'));
      continue;
    }
    const isList = Array.isArray(node.value);
    const entries = Object.entries(node.value);
    values += entries.length;
    if (values > maxValues)
      return [...issues, { path: [], message: `${atMost(maxValues, 'values')} in all` }];
    if (isList && entries.length > MAX_ITEMS) report(toPath(node), atMost(MAX_ITEMS, 'items'));
    const maxName = PATH_MAPS.has(node.key) ? MAX_PATH : MAX_MEMBER_NAME;
    // Backwards, so that the first member is taken from the end of the list first.
    for (let index = entries.length - 1; index >= 0; index--) {
      const [name, member] = entries[index]!;
      const child = { value: member, key: isList ? index : name, parent: node, depth: node.depth + 1 };
      if (!isList && isLongerThan(name, maxName)) {
        report(toPath(child), `expected a name of at most ${maxName} characters`);
      } else if (refuseProto && name === '__proto__') {
        report(toPath(child), 'this name cannot be used');
      } else pending.push(child);
    }
  }
  return issues;
}

/** The same for a value that no schema describes. A map also has a maximum size as a whole. */
export function findMapIssues(value: unknown): LimitIssue[] {
  const issues = findLimitIssues(value);
  const isMap = typeof value === 'object' && value !== null && !Array.isArray(value);
  if (issues.length > 0 || !isMap) return issues;
  return countJsonBytes(value) > MAX_MAP_BYTES ? [{ path: [], message: atMost(MAX_MAP_BYTES, 'bytes') }] : [];
}

/** The size of a value as JSON in UTF-8. */
export function countJsonBytes(value: unknown): number {
  const json = JSON.stringify(value) ?? '';
  let bytes = 0;
  for (let at = 0; at < json.length; at++) {
    const unit = json.charCodeAt(at);
    if (unit < 0x80) bytes += 1;
    else if (unit < 0x800) bytes += 2;
    // JSON escapes lone surrogates, so the two of a pair have four bytes together.
    else if (unit >= 0xd800 && unit <= 0xdfff) bytes += 2;
    else bytes += 3;
  }
  return bytes;
}

/** Whether a text has more code points than `max`. It stops counting as soon as that is known. */
export function isLongerThan(text: string, max: number): boolean {
  if (text.length <= max) return false;
  if (text.length > max * 2) return true;
  let points = 0;
  for (const _ of text) if (++points > max) return true;
  return false;
}

function atMost(max: number, what: string): string {
  return `expected at most ${max} ${what}`;
}

function toPath(node: Node): (string | number)[] {
  const path: (string | number)[] = [];
  for (let at: Node | null = node; at?.parent; at = at.parent) path.unshift(at.key);
  return path;
}
