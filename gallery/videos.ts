import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { repositoryRoot } from '@livery/core/testing/repository-root';
import { createNodeComposer } from '@livery/server/engine/adapters/node-composer';
import { drawVideo } from '@livery/server/engine/video/draw-video';
import { galleryCases } from './cases.ts';
import { contactSheet, type SheetImage } from './sheet.ts';
import { stripMoments, videoStrip } from './strip.ts';
import { videoName, videosPage } from './videos-page.ts';

/**
 * Draws strips of video frames: one sheet for each template and format, one row for each brand. `--play` also draws the
 * videos and a page that plays them.
 */

const { values } = parseArgs({
  options: {
    out: { type: 'string', default: join(repositoryRoot, 'gallery/out') },
    template: { type: 'string', multiple: true },
    brand: { type: 'string', multiple: true },
    format: { type: 'string', multiple: true },
    seconds: { type: 'string', default: '6' },
    at: { type: 'string' },
    series: { type: 'string' },
    height: { type: 'string', default: '300' },
    bare: { type: 'boolean' },
    play: { type: 'boolean' },
  },
});

const [index, count] = values.series?.split('/').map(Number) ?? [];
const cases = galleryCases({
  ...(index !== undefined && count !== undefined ? { series: { index, count } } : {}),
  ...(values.template ? { templates: values.template } : {}),
  brands: values.brand ?? ['northpail', 'salt-and-vesper', 'zapkin'],
  formats: values.format ?? ['square', 'wide'],
  bare: values.bare ?? false,
});
if (cases.length === 0) throw new Error('No template, brand or format of that name');

const durationS = Number(values.seconds);
const durationMs = durationS * 1000;
const moments = values.at ? values.at.split(',').map(Number) : stripMoments(durationMs);
const composer = await createNodeComposer();
await mkdir(values.out, { recursive: true });

const sheets = Map.groupBy(cases, ({ template, format }) => `${template.id}-${format}`);
for (const [name, videos] of sheets) {
  const rows: SheetImage[][] = [];
  for (const { request } of videos) {
    rows.push(await videoStrip(composer, request, durationMs, moments, Number(values.height)));
  }
  await writeFile(join(values.out, `strip-${name}.png`), await contactSheet(rows, Number(values.height)));
}
console.log(`${sheets.size} strips in ${values.out}`);

if (values.play) {
  for (const one of cases) {
    const video = join(values.out, videoName(one));
    const files = { file: `${video}.mp4`, posterFile: `${video}.jpg` };
    const quiet = { onFrame() {}, onLast() {} };
    await drawVideo(composer, { ...one.request, output: 'mp4', durationS }, files, quiet);
  }
  await writeFile(join(values.out, 'videos.html'), videosPage(cases));
  console.log(`${cases.length} videos and videos.html in ${values.out}`);
}
process.exit();
