import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { useCtx } from '../../testing/use.ts';
import { createAsset } from './create.ts';
import { listAssets } from './list.ts';
import { readAsset, readAssetFile } from './read.ts';

const testing = useCtx();

test('another organisation gets not_found for an asset and its file, and does not see it in its list', async () => {
  const [owner, other] = [await testing.newOrganization(), await testing.newOrganization()];
  const file = join(owner.scratchDir, 'logo.svg');
  await writeFile(file, '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 1"><path d="M0 0"/></svg>');
  const { asset } = await createAsset(owner, { file, name: 'logo.svg', sourceUrl: null });
  expect(await readAsset(owner, asset.id)).toEqual(asset);
  await expect(readAsset(other, asset.id)).rejects.toMatchObject({ code: 'not_found' });
  await expect(readAssetFile(other, asset.id)).rejects.toMatchObject({ code: 'not_found' });
  expect((await listAssets(other, { limit: 10, cursor: null })).rows).toEqual([]);
});
