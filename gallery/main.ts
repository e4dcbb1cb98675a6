import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { treatmentChoices } from '@livery/core/render-request/choices';
import { repositoryRoot } from '@livery/core/testing/repository-root';
import { createStillRenderer } from '@livery/server/engine/stills/draw-still';
import { channels } from '@livery/templates/channels';
import { findFormat } from '@livery/templates/formats';
import { readSamples } from '@livery/templates/samples/sample-languages';
import { galleryCases } from './cases.ts';
import { galleryPage } from './page.ts';
import { contactSheet, type SheetImage } from './sheet.ts';

/** Draws every template × format × sample brand, as files, contact sheets and a page. */

const { values } = parseArgs({
  options: {
    out: { type: 'string', default: join(repositoryRoot, 'gallery/out') },
    template: { type: 'string', multiple: true },
    brand: { type: 'string', multiple: true },
    format: { type: 'string', multiple: true },
    'other-mode': { type: 'boolean' },
    channels: { type: 'boolean' },
    bare: { type: 'boolean' },
    treatment: { type: 'string' },
    series: { type: 'string' },
    language: { type: 'string' },
    height: { type: 'string', default: '360' },
  },
});

const treatment = treatmentChoices.find((choice) => choice === values.treatment);
const [index, count] = values.series?.split('/').map(Number) ?? [];
const cases = galleryCases({
  treatment,
  ...(index !== undefined && count !== undefined ? { series: { index, count } } : {}),
  ...(values.template ? { templates: values.template } : {}),
  ...(values.brand ? { brands: values.brand } : {}),
  ...(values.format ? { formats: values.format } : {}),
  ...(values.language ? { samples: await readSamples(values.language) } : {}),
  ...(values.channels ? { channels: Object.keys(channels) } : {}),
  otherMode: values['other-mode'] ?? false,
  bare: values.bare ?? false,
});
if (cases.length === 0) throw new Error('No template, brand or format of that name');

const { draw } = await createStillRenderer();
await mkdir(values.out, { recursive: true });
const sheets = new Map<string, Map<string, SheetImage[]>>();
for (const { template, brand, name, format, request } of cases) {
  const { bytes, warnings } = await draw(request);
  for (const { code, path, message } of warnings) {
    console.log(`${template.id} ${name} ${brand.id}: ${code} ${path} ${message}`);
  }
  await writeFile(join(values.out, `${template.id}-${name}-${brand.id}.png`), bytes);
  const rows = sheets.get(template.id) ?? new Map<string, SheetImage[]>();
  rows.set(name, [...(rows.get(name) ?? []), { bytes, ...findFormat(format, request.size) }]);
  sheets.set(template.id, rows);
}
for (const [id, rows] of sheets) {
  await writeFile(
    join(values.out, `sheet-${id}.png`),
    await contactSheet([...rows.values()], Number(values.height)),
  );
}
await writeFile(join(values.out, 'index.html'), galleryPage(cases));
console.log(`${cases.length} images, ${sheets.size} sheets and a page in ${values.out}`);
