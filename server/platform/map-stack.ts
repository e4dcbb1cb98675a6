import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';

/**
 * Names the places in the sources that a stack of bundled code came from. Node does so with `--enable-source-maps`, and
 * for that reads every map while modules load: a seventh of the start of a child process.
 */
export function mapStack(stack: string): string {
  const maps = new Map<string, SourceMap | null>();
  const readMap = (url: string) => {
    if (!maps.has(url)) maps.set(url, readSourceMap(url));
    return maps.get(url);
  };
  return stack
    .split('\n')
    .map((line) => {
      const place = findPlace(line);
      const origin = place && readMap(place.url)?.findOrigin(place.line, place.column);
      if (!origin || !('fileName' in origin)) return line;
      const source = new URL(origin.fileName, place.url).href;
      return line.replace(place.text, `${source}:${origin.lineNumber}:${origin.columnNumber}`);
    })
    .join('\n');
}

/** The file, line and column at the end of a line of a stack. */
function findPlace(line: string) {
  const begin = line.indexOf('file://');
  if (begin < 0) return null;
  const text = line.slice(begin).replace(')', '');
  const [column, lineNumber, ...rest] = text.split(':').reverse();
  return { text, url: rest.reverse().join(':'), line: Number(lineNumber), column: Number(column) };
}

/** Null for code that was not bundled. */
function readSourceMap(url: string): SourceMap | null {
  try {
    return new SourceMap(JSON.parse(readFileSync(new URL(`${url}.map`), 'utf8')));
  } catch {
    return null;
  }
}
