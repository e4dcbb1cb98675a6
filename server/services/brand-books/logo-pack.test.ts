import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { newId } from '../../platform/ids.ts';
import type { VerbCtx } from '../../testing/ctx.ts';
import { useCtx } from '../../testing/use.ts';
import { createAsset } from '../assets/create.ts';
import { createBrand } from '../brands/create.ts';
import { readLogoPack } from './logo-pack.ts';

const testCtx = useCtx();
const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 80" width="80" height="80"><path fill="#14428a" d="M40 5 75 75H5z"/></svg>';

async function createLogoBrand(ctx: VerbCtx, name: string) {
  const file = join(ctx.scratchDir, newId());
  await writeFile(file, svg);
  const { asset } = await createAsset(ctx, { file, name: 'mark.svg', sourceUrl: null });
  const logo = {
    default: true,
    kind: 'mark',
    mode: 'light',
    monochrome: false,
    aspectRatio: 1,
    vector: true,
  };
  const confirmed = [{ ...logo, src: { $asset: asset.id } }];
  const document = { $extensions: { 'studio.logos': { confirmed, candidates: [] } } };
  return createBrand(ctx, { document, name, domain: 'ostro.example' });
}

test('an organisation draws one archive at a time', async () => {
  const own = await testCtx.newOrganization();
  const drawnFor: string[] = [];
  const writeLogo: VerbCtx['previewFiles']['writeLogo'] = async (_, file) => {
    drawnFor.push(file.split('.')[0]!);
    await setTimeout(30);
    await writeFile(file, 'png');
    return true;
  };
  const ctx = { ...own, previewFiles: { ...own.previewFiles, writeLogo } };
  const brands = [await createLogoBrand(ctx, 'Ostro'), await createLogoBrand(ctx, 'Levante')];
  await Promise.all(brands.map((brand) => readLogoPack(ctx, brand)));
  expect(new Set(drawnFor).size).toBe(2);
  expect(drawnFor.filter((archive, at) => archive !== drawnFor[at - 1])).toHaveLength(2);
});
