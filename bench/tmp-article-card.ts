import { writeFileSync } from 'node:fs';
import { createComposer } from '@livery/server/engine/compose';
import { createStillArtist } from '@livery/server/engine/draw-still';
import { templates } from '@livery/templates/registry';
import { galleryBrands } from '../gallery/brands.ts';
import { withPictures } from '../gallery/sample-pictures.ts';
import { faultsOf } from '../gallery/torture/checks.ts';
import { contentFor } from '../gallery/torture/contents.ts';
import { trials } from '../gallery/torture/scripts.ts';

const composer = await createComposer();
const artist = await createStillArtist();
const template = templates.find(({ id }) => id === 'article-card')!;
const withPics = process.argv[2] === 'pics';
const draw = process.argv[3];
let n = 0;
for (const format of template.formats)
  for (const [index, trial] of trials().entries()) {
    const b = galleryBrands[(index + (withPics ? 2 : 0)) % galleryBrands.length]!;
    const base = contentFor(template, trial);
    const { content, pictures } = withPics ? withPictures(template, base) : { content: base, pictures: {} };
    const request = {
      templateId: template.id,
      content,
      tokens: b.tokens,
      mode: b.mode,
      format,
      supplies: { pictures, logos: b.logos, fonts: [], warnings: [] } as never,
    };
    const composed = await composer.compose(request);
    const warnings = await artist.preview(request);
    const faults = await faultsOf(composer, composed);
    const w = warnings.map((x) => `${x.code}:${x.path}${x.code.startsWith("contrast") ? x.message : ""}`).filter((x) => !x.startsWith('font'));
    if (faults.length || w.some((x) => /clamped|contrast/.test(x)))
      console.log(format, b.id, trial.script, trial.name, JSON.stringify(faults), w.join(' '));
    if (draw && `${trial.script}-${trial.name}`.match(new RegExp(draw)))
      writeFileSync(
        `/tmp/x/${format}-${trial.script}-${trial.name.replaceAll(' ', '_')}-${b.id}${withPics ? '-p' : ''}.png`,
        await composer.render(composed, 0.5, 'png'),
      );
    n++;
  }
console.log(n);
