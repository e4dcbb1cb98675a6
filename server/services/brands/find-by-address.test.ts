import { expect, test } from 'vitest';
import { useCtx } from '../../testing/use.ts';
import { createBrand } from './create.ts';
import { findBrandByAddress } from './find-by-address.ts';

const testing = useCtx();

test('a brand is found by the start page of its domain, not by another port, page or organisation', async () => {
  const owner = await testing.newOrganization();
  const { brand } = await createBrand(owner, {
    document: {},
    name: 'Fieldnote',
    domain: 'fieldnote.example',
  });
  const find = async (address: string) => (await findBrandByAddress(owner, address))?.brand.id;
  expect(await find('https://www.fieldnote.example/')).toBe(brand.id);
  for (const other of [
    'http://fieldnote.example:4811/',
    'https://fieldnote.example/jobs',
    'https://x.example',
  ]) {
    expect(await find(other), other).toBeUndefined();
  }
  expect(await findBrandByAddress(await testing.newOrganization(), 'https://fieldnote.example/')).toBeNull();
});
