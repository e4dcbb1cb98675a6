import { expect, test } from 'vitest';
import { makeCtx } from '../../testing/ctx.ts';
import { toBrandJson } from './brand-json.ts';
import { createBrand } from './create.ts';
import { presentBrand } from './present.ts';
import { readBrand } from './read.ts';
import { updateBrand } from './update.ts';

test('the JSON of a brand is that of its record, with its members in the same order, also after a change', async () => {
  const testing = await makeCtx();
  const ctx = await testing.newOrganization();
  const { brand } = await createBrand(ctx, { name: 'X', document: {} });
  for (const name of ['First', 'Second "quoted"', 'Third']) {
    await updateBrand(ctx, brand.id, { name }, { expected: null, rederive: false });
    const found = await readBrand(ctx, brand.id);
    expect(toBrandJson(found)).toBe(JSON.stringify(presentBrand(found)));
  }
  const changed = { document: { voice: { summary: 'New' } } };
  await updateBrand(ctx, brand.id, changed, { expected: null, rederive: false });
  const found = await readBrand(ctx, brand.id);
  expect(found.version.version).toBe(2);
  expect(toBrandJson(found)).toBe(JSON.stringify(presentBrand(found)));
  await testing.remove();
});
