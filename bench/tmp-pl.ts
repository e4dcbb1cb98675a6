import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createStillArtist } from '@livery/server/engine/draw-still';
import { formats } from '@livery/templates/formats';
import { galleryCases } from '../gallery/cases.ts';
import { withPictures } from '../gallery/sample-pictures.ts';
import { contactSheet } from '../gallery/sheet.ts';

const { out, height, rows } = JSON.parse(readFileSync(process.argv[2]!, 'utf8'));
const { draw } = await createStillArtist();
mkdirSync(out, { recursive: true });
const sheet: any[] = [];
for (const row of rows) {
  const line: any[] = [];
  for (const c of row) {
    const [base] = galleryCases({ templates: [c.template], brands: [c.brand], formats: [c.format] });
    const { pictures } = withPictures(base!.template, base!.template.sample);
    const t0 = performance.now();
    const { bytes, warnings } = await draw({
      ...base!.request,
      content: c.content ?? base!.request.content,
      supplies: { ...base!.request.supplies, pictures },
    } as any);
    const ms = performance.now() - t0;
    for (const w of warnings) console.log(c.name ?? '', c.format, c.brand, w.code, w.path, w.message);
    if (c.name) {
      writeFileSync(`${out}/${c.name}.png`, bytes);
      console.log(c.name, Math.round(ms) + 'ms');
    }
    line.push({ bytes, ...formats[c.format as 'square'] });
  }
  sheet.push(line);
}
writeFileSync(`${out}/sheet.png`, await contactSheet(sheet, height));
