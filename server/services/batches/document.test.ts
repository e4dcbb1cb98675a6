import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { renders } from '../../db/schema.ts';
import { type ApiClient, batch } from '../../testing/api-client.ts';
import { useService } from '../../testing/use.ts';

let client: ApiClient;
let brandId: string;
const service = useService();
beforeAll(async () => {
  ({ client } = await service.newOrganization());
  brandId = await client.createBrand();
});

async function draw(...variants: object[]): Promise<string> {
  const stills = variants.map((variant) => ({ format: 'square', kind: 'still', ...variant }));
  const { body } = await client.post('/renders', { ...batch(brandId), variants: stills });
  await client.waitForJobs(body.jobs.map(({ id }: { id: string }) => id));
  return body.batchId;
}

const read = (batchId: string) => client.download(`/api/v1/batches/${batchId}/document.pdf`);

test('every finished still is a page in its size, in the order of the variants, with its text', async () => {
  const scale = 0.5;
  const batchId = await draw(
    { scale },
    { output: 'pdf', format: 'wide' },
    { output: 'webp', format: 'story', scale },
    { output: 'jpeg', format: 'portrait', scale },
    { kind: 'video', durationS: 1, scale },
  );
  const { headers, bytes } = await read(batchId);
  expect(Object.fromEntries(headers)).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': expect.stringContaining('inline; filename="Fieldnote proof-quote.pdf"'),
    'cache-control': 'private, no-store',
    'x-files-left-out': '1',
  });
  const pdf = bytes.toString('latin1');
  expect(pdf.match(/\/MediaBox \[.*?\]/g)).toEqual([
    '/MediaBox [0 0 810 810]',
    '/MediaBox [0 0 1440 810]',
    '/MediaBox [0 0 810 1440]',
    '/MediaBox [0 0 810 1012.5]',
  ]);
  expect(pdf.match(/\/Width \d+/g)).toEqual(['/Width 540', '/Width 3840', '/Width 540', '/Width 540']);
  // Each page has characters.
  expect(pdf.match(/beginbfchar/g)).toHaveLength(4);
  expect((await read(batchId)).bytes.equals(bytes)).toBe(true);
});

test('a still of an earlier version, whose text nobody kept, is a page without text', async () => {
  const batchId = await draw({ scale: 0.5 });
  await service.app.db.update(renders).set({ drawing: null }).where(eq(renders.batchId, batchId));
  const { headers, bytes } = await read(batchId);
  expect([headers.get('content-type'), bytes.includes('beginbfchar')]).toEqual(['application/pdf', false]);
});

test('without a still there is no document', async () => {
  const batchId = await draw({ kind: 'video', durationS: 1, scale: 0.5 });
  expect((await client.get(`/batches/${batchId}/document.pdf`)).status).toBe(404);
  await service.app.db.update(renders).set({ status: 'rendering' }).where(eq(renders.batchId, batchId));
  expect(await client.get(`/batches/${batchId}/document.pdf`)).toMatchObject({
    status: 409,
    body: { error: { code: 'render_not_ready', details: { statuses: ['rendering'] } } },
  });
});
