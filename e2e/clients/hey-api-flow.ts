import { createClient } from './hey-api/client';
import { createBrand, downloadRender, getRender, submitRenders } from './hey-api/sdk.gen';
import type { Brand } from './hey-api/types.gen';
import { brand, content } from './words.ts';

/** The README's flow with the functions of hey-api: a brand, a render, its file. */
export async function run(baseUrl: string, key: string): Promise<ArrayBuffer> {
  const client = createClient({ baseUrl, auth: key });

  const created = await createBrand({ client, body: brand });
  if (!created.data) throw new Error(created.error.error.message);

  const submitted = await submitRenders({
    client,
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

  for (;;) {
    const { data: job, error } = await getRender({ client, path: { id } });
    if (!job) throw new Error(error.error.message);
    if (job.status === 'failed') throw new Error(job.error ?? 'failed');
    if (job.status === 'completed') break;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  const { data: file } = await downloadRender({ client, path: { id } });
  if (!(file instanceof Blob)) throw new Error('The file is no Blob');
  return file.arrayBuffer();
}

/** What the answers of a generated client may be held against while it compiles. */
export const readPrimary = (each: Brand): number[] => each.document.color.light.primary.$value.components;
