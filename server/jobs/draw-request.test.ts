import { starters } from '@livery/templates/kit/starters/starters';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { renders } from '../db/schema.ts';
import { submitRenders } from '../services/batches/submit.ts';
import { createBrand } from '../services/brands/create.ts';
import { updateBrand } from '../services/brands/update.ts';
import { uncounted } from '../services/quotas/preview-rate.ts';
import { removeTemplate } from '../services/removal/template.ts';
import { createTemplate } from '../services/templates/create.ts';
import { replaceTemplate } from '../services/templates/replace.ts';
import { batch } from '../testing/api-client.ts';
import type { VerbCtx } from '../testing/ctx.ts';
import { useCtx } from '../testing/use.ts';
import { drawRequest } from './draw-request.ts';

let ctx: VerbCtx;
let brandId: string;
const testing = useCtx();
beforeAll(async () => {
  ctx = await testing.newOrganization();
  const document = { color: { light: { primary: { $type: 'color', $value: { hex: '#1c4f3d' } } } } };
  brandId = (await createBrand(ctx, { name: 'Fieldnote', document })).brand.id;
});

const submit = async (change: object = {}) => {
  const request = { ...batch(brandId), ...change } as Parameters<typeof submitRenders>[1];
  return (await submitRenders(ctx, request)).jobs[0]!;
};

test('a render is drawn with the tokens of the version that was current when it was submitted, or of the one it names', async () => {
  const before = await submit();
  const document = { color: { light: { primary: { $value: { hex: '#ff0000' } } } } };
  await updateBrand(ctx, brandId, { document }, { expected: null, rederive: false });
  const requests = [];
  for (const render of [before, await submit(), await submit({ brandVersion: 1 })])
    requests.push(await drawRequest(ctx, render));
  expect(requests[2]).toEqual(requests[0]);
  const primaries = requests.map((request) =>
    'still' in request ? request.still.tokens.colors.roles.primary : null,
  );
  expect(primaries).toEqual(['#1c4f3d', '#ff0000', '#1c4f3d']);
});

test('a template that is no longer offered fails for good', async () => {
  const { id } = await submit();
  const [render] = await ctx.db
    .update(renders)
    .set({ templateId: 'withdrawn' })
    .where(eq(renders.id, id))
    .returning();
  await expect(drawRequest(ctx, render!)).rejects.toMatchObject({ permanent: true });
});

test('an own template is drawn from the version of the render; one that was deleted fails for good', async () => {
  const document = starters[0]!;
  const { id } = (await createTemplate(ctx, uncounted, document)).row;
  const change = {
    templateId: id,
    content: document.sample,
    variants: [{ format: 'square', kind: 'still' as const }],
  };
  const render = await submit(change);
  await replaceTemplate(ctx, uncounted, id, { document: { ...document, name: 'Second' }, expected: null });
  expect(await drawRequest(ctx, render)).toMatchObject({
    still: { templateId: id, templateVersion: 1, document, metadata: { template: id } },
  });
  expect(await drawRequest(ctx, await submit(change))).toMatchObject({
    still: { templateVersion: 2, document: { name: 'Second' } },
  });
  await removeTemplate(ctx, id);
  await expect(drawRequest(ctx, render)).rejects.toMatchObject({ permanent: true });
});
