import { starters } from '@livery/templates/kit/starters/starters';
import { findTemplate } from '@livery/templates/registry';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import type { ApiClient } from '../../testing/api-client.ts';
import { runsEverything } from '../../testing/extent.ts';
import { useService } from '../../testing/use.ts';

/** Each format costs a trial. */
const hiring = { ...starters[0]!, formats: ['square', 'wide'] };
const service = useService();
let client: ApiClient;
beforeAll(async () => {
  ({ client } = await service.newOrganization());
});

interface Problem {
  path: string;
  code: string;
  message: string;
}

const check = async (document: object, more: object = {}) =>
  (await client.post('/templates/check', { document, ...more })).body;
const codesOf = ({ problems }: { problems: Problem[] }) => [...new Set(problems.map(({ code }) => code))];

/** One huge text that may be far longer than its box. */
const crowded = {
  ...hiring,
  formats: ['1200x300'],
  fields: { words: { type: 'text', max: 400, about: 'Words.' } },
  sample: { words: 'Short' },
  scene: {
    type: 'stack',
    children: Array.from({ length: 4 }, () => ({
      type: 'text',
      bind: 'words',
      size: { max: 90, preferred: 80, min: 70 },
    })),
  },
};

describe('a check', () => {
  test('of a good document has no problem, and shows it in every format for a brand', async () => {
    const brandId = await client.createBrand();
    const answer = await check(hiring, { brandId });
    expect(answer).toMatchObject({ valid: true, problems: [] });
    expect(answer.previews.map(({ format }: { format: string }) => format)).toEqual(hiring.formats);
    expect(answer.previews[0]).toMatchObject({ brandId });
    const { url } = answer.previews[1];
    const image = await (await fetch(`${service.url}${new URL(url).pathname}`)).arrayBuffer();
    const { width, height } = await sharp(Buffer.from(image)).metadata();
    expect([width, height]).toEqual([960, 540]);
    expect((await client.get('/templates')).body.templates).toHaveLength(12);
  });

  test('of a document that breaks a rule draws nothing', async () => {
    const wrong = { ...hiring, scene: { type: 'text', bind: 'nothing' } };
    const answer = await check(wrong);
    expect(answer).toMatchObject({ valid: false, previews: [] });
    expect(codesOf(answer)).toContain('unknown_field');
  });

  test('names the sample that does not fit, with its path, the format and what to do', async () => {
    const long = 'Words that go on. '.repeat(22).trim();
    const answer = await check({ ...crowded, sample: { words: long } });
    expect(answer.valid).toBe(false);
    expect(answer.problems).toContainEqual(
      expect.objectContaining({
        path: 'sample.words',
        code: 'sample_clamped',
        message: expect.stringMatching(/`1200x300`.*Shorten the sample/),
      }),
    );
    expect(answer.previews).not.toEqual([]);
  });

  test('with the brand of another organisation is not_found', async () => {
    const { client: other } = await service.newOrganization();
    const brandId = await other.createBrand();
    expect((await check(hiring, { brandId })).error.code).toBe('not_found');
  });
});

describe('publishing', () => {
  test('refuses what hostile contents show, at the node that shows them', async () => {
    const { status, body } = await client.post('/templates', { document: crowded });
    expect([status, body.error.code]).toEqual([422, 'document_invalid']);
    const faults = body.error.details.filter(({ code }: Problem) => code.startsWith('text_'));
    expect(faults.length).toBeGreaterThan(0);
    for (const { path, message } of faults) {
      expect(path).toMatch(/^scene/);
      expect(message).toContain('`1200x300`');
    }
    const { id } = (await client.post('/templates', { document: hiring })).body;
    expect((await client.put(`/templates/${id}`, { document: crowded })).status).toBe(422);
    expect((await client.get(`/templates/${id}`)).body.currentVersion).toBe(1);
  });

  test.each(runsEverything ? ['proof-quote', 'feature-list'] : ['proof-quote'])(
    'takes the document of %s',
    async (id) => {
      const document = findTemplate(id)!.document!;
      const { status, body } = await client.post('/templates', { document });
      expect([status, body.error]).toEqual([201, undefined]);
    },
  );
});
