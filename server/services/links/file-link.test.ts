import { expect, test } from 'vitest';
import { fileLinks } from '../../db/schema.ts';
import { useCtx } from '../../testing/use.ts';
import { linkToFile, openFileLink } from './file-link.ts';

const testing = useCtx();
const preview = {
  key: 'previews/one.jpg',
  contentType: 'image/jpeg',
  bytes: 3,
  sha256: 'ab',
  fileName: 'one.jpg',
};

test('a link opens its file until its end', async () => {
  const ctx = await testing.newOrganization();
  const { url } = await linkToFile(ctx, preview);
  const id = url.split('/f/')[1]!;
  expect(await openFileLink(testing.app, id)).toMatchObject(preview);
  await ctx.db.update(fileLinks).set({ expiresAt: new Date() });
  await expect(openFileLink(testing.app, id)).rejects.toThrow('This link was not found.');
});

test.each([
  ['another id', 'x'.repeat(22)],
  ['a part of an id', 'x'.repeat(21)],
  ['nothing', ''],
  ['an id that is far too long', 'x'.repeat(100_000)],
])('%s is not found', async (_, id) => {
  await expect(openFileLink(testing.app, id)).rejects.toThrow('This link was not found.');
});
