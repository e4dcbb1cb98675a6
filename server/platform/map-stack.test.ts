import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { afterAll, expect, test } from 'vitest';
import { mapStack } from './map-stack.ts';

const folder = mkdtempSync(join(tmpdir(), 'livery-map-stack-'));
afterAll(() => rmSync(folder, { recursive: true }));

const THROWS = 'new Error("broken")';

test('a stack of bundled code names its sources; other lines stay', async () => {
  const source = join(folder, 'thrower.ts');
  const bundled = join(folder, 'out', 'thrower.js');
  writeFileSync(source, `interface Removed {}\n\nexport const make = (): Error =>\n  ${THROWS};\n`);
  await build({ entryPoints: [source], outfile: bundled, bundle: true, format: 'esm', sourcemap: true });
  const lines = readFileSync(bundled, 'utf8').split('\n');
  const index = lines.findIndex((line) => line.includes(THROWS));
  const makeStack = (place: string) =>
    [
      'Error: broken (as planned)',
      `    at make (${place})`,
      `    at ${place}`,
      '    at node:internal/x:1:2',
      '    at file:///gone.js:1:2',
    ].join('\n');
  const place = `${pathToFileURL(bundled)}:${index + 1}:${lines[index]!.indexOf(THROWS) + 1}`;
  expect(mapStack(makeStack(place))).toBe(makeStack(`${pathToFileURL(source)}:4:3`));
});
