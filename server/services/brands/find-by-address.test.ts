import { expect, test } from 'vitest';
import { useCtx } from '../../testing/use.ts';
import { createBrand } from './create.ts';
import { findBrandByAddress } from './find-by-address.ts';
import { listBrandIds } from './list.ts';

const testing = useCtx();

test('a brand is found by the start page of its domain, not by another port, page or organisation', async () => {
  const owner = await testing.newOrganization();
  const { brand } = await createBrand(owner, {
    document: {},
    name: 'Fieldnote',
    domain: 'fieldnote.example',
  });
  const find = async (address: string) => (await findBrandByAddress(owner, address))?.brand.id;
  const list = async (address: string) =>
    (await listBrandIds(owner, { limit: 9, cursor: null, address })).ids;
  expect(await find('https://www.fieldnote.example/')).toBe(brand.id);
  expect(await list('https://www.fieldnote.example/')).toEqual([brand.id]);
  for (const other of [
    'http://fieldnote.example:4811/',
    'https://fieldnote.example/jobs',
    'https://x.example',
    'no address',
  ]) {
    expect(await find(other), other).toBeUndefined();
    expect(await list(other), other).toEqual([]);
  }
  expect(await findBrandByAddress(await testing.newOrganization(), 'https://fieldnote.example/')).toBeNull();
});
