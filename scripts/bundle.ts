import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { build, type Plugin } from 'esbuild';

/** Bundles our own rooms for Node; everything from the registry stays in node_modules. */

const root = join(import.meta.dirname, '..');

/**
 * Packages of many small modules in plain JavaScript. A process that starts reads one file instead of hundreds. They are
 * bundled together with every package that imports them, so that a process has one copy of each.
 */
export const BUNDLED =
  /^(@livery|culori|drizzle-orm|zod|hono|@hono|@asteasolutions|openapi3-ts|@modelcontextprotocol|pg-boss|prom-client|sharp|semver|detect-libc|@img\/colour|react|@takumi-rs\/helpers)(\/|$)/;

const externalPackages: Plugin = {
  name: 'external-packages',
  setup({ onResolve }) {
    onResolve({ filter: /^[^./]/ }, ({ path }) => (BUNDLED.test(path) ? null : { external: true }));
  },
};

export async function bundle(entryPoints: Record<string, string>, folder: string): Promise<void> {
  const outdir = join(root, folder);
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints,
    outdir,
    bundle: true,
    splitting: true,
    platform: 'node',
    format: 'esm',
    target: 'node24',
    jsx: 'automatic',
    sourcemap: true,
    // Node keeps the maps in memory, and a stack trace needs only names and lines.
    sourcesContent: false,
    banner: {
      js: "import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);",
    },
    logLevel: 'warning',
    write: false,
    plugins: [externalPackages],
  });
  replace(outdir, outputFiles);
}

/** Bundles what runs inside web pages into one script. */
export async function bundleForPages(entry: string, name: string, folder: string): Promise<void> {
  const outdir = join(root, folder);
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: { [name]: entry },
    outdir,
    bundle: true,
    platform: 'browser',
    format: 'iife',
    target: 'chrome120',
    logLevel: 'warning',
    write: false,
  });
  replace(outdir, outputFiles);
}

/** A running server keeps loading from this folder, so only what differs is replaced, each file in one step. */
function replace(outdir: string, files: { path: string; contents: Uint8Array }[]): void {
  mkdirSync(outdir, { recursive: true });
  for (const { path, contents } of files) {
    if (existsSync(path) && readFileSync(path).equals(contents)) continue;
    const partial = `${path}.${process.pid}`;
    writeFileSync(partial, contents);
    renameSync(partial, path);
  }
  const current = new Set(files.map(({ path }) => basename(path)));
  for (const file of readdirSync(outdir)) {
    if (/\.(js|map)$/.test(file) && !current.has(file)) rmSync(join(outdir, file), { force: true });
  }
}
