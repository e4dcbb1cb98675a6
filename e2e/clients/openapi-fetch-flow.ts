import createClient from 'openapi-fetch';
import type { paths } from './openapi-typescript.gen.ts';
import { brand, content } from './words.ts';

/** The README's flow with the types of openapi-typescript: a brand, a render, its file. */
export async function run(baseUrl: string, key: string): Promise<ArrayBuffer> {
  const api = createClient<paths>({ baseUrl, headers: { Authorization: `Bearer ${key}` } });

  const created = await api.POST('/brands', { body: brand });
  if (!created.data) throw new Error(created.error.error.message);

  const submitted = await api.POST('/renders', {
    body: {
      templateId: 'proof-quote',
      brandId: created.data.id,
      content,
      variants: [{ format: 'square', kind: 'still', output: 'webp', scale: 0.5 }],
    },
  });
  if (!submitted.data) throw new Error(submitted.error.error.message);
  if (!('jobs' in submitted.data)) throw new Error('A dry run was not asked for');
  const id = submitted.data.jobs[0]?.id;
  if (!id) throw new Error('The batch has no job');

  const params = { path: { id } };
  for (;;) {
    const { data: job, error } = await api.GET('/renders/{id}', { params });
    if (!job) throw new Error(error.error.message);
    if (job.status === 'failed') throw new Error(job.error ?? 'failed');
    if (job.status === 'completed') break;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  const { data: file, error } = await api.GET('/renders/{id}/file', { params, parseAs: 'arrayBuffer' });
  if (!file) throw new Error(error?.error.message);
  return file;
}

/** What the answers of a generated client may be held against while it compiles. */
export type Brand = paths['/brands/{id}']['get']['responses'][200]['content']['application/json'];
export const readPrimary = (each: Brand): number[] => each.document.color.light.primary.$value.components;
