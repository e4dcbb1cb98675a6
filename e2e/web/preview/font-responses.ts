import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { listBundledFaces } from '@livery/server/preview-files/bundled-faces';
import type { Hono } from 'hono';
import { decompress } from 'woff2-encoder';

const emojiFolder = dirname(createRequire(import.meta.url).resolve('@twemoji/svg/package.json'));

/** Serves the bundled fonts and emoji as the service does, so that previews of states from records are drawn. */
// biome-ignore lint/suspicious/noExplicitAny: a Hono app of any environment
export function respondWithFonts(http: Hono<any>): void {
  http.get('/api/v1/fonts', async (c) => c.json({ faces: await listBundledFaces(c.req.query('family')) }));
  http.get('/api/v1/fonts/:file', async (c) => {
    const [sha256] = c.req.param('file').split('.');
    const face = (await listBundledFaces()).find((each) => each.sha256 === sha256);
    if (!face) return c.notFound();
    const font = await decompress(await readFile(face.file));
    return c.body(new Uint8Array(font), 200, { 'Cache-Control': 'max-age=3600' });
  });
  http.get('/api/v1/emoji/:file{[0-9a-f-]+\\.svg}', async (c) => {
    const svg = await readFile(join(emojiFolder, c.req.param('file'))).catch(() => null);
    return svg ? c.body(new Uint8Array(svg)) : c.notFound();
  });
}
