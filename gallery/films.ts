import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createComposer } from '@livery/server/engine/compose';
import { galleryCases } from './cases.ts';
import { repositoryRoot } from './root.ts';
import { contactSheet, type SheetPicture } from './sheet.ts';
import { filmStrip, stripMoments } from './strip.ts';

/** Draws film strips: one sheet a template and format, one row a brand. */

const { values } = parseArgs({
  options: {
    out: { type: 'string', default: join(repositoryRoot, 'gallery/out') },
    template: { type: 'string', multiple: true },
    brand: { type: 'string', multiple: true },
    format: { type: 'string', multiple: true },
    seconds: { type: 'string', default: '6' },
    at: { type: 'string' },
    height: { type: 'string', default: '300' },
    bare: { type: 'boolean' },
  },
});

const cases = galleryCases({
  ...(values.template ? { templates: values.template } : {}),
  brands: values.brand ?? ['northpail', 'salt-and-vesper', 'zapkin'],
  formats: values.format ?? ['square', 'wide'],
  bare: values.bare ?? false,
});
if (cases.length === 0) throw new Error('No template, brand or format of that name');

const durationMs = Number(values.seconds) * 1000;
const moments = values.at ? values.at.split(',').map(Number) : stripMoments(durationMs);
const composer = await createComposer();
await mkdir(values.out, { recursive: true });
const sheets = Map.groupBy(cases, ({ template, format }) => `${template.id}-${format}`);
for (const [name, films] of sheets) {
  const rows: SheetPicture[][] = [];
  for (const { request } of films) {
    rows.push(await filmStrip(composer, request, durationMs, moments, Number(values.height)));
  }
  await writeFile(join(values.out, `strip-${name}.png`), await contactSheet(rows, Number(values.height)));
}
console.log(`${sheets.size} strips in ${values.out}`);
