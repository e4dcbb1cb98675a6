import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { renders } from '../../db/schema.ts';
import { type ApiClient, batch } from '../../testing/api-client.ts';
import { finishRender } from '../../testing/finish-render.ts';
import { useApi } from '../../testing/use.ts';

let client: ApiClient;
let id: string;
const service = useApi({ LIVERY_BASE_URL: 'https://livery.example/' });
beforeEach(async () => {
  ({ client } = await service.newOrganization());
  const { body } = await client.post('/renders', {
    ...batch(await client.createBrand()),
    variants: [{ format: 'square', kind: 'still', scale: 0.5 }],
  });
  id = body.jobs[0].id;
  await finishRender(service.app, id);
});

const publish = (headers?: Record<string, string>) =>
  client.post(`/renders/${id}/publish`, undefined, headers);
const unpublish = (headers?: Record<string, string>) =>
  client.call('DELETE', `/renders/${id}/publish`, undefined, headers);
const readStatus = async (publicId: string) => (await fetch(`${service.url}/p/${publicId}`)).status;

/** A row whose past a test cannot make in the usual way. */
async function pretend(row: Partial<typeof renders.$inferInsert>) {
  await service.app.db.update(renders).set(row).where(eq(renders.id, id));
}

describe('publishing', () => {
  test('makes a link that needs no key, and the render names it', async () => {
    const { status, body } = await publish();
    expect(status).toBe(200);
    expect(body).toEqual({
      publicId: expect.stringMatching(/^pub_[0-9A-Za-z]{22}$/),
      url: `https://livery.example/p/${body.publicId}`,
    });
    expect(await readStatus(body.publicId)).toBe(200);
    expect((await client.get(`/renders/${id}`)).body.publicId).toBe(body.publicId);
  });

  test('again answers the same link, also when it is asked for at once', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => publish()));
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect(new Set(answers.map(({ body }) => body.publicId)).size).toBe(1);
    expect((await publish()).body).toEqual(answers[0]!.body);
  });

  test.each(['queued', 'rendering', 'failed'] as const)(
    'is too early for a render that is %s',
    async (status) => {
      await pretend({ status, outputKey: null });
      const answer = await publish();
      expect(answer.status).toBe(409);
      expect(answer.body.error).toMatchObject({ code: 'render_not_ready', details: { status } });
      expect((await client.get(`/renders/${id}`)).body.publicId).toBeNull();
    },
  );

  test('is too late for a file that has been removed', async () => {
    await pretend({ outputKey: null });
    expect(await publish()).toMatchObject({ status: 404, body: { error: { code: 'not_found' } } });
  });
});

describe('taking a link back', () => {
  test('kills it for good: publishing again makes another', async () => {
    const first = (await publish()).body.publicId;
    expect(await unpublish()).toMatchObject({ status: 204, body: '' });
    expect(await readStatus(first)).toBe(404);
    expect((await client.get(`/renders/${id}`)).body.publicId).toBeNull();
    const second = (await publish()).body.publicId;
    expect(second).not.toBe(first);
    expect(await readStatus(second)).toBe(200);
    expect(await readStatus(first)).toBe(404);
  });

  test('of a render that was never public is done already', async () => {
    await pretend({ status: 'queued', outputKey: null });
    expect((await unpublish()).status).toBe(204);
  });
});

test('another organisation gets not_found, and changes nothing', async () => {
  const { publicId } = (await publish()).body;
  const { client: stranger } = await service.newOrganization();
  for (const method of ['POST', 'DELETE']) {
    const answer = await stranger.call(method, `/renders/${id}/publish`);
    expect(answer).toMatchObject({ status: 404, body: { error: { code: 'not_found' } } });
  }
  expect(await readStatus(publicId)).toBe(200);
});

test('what has no render is not found', async () => {
  for (const unknown of [crypto.randomUUID(), 'x']) {
    expect((await client.post(`/renders/${unknown}/publish`, undefined)).status).toBe(404);
    expect((await client.call('DELETE', `/renders/${unknown}/publish`)).status).toBe(404);
  }
});
