import { writeFileSync } from 'node:fs';
import { createComposer } from '@livery/server/engine/compose';
import { createStillArtist } from '@livery/server/engine/draw-still';
import { galleryCases } from '../gallery/cases.ts';
import { contactSheet } from '../gallery/sheet.ts';
import { contentFor } from '../gallery/torture/contents.ts';
import { trials } from '../gallery/torture/scripts.ts';

const [id, formats, names, out] = process.argv.slice(2);
const { draw } = await createStillArtist();
const composer = await createComposer();
const brands = ['northpail', 'salt-and-vesper', 'zapkin', 'kernelry', 'blankform', 'todai-kobo'];
const rows: any[] = [];
for (const format of formats!.split(',')) {
  const row: any[] = [];
  let i = 0;
  for (const t of trials().filter((t) =>
    names!.split(';').some((n) => `${t.script}, ${t.name}`.includes(n)),
  )) {
    const c = galleryCases({ templates: [id!], formats: [format], brands: [brands[i++ % 6]!] })[0]!;
    const request = {
      ...c.request,
      content: contentFor(c.template, t),
      supplies: { ...c.request.supplies, pictures: {} },
    };
    const { bytes, warnings } = await draw(request);
    if (process.env.V) {
      console.log(format, t.script, t.name, JSON.stringify(warnings.map((w) => w.code + ' ' + w.path)));
      for (const r of (await composer.compose(request)).layout.texts)
        console.log('  ', r.text.slice(0, 30), Object.values(r.rect).map(Math.round).join(' '));
    }
    row.push({
      bytes,
      width:
        c.request &&
        ({ square: 1080, portrait: 1080, wide: 1920, story: 1080, og: 1200, banner: 1500 } as any)[format],
      height: ({ square: 1080, portrait: 1350, wide: 1080, story: 1920, og: 630, banner: 500 } as any)[
        format
      ],
    });
  }
  rows.push(row);
}
writeFileSync(out!, await contactSheet(rows, 420));
