import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { bundle } from './bundle.ts';

/** Generates the types of the API's clients from the OpenAPI document, unless the API's code is the same. */

const root = join(import.meta.dirname, '..');
const folder = 'server/dist-tools/describe-api';
const target = join(root, 'client/dist/openapi.d.ts');

await bundle({ 'describe-api': 'scripts/describe-api.ts' }, folder);
const mark = `// ${hashFolder(join(root, folder))}\n`;
if (!existsSync(target) || !readFileSync(target, 'utf8').startsWith(mark)) {
  const { document } = await import(pathToFileURL(join(root, folder, 'describe-api.js')).href);
  // The client's own copy: the generator needs the compiler API of TypeScript 5, which the repository's compiler lacks.
  const { default: openapiTS, astToString } = createRequire(join(root, 'client/package.json'))(
    'openapi-typescript',
  );
  mkdirSync(dirname(target), { recursive: true });
  writeFileSync(target, mark + astToString(await openapiTS(document)));
}

function hashFolder(path: string): string {
  const hash = createHash('sha256');
  for (const file of readdirSync(path)
    .filter((name) => name.endsWith('.js'))
    .sort()) {
    hash.update(readFileSync(join(path, file)));
  }
  return hash.digest('hex');
}
