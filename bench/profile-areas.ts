import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { serverRoot } from '@livery/server/platform/paths';
import type { CpuProfile } from './inspector.ts';

const repository = dirname(serverRoot);

/** Milliseconds by area of code, most first. What waits is left out. */
export function sumAreas({ nodes, samples, timeDeltas }: CpuProfile): { area: string; ms: number }[] {
  const areas = new Map<number, string>();
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const visit = (id: number, parent: string) => {
    const { callFrame, children = [] } = byId.get(id)!;
    const area = toArea(callFrame) ?? parent;
    areas.set(id, area);
    for (const child of children) visit(child, area);
  };
  visit(nodes[0]!.id, 'Node');
  const sums = new Map<string, number>();
  for (const [index, id] of samples.entries()) {
    const area = areas.get(id)!;
    if (area === '(idle)') continue;
    sums.set(area, (sums.get(area) ?? 0) + timeDeltas[index]! / 1000);
  }
  return [...sums].map(([area, ms]) => ({ area, ms })).sort((a, b) => b.ms - a.ms);
}

/** Null for a function of the language, which counts for whoever calls it. */
function toArea({ functionName, url, lineNumber, columnNumber }: CpuProfile['nodes'][number]['callFrame']) {
  if (functionName === '(garbage collector)') return 'garbage collector';
  if (functionName === '(program)') return 'system calls and native code';
  if (functionName === '(idle)') return '(idle)';
  if (url.startsWith('wasm:')) return 'WebAssembly';
  if (url.startsWith('node:')) return `Node: ${url.slice(5).split('/').slice(0, 2).join('/')}`;
  if (!url.startsWith('file:')) return null;
  return describeFile(findSource(fileURLToPath(url), lineNumber, columnNumber));
}

const maps = new Map<string, SourceMap | null>();

function findSource(file: string, line: number, column: number): string {
  if (!maps.has(file)) {
    try {
      maps.set(file, new SourceMap(JSON.parse(readFileSync(`${file}.map`, 'utf8'))));
    } catch {
      maps.set(file, null);
    }
  }
  const entry = maps.get(file)?.findEntry(line, column);
  return entry && 'originalSource' in entry ? join(dirname(file), entry.originalSource) : file;
}

/** The package, or the folder of the repository. */
function describeFile(path: string): string {
  const [, inPackage] = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path) ?? [];
  // The maps of drizzle-orm name its sources as if they were in no package.
  if (inPackage) return inPackage === 'src' ? 'drizzle-orm' : inPackage;
  const parts = dirname(relative(repository, path)).split('/');
  return parts.slice(0, parts[1] === 'services' || parts[1] === 'http' ? 3 : 2).join('/');
}
