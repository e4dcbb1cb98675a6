import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { build, type Plugin } from 'esbuild';

/** Builds a view that a chat client shows in a frame: one HTML file that loads nothing but its own images. */

const root = join(import.meta.dirname, '..');

/** The validator of the protocol library brings its messages in fifty languages, a third of the file. */
const englishOnly: Plugin = {
  name: 'english-only',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]zod[\\/]v4[\\/]locales[\\/]index\.js$/ }, () => ({
      contents: 'export { default as en } from "./en.js";',
    }));
  },
};

export async function bundleView(folder: string, target: string): Promise<void> {
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: [join(folder, 'main.ts')],
    bundle: true,
    minify: true,
    platform: 'browser',
    format: 'esm',
    target: 'chrome120',
    logLevel: 'warning',
    write: false,
    plugins: [englishOnly],
  });
  // A closing tag inside the script would end it.
  const script = outputFiles[0]!.text.trim().replaceAll('</script', '<\\/script');
  const style = readFileSync(join(root, folder, 'style.css'), 'utf8').trim();
  const html = makePage(script, style);
  const file = join(root, target);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(`${file}.${process.pid}`, html);
  renameSync(`${file}.${process.pid}`, file);
}

function makePage(script: string, style: string): string {
  return [
    '<!doctype html>',
    '<html lang="en">',
    '<meta charset="utf-8">',
    `<meta http-equiv="Content-Security-Policy" content="${makePolicy(script, style)}">`,
    '<meta name="viewport" content="width=device-width">',
    '<title>Livery</title>',
    `<style>${style}</style>`,
    '<main id="view" aria-live="polite"></main>',
    `<script type="module">${script}</script>`,
    '</html>',
    '',
  ].join('\n');
}

/** The script and the style by their hashes; images and videos from `ORIGIN`, which the server fills in. */
function makePolicy(script: string, style: string): string {
  const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  return [
    "default-src 'none'",
    `script-src ${hash(script)}`,
    `style-src ${hash(style)}`,
    'img-src data: ORIGIN',
    'media-src ORIGIN',
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
}
