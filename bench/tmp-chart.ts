import { writeFileSync, mkdirSync } from 'node:fs';
import { createStillArtist } from '@livery/server/engine/draw-still';
import { noSupplies } from '@livery/server/engine/contracts';
import { contactSheet } from '../gallery/sheet.ts';
import { galleryBrands } from '../gallery/brands.ts';
import { formats } from '@livery/templates/formats';
import { readFileSync } from 'node:fs';
const { templateId, contents, out, height, only } = JSON.parse(readFileSync(process.argv[2]!, 'utf8'));
const draw = await createStillArtist();
mkdirSync(out, { recursive: true });
const rows = [];
let i = 0;
for (const format of only ?? ['square', 'portrait', 'wide', 'story', 'og']) {
  const row = [];
  for (const [name, { brand, mode, moment, ...content }] of Object.entries<any>(contents)) {
    const b = galleryBrands.find((x) => x.id === brand) ?? galleryBrands[i++ % 6]!;
    const t = performance.now();
    const { bytes, warnings } = await draw({ templateId, content, tokens: b.tokens, mode: mode ?? b.mode, format: format as any, scale: 1, output: 'png', supplies: { ...noSupplies, logos: b.logos }, about: { title: '', brand: '', template: templateId, version: 1 }, ...(moment ? { moment } : {}) } as any);
    for (const w of warnings) console.log(name, format, b.id, w.code, w.path, w.message);
    writeFileSync(`${out}/${name}-${format}.png`, bytes);
    row.push({ bytes, ...formats[format as keyof typeof formats] });
  }
  rows.push(row);
}
writeFileSync(`${out}/sheet.png`, await contactSheet(rows, height ?? 420));
