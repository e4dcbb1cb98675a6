import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAst } from 'vitest/node';

export interface Pattern {
  file: string;
  source: string;
  flags: string;
}

const folders = ['core', 'templates', 'extraction', 'engine', 'server', 'web'];

/** Files of the service itself: no tests and nothing that only tests use. */
function sourceFiles(root: string): string[] {
  return folders
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
        join(folder, file),
      ),
    )
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|[/](?:testing|node_modules|dist)[/]/.test(file))
    .sort();
}

interface Found {
  /** Regular expressions that are written out. */
  literals: Pattern[];
  /** Files that make them from text, with how many places of each do. */
  makers: Map<string, number>;
}

export function collectPatterns(root: string): Found {
  const literals: Pattern[] = [];
  const makers = new Map<string, number>();
  for (const file of sourceFiles(root)) {
    const program = parseAst(readFileSync(join(root, file), 'utf8'), {
      lang: file.endsWith('x') ? 'tsx' : 'ts',
    });
    visit(program, (node) => {
      if (node.type === 'Literal' && node.regex) {
        const { pattern, flags } = node.regex as { pattern: string; flags: string };
        literals.push({ file, source: pattern, flags });
      }
      const isCall = node.type === 'NewExpression' || node.type === 'CallExpression';
      const callee = node.callee as { name?: string } | undefined;
      if (isCall && callee?.name === 'RegExp') makers.set(file, (makers.get(file) ?? 0) + 1);
    });
  }
  return { literals, makers };
}

function visit(value: unknown, see: (node: Record<string, unknown>) => void): void {
  if (Array.isArray(value)) for (const item of value) visit(item, see);
  else if (typeof value === 'object' && value !== null && !(value instanceof RegExp)) {
    see(value as Record<string, unknown>);
    for (const member of Object.values(value)) visit(member, see);
  }
}

/** The patterns that files make from text while they load. The caller resets the modules before, or loaded files make none. */
export async function collectMade(root: string, files: string[]): Promise<Pattern[]> {
  const made: Pattern[] = [];
  const Native = globalThis.RegExp;
  const Recording = new Proxy(Native, {
    construct(target, [source, flags = '']: [string | RegExp, string?]) {
      // The second line is the caller; a library that makes patterns while it loads is not ours to judge.
      const caller = new Error().stack?.split('\n')[2] ?? '';
      const file = files.find((each) => caller.includes(`/${each}:`));
      if (file) made.push({ file, source: String(source), flags });
      return new target(source, flags);
    },
  });
  globalThis.RegExp = Recording;
  try {
    for (const file of files) await import(join(root, file));
  } finally {
    globalThis.RegExp = Native;
  }
  return made;
}
