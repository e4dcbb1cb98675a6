import { writeFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import type { PreviewFile } from '../../engine/contracts.ts';
import { useCtx } from '../../testing/use.ts';
import { drawOrReuse, toPreviewId } from './drawn-files.ts';
import { DrawnShares } from './drawn-share.ts';

const testCtx = useCtx();

test('the oldest files of an organisation make room for a new one', () => {
  const shares = new DrawnShares({ bytes: 100, files: 4 });
  expect(shares.add('org', 'a', 40)).toEqual([]);
  expect(shares.add('org', 'b', 40)).toEqual([]);
  expect(shares.add('other', 'x', 100)).toEqual([]);
  // Drawn again, a file counts once and is the newest.
  expect(shares.add('org', 'a', 40)).toEqual([]);
  expect(shares.add('org', 'c', 60)).toEqual(['b']);
  expect(shares.add('org', 'd', 100)).toEqual(['a', 'c']);
});

test('many small files are no more than so many', () => {
  const shares = new DrawnShares({ bytes: 100, files: 2 });
  expect(['a', 'b', 'c', 'd'].map((key) => shares.add('org', key, 1))).toEqual([[], [], ['a'], ['b']]);
});

test('nothing is drawn onto a full disk', async () => {
  const ctx = await testCtx.newOrganization();
  const { organizationId } = ctx.caller;
  let drawn = 0;
  const draw = async (file: string): Promise<PreviewFile> => {
    drawn++;
    await writeFile(file, 'drawn');
    return { bytes: 5, sha256: 'a', contentType: 'image/png', warnings: [] };
  };
  const name = { organizationId, id: toPreviewId(['full', organizationId]), ending: 'png' } as const;
  const full = { ...ctx, diskSpace: { ...ctx.diskSpace, hasRoom: async () => false } };
  await expect(drawOrReuse(full, name, draw)).rejects.toMatchObject({ code: 'unavailable', status: 503 });
  expect(drawn).toBe(0);
  expect((await drawOrReuse(ctx, name, draw)).bytes).toBe(5);
});
