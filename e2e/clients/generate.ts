import { readFile, writeFile } from 'node:fs/promises';
import { createRequire, registerHooks } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { importTool } from '../../core/testing/tools.ts';

/**
 * Generates a client with each generator: `node generate.ts <openapi.json> <folder>`. A process of its own, because
 * hey-api prints code with the compiler API of TypeScript 5, while the repository is checked with TypeScript 7,
 * which has none.
 */
const [input, folder] = process.argv.slice(2) as [string, string];

const compiler = pathToFileURL(createRequire(import.meta.url).resolve('typescript')).href;
registerHooks({
  resolve: (specifier, context, next) =>
    specifier === 'typescript' ? { url: compiler, shortCircuit: true } : next(specifier, context),
});

const { default: openapiTS, astToString } = await import('openapi-typescript');
const types = await openapiTS(await readFile(input, 'utf8'));
await writeFile(join(folder, 'openapi-typescript.gen.ts'), astToString(types));

const { createClient } = await importTool<{ createClient(options: object): Promise<unknown> }>(
  '@hey-api/openapi-ts',
);
await createClient({
  input,
  output: { path: join(folder, 'hey-api') },
  plugins: ['@hey-api/client-fetch', '@hey-api/typescript', '@hey-api/sdk'],
  logs: { level: 'silent' },
});
