import { expect, test } from 'vitest';
import { makeBrand } from '../../services/brands/testing/brand-documents.ts';
import { useApi } from '../../testing/use.ts';

const service = useApi();

test('content is generated for a brand, and costs no credits', async () => {
  const { owner } = service;
  const { id } = await makeBrand(owner, {
    $extensions: { 'studio.identity': { name: 'Northpail', tagline: 'Every bucket of data, carried home.' } },
  });
  const before = await owner.get('/credits');
  const brief = 'Boards are here. Link: northpail.example/boards';
  const answer = await owner.post('/content', { templateId: 'launch-hero', brandId: id, brief });
  expect(answer).toMatchObject({
    status: 200,
    body: {
      content: { headline: 'Boards are here', cta: 'Learn more', url: 'northpail.example/boards' },
      sources: { cta: { from: 'default', path: null } },
      missing: [],
      isComplete: true,
      warnings: [],
    },
  });
  expect((await owner.get('/credits')).body).toEqual(before.body);
});

test.each([
  [{ templateId: 'launch-hero' }, 400, 'invalid_request'],
  [{ templateId: 'launch-hero', brandId: 'x' }, 400, 'invalid_request'],
  [
    { templateId: 'launch-hero', brandId: crypto.randomUUID(), brief: 'x'.repeat(5001) },
    400,
    'invalid_request',
  ],
  [{ templateId: 'launch-hero', brandId: crypto.randomUUID() }, 404, 'not_found'],
  [{ templateId: 'nope', brandId: crypto.randomUUID() }, 404, 'not_found'],
])('%j is answered with %i', async (body, status, code) => {
  expect(await service.owner.post('/content', body)).toMatchObject({ status, body: { error: { code } } });
});
