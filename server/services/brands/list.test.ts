import { beforeAll, expect, test } from 'vitest';
import type { VerbCtx } from '../../testing/ctx.ts';
import { useCtx } from '../../testing/use.ts';
import { createBrand } from './create.ts';
import { listBrands } from './list.ts';
import { listBrandSummaries } from './list-summaries.ts';

let ctx: VerbCtx;
const testing = useCtx();
beforeAll(async () => {
  ctx = await testing.newOrganization();
  for (const [name, domain] of [
    ['Fieldnote', 'fieldnote.example'],
    ['50% off_club', 'club.example'],
    ['Größe', 'groesse.example'],
  ]) {
    await createBrand(ctx, { name: name!, domain: domain!, document: {} });
  }
});

const search = async (q: string, as = ctx) =>
  (await listBrandSummaries(as, { limit: 50, cursor: null, q })).rows.map(({ name }) => name);

test.each([
  ['FIELD', ['Fieldnote']],
  ['club.ex', ['50% off_club']],
  ['größe', ['Größe']],
  ['%', ['50% off_club']],
  ['f_', ['50% off_club']],
  ['\\', []],
  ['example', ['Größe', '50% off_club', 'Fieldnote']],
])('a search for %s finds part of a name or a domain', async (q, names) => {
  expect(await search(q)).toEqual(names);
  const { rows } = await listBrands(ctx, { limit: 50, cursor: null, q });
  expect(rows.map(({ brand }) => brand.name)).toEqual(names);
});

test('a summary has the colours of the brand, and pages like the whole list', async () => {
  const first = await listBrandSummaries(ctx, { limit: 2, cursor: null });
  expect(first.rows[0]).toMatchObject({
    name: 'Größe',
    status: 'draft',
    currentVersion: 1,
    logo: null,
    colors: { primary: expect.stringMatching(/^#/) },
  });
  const rest = await listBrandSummaries(ctx, { limit: 2, cursor: first.nextCursor });
  expect([...first.rows, ...rest.rows].map(({ name }) => name)).toEqual([
    'Größe',
    '50% off_club',
    'Fieldnote',
  ]);
  expect(rest.nextCursor).toBeNull();
});

test('another organisation finds none of them', async () => {
  expect(await search('e', await testing.newOrganization())).toEqual([]);
});
