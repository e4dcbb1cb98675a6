import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { build } from 'esbuild';

/** Bundles our own rooms; everything from the registry stays in node_modules. */

const root = join(import.meta.dirname, '..');
const outdir = join(root, 'server', 'dist');

const { outputFiles } = await build({
  absWorkingDir: root,
  entryPoints: { livery: 'server/cli/main.ts', 'drawing-child': 'server/engine/drawing-child.ts' },
  outdir,
  bundle: true,
  splitting: true,
  platform: 'node',
  format: 'esm',
  target: 'node24',
  jsx: 'automatic',
  sourcemap: true,
  logLevel: 'warning',
  write: false,
  plugins: [
    {
      name: 'external-packages',
      setup({ onResolve }) {
        onResolve({ filter: /^[^./]/ }, ({ path }) =>
          path.startsWith('@livery/') ? null : { external: true },
        );
      },
    },
  ],
});

// A running server keeps loading from this folder, so only what differs is replaced, each file in one step.
mkdirSync(outdir, { recursive: true });
for (const { path, contents } of outputFiles) {
  if (existsSync(path) && readFileSync(path).equals(contents)) continue;
  const partial = `${path}.${process.pid}`;
  writeFileSync(partial, contents);
  renameSync(partial, path);
}
const current = new Set(outputFiles.map(({ path }) => basename(path)));
for (const file of readdirSync(outdir)) {
  if (!current.has(file)) rmSync(join(outdir, file), { force: true });
}
