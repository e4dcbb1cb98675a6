import { createComposer } from '@livery/server/engine/compose';
import { noSupplies } from '@livery/server/engine/contracts';
import { galleryBrands } from '../gallery/brands.ts';
import { contentFor } from '../gallery/torture/contents.ts';
import { trials } from '../gallery/torture/scripts.ts';
import { findTemplate } from '@livery/templates/registry';
const composer = await createComposer();
for (const id of ['launch-hero','feature-spotlight']) for (const format of findTemplate(id)!.formats) {
const template = findTemplate(id)!;
for (const [index, trial] of trials().entries()) {
  if (!/max|capi|mixed/.test(trial.name)) continue;
  const brand = galleryBrands[index % 6]!;
  const c = await composer.compose({ templateId: template.id, content: contentFor(template, trial), tokens: brand.tokens, mode: brand.mode, format, supplies: noSupplies });
  const w = c.warnings.filter(w=>w.code==='text_clamped').map(w=>w.path+' '+w.message.match(/\d+ px/)?.[0]);
  if (w.length) console.log(id, format, trial.script, trial.name, brand.id, w.join(', '));
}}
