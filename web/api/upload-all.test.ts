import { expect, test, vi } from 'vitest';
import type { Asset } from './client.ts';
import { uploadAll } from './upload-all.ts';

const files = ['a.png', 'b.png', 'c.png'].map((name) => new File([], name));

test('a file that fails does not cost the others', async () => {
  const error = new Error('too large');
  const upload = async (file: File) => {
    if (file.name === 'b.png') throw error;
    return { id: file.name } as Asset;
  };
  const { stored, failed } = await uploadAll(files, upload, new AbortController().signal);
  expect(stored.map(({ id }) => id)).toEqual(['a.png', 'c.png']);
  expect(failed).toEqual([{ name: 'b.png', error }]);
});

test('nothing more is sent once it is aborted', async () => {
  const controller = new AbortController();
  const upload = vi.fn(async () => {
    controller.abort();
    throw new Error('stopped');
  });
  await expect(uploadAll(files, upload, controller.signal)).rejects.toThrow('aborted');
  expect(upload).toHaveBeenCalledTimes(1);
});
