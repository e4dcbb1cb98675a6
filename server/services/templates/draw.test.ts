import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { starters } from '@livery/templates/kit/starters/starters';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import type { ApiClient, RenderResponse } from '../../testing/api-client.ts';
import { probeVideo } from '../../testing/probe-video.ts';
import { useService } from '../../testing/use.ts';

const starter = starters[0]!;
const document = { ...starter, formats: ['square', '1201x627', '4096x4096'] };
const service = useService();
let client: ApiClient;
let brandId: string;
let templateId: string;
beforeAll(async () => {
  ({ client } = await service.newOrganization());
  brandId = await client.createBrand();
  const created = await client.post('/templates', { document });
  expect(created.status, JSON.stringify(created.body)).toBe(201);
  templateId = created.body.id;
});

const batch = (...variants: object[]) => ({ templateId, brandId, content: starter.sample, variants });

async function draw(request: object): Promise<RenderResponse[]> {
  const { status, body } = await client.post('/renders', request);
  expect(status, JSON.stringify(body)).toBe(202);
  const jobs = await client.waitForJobs(body.jobs.map(({ id }: RenderResponse) => id));
  expect(jobs.map(({ error }) => error)).toEqual(jobs.map(() => null));
  return jobs;
}

const bytesOf = async ({ id }: RenderResponse) => (await client.download(`/api/v1/renders/${id}/file`)).bytes;

describe('an own template', () => {
  test('is drawn in named formats and exact sizes', async () => {
    const jobs = await draw(
      batch(
        { format: 'square', kind: 'still', scale: 0.5 },
        { format: '1201x627', kind: 'still', treatment: 'bold', series: { index: 1, count: 2 } },
      ),
    );
    const sizes = await Promise.all(jobs.map(async (job) => sharp(await bytesOf(job)).metadata()));
    expect(sizes.map(({ width, height }) => [width, height])).toEqual([
      [540, 540],
      [1201, 627],
    ]);
    expect(jobs.map(({ meta }) => (meta as { warnings: unknown }).warnings)).toEqual([[], []]);
  });

  test('is drawn from the version of the render, also after a new one', async () => {
    const still = { format: 'square', kind: 'still', scale: 0.5 };
    const [before] = await draw(batch(still));
    const plain = { ...document, scene: { ...document.scene, gap: 'l' } };
    expect((await client.put(`/templates/${templateId}`, { document: plain })).body.error).toBeUndefined();
    const [old, current] = [
      (await draw({ ...batch(still), templateVersion: 1 }))[0]!,
      (await draw(batch(still)))[0]!,
    ];
    expect([old.templateVersion, current.templateVersion]).toEqual([1, 2]);
    expect(Buffer.compare(await bytesOf(old), await bytesOf(before!))).toBe(0);
    expect(Buffer.compare(await bytesOf(current), await bytesOf(old))).not.toBe(0);
  });

  test('is drawn as a video, also in a size with odd sides', async () => {
    const [job] = await draw(batch({ format: '1201x627', kind: 'video', durationS: 1, scale: 0.5 }));
    const file = join(service.app.scratchDir, 'own-template.mp4');
    await writeFile(file, await bytesOf(job!));
    expect(await probeVideo(file)).toMatchObject({ width: 600, height: 314 });
  });

  test('answers the warnings of a dry run, and the price of its area', async () => {
    const long = 'Senior Designer for typefaces, timetables, tickets and tall tales';
    const request = { ...batch({ format: '4096x4096', kind: 'still' }), dryRun: true };
    const { body } = await client.post('/renders', {
      ...request,
      content: { ...starter.sample, role: long },
    });
    expect(body).toMatchObject({ dryRun: true, creditsRequired: 9 });
    const huge = batch({ format: '4096x4096', kind: 'video', durationS: 1 });
    expect((await client.post('/renders', huge)).body.error).toMatchObject({
      code: 'invalid_request',
      details: [{ path: 'variants[0].scale' }],
    });
  });
});
