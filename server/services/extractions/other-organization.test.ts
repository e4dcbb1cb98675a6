import { beforeAll, expect, test } from 'vitest';
import { extractions } from '../../db/schema.ts';
import type { VerbCtx } from '../../testing/ctx.ts';
import { useCtx } from '../../testing/use.ts';
import { applyExtraction } from '../brand-extractions/apply.ts';
import { diffExtraction } from '../brand-extractions/diff.ts';
import { extractIntoBrand } from '../brand-extractions/extract-into-brand.ts';
import { createBrand } from '../brands/create.ts';
import { claimExtraction } from '../claims/claim.ts';
import { cancelExtraction } from './cancel.ts';
import { readExtraction } from './read.ts';
import { readFoundImage } from './read-image.ts';
import { submitExtraction } from './submit.ts';

let owner: VerbCtx;
let other: VerbCtx;
const testing = useCtx();
beforeAll(async () => {
  owner = await testing.newOrganization();
  other = await testing.newOrganization();
});

const notFound = { code: 'not_found' };

test('another organisation gets not_found for an extraction, and cannot cancel it', async () => {
  const { extraction } = await submitExtraction(owner, { url: 'https://one.example/' });
  await expect(readExtraction(other, extraction.id)).rejects.toMatchObject(notFound);
  await expect(cancelExtraction(other, extraction.id)).rejects.toMatchObject(notFound);
  const screenshot = `data:image/jpeg;base64,${Buffer.from('image').toString('base64')}`;
  await testing.app.db.update(extractions).set({ findings: { screenshot } });
  await expect(readFoundImage(other, extraction.id, 'screenshot')).rejects.toMatchObject(notFound);
  expect(await readFoundImage(owner, extraction.id, 'screenshot')).toMatchObject({
    contentType: 'image/jpeg',
  });
  await expect(readFoundImage(owner, extraction.id, 'logo')).rejects.toMatchObject(notFound);
  expect(await readExtraction(owner, extraction.id)).toMatchObject({ status: 'queued' });
});

test('another organisation gets not_found for a brand it would read a site into, compare or change', async () => {
  const { brand } = await createBrand(owner, { name: 'X', document: {} });
  const { extraction } = await submitExtraction(other, { url: 'https://two.example/' });
  await expect(extractIntoBrand(other, brand.id, { url: 'https://two.example/' })).rejects.toMatchObject(
    notFound,
  );
  await expect(diffExtraction(other, brand.id, extraction.id)).rejects.toMatchObject(notFound);
  const apply = { brandId: brand.id, extractionId: extraction.id, choices: {}, expected: null };
  await expect(applyExtraction(other, apply as never)).rejects.toMatchObject(notFound);
});

test('a claim token that nobody was given is not_found', async () => {
  await expect(claimExtraction(other, { claimToken: 'unknown' })).rejects.toMatchObject(notFound);
});
