import { checkDocument } from '@livery/templates/kit/document/check';
import { starters } from '@livery/templates/kit/starters/starters';
import { templateMetas } from '@livery/templates/template-meta';
import Ajv from 'ajv/dist/2020.js';
import { beforeAll, describe, expect, test } from 'vitest';
import { ApiClient } from '../../testing/api-client.ts';
import { useApi } from '../../testing/use.ts';

const document = starters[0]!;
const service = useApi();
let client: ApiClient;
let open: ApiClient;
beforeAll(async () => {
  client = (await service.newOrganization()).client;
  open = new ApiClient(service.url, null);
});

const ids = (answer: { body: { templates: { id: string }[] } }) => answer.body.templates.map(({ id }) => id);

describe('the list of templates', () => {
  test('has the built-in ones without a key, and those of the organisation with one', async () => {
    const created = await client.post('/templates', { document });
    expect(created.status).toBe(201);
    expect(created.headers.get('etag')).toBe('"1"');
    expect(created.body).toMatchObject({
      source: 'own',
      slug: document.slug,
      status: 'active',
      currentVersion: 1,
      formats: document.formats,
    });
    const builtIn = templateMetas.map(({ id }) => id);
    expect(ids(await open.get('/templates'))).toEqual(builtIn);
    expect(ids(await client.get('/templates'))).toEqual([...builtIn, created.body.id]);
    const { client: other } = await service.newOrganization();
    expect(ids(await other.get('/templates'))).toEqual(builtIn);
    expect((await client.get(`/templates/${created.body.id}`)).body).toEqual(created.body);
    for (const stranger of [open, other]) {
      expect((await stranger.get(`/templates/${created.body.id}`)).status).toBe(404);
    }
  });

  test('says so when a key is not valid, instead of leaving own templates out', async () => {
    expect((await new ApiClient(service.url, 'lvk_unknown').get('/templates')).status).toBe(401);
  });
});

test('a version is published with If-Match, archived and deleted', async () => {
  const { body: first } = await client.post('/templates', { document });
  const path = `/templates/${first.id}`;
  const second = { ...document, name: 'Second' };
  const conflict = await client.put(path, { document: second }, { 'If-Match': '"7"' });
  expect(conflict).toMatchObject({ status: 412, body: { error: { code: 'version_conflict' } } });
  const replaced = await client.put(path, { document: second }, { 'If-Match': '"1"' });
  expect([replaced.status, replaced.headers.get('etag')]).toEqual([200, '"2"']);
  expect(replaced.body).toMatchObject({ id: first.id, name: 'Second', currentVersion: 2 });
  const { versions } = (await client.get(`${path}/versions`)).body;
  expect(versions).toMatchObject([
    { templateId: first.id, version: 2 },
    { templateId: first.id, version: 1 },
  ]);
  expect((await client.get(`${path}/document?version=1`)).body).toEqual(document);
  const read = await client.get(`${path}/document`);
  expect([read.body.name, read.headers.get('etag')]).toEqual(['Second', '"2"']);
  expect((await client.get(`${path}/document?version=3`)).status).toBe(404);
  expect((await client.post(`${path}/archive`, undefined)).body.status).toBe('archived');
  expect((await client.call('DELETE', path)).status).toBe(204);
  expect((await client.get(path)).status).toBe(404);
  const { entries } = (await client.get('/audit')).body;
  const actions = entries.map(({ action }: { action: string }) => action);
  expect(actions.slice(0, 4)).toEqual([
    'template.deleted',
    'template.archived',
    'template.published',
    'template.published',
  ]);
});

test('a built-in template answers its document', async () => {
  const { status, body } = await client.get('/templates/proof-quote/document');
  expect(status).toBe(200);
  expect(checkDocument(body)).toEqual([]);
  expect((await client.get('/templates/proof-quote/versions')).status).toBe(404);
  expect((await client.get('/templates/proof-quote/document?version=1')).status).toBe(400);
});

test('starters and the schema of documents are open', async () => {
  expect((await open.get('/template-starters')).body.starters).toEqual(starters);
  const schema = (await open.get('/schemas/template-document')).body;
  expect(schema.$schema).toContain('2020-12');
  const isValid = new Ajv({ allowUnionTypes: true }).compile(schema);
  for (const starter of starters) {
    expect([starter.slug, isValid({ $schema: 'a', ...starter }), isValid.errors]).toEqual([
      starter.slug,
      true,
      null,
    ]);
    expect(isValid({ ...starter, scene: { ...starter.scene, colour: 'text' } })).toBe(false);
  }
});

describe('renders of an own template', () => {
  test('keep its version; archived, it takes none', async () => {
    const brandId = await client.createBrand();
    const { id } = (await client.post('/templates', { document })).body;
    await client.put(`/templates/${id}`, { document: { ...document, name: 'Second' } });
    const variants = [{ format: 'square', kind: 'still' }];
    const batch = { templateId: id, brandId, content: document.sample, variants };
    const submit = async (more: object) => (await client.post('/renders', { ...batch, ...more })).body;
    const named = { templateId: id, templateVersion: 2, templateName: 'Second' };
    expect((await submit({})).jobs[0]).toMatchObject(named);
    expect((await submit({ templateVersion: 1 })).jobs[0]).toMatchObject({ templateVersion: 1 });
    expect((await submit({ templateVersion: 3 })).error.code).toBe('not_found');
    const builtIn = { templateId: 'proof-quote', templateVersion: 1 };
    expect((await submit(builtIn)).error).toMatchObject({
      code: 'invalid_request',
      details: [{ path: 'templateVersion' }],
    });
    const listed = (await client.get(`/renders?templateId=${id}`)).body.renders;
    expect(listed).toHaveLength(2);
    const [first] = (await client.get(`/batches?templateId=${id}`)).body.batches;
    expect(first).toMatchObject({ title: document.sample.label, templateName: document.name });
    const [spent] = (await client.get('/audit?action=credits.spent')).body.entries;
    expect(spent).toMatchObject({ target: { name: document.name }, details: { templateId: id } });
    const { client: other } = await service.newOrganization();
    const stranger = await other.post('/renders', { ...batch, brandId: await other.createBrand() });
    expect(stranger).toMatchObject({ status: 404, body: { error: { code: 'not_found' } } });
    await client.post(`/templates/${id}/archive`, undefined);
    expect((await submit({})).error.code).toBe('template_archived');
    expect((await submit({ dryRun: true })).error.code).toBe('template_archived');
    // Renders keep the name when the template is gone.
    for (const isDeleted of [false, true]) {
      if (isDeleted) await client.call('DELETE', `/templates/${id}`);
      const { renders } = (await client.get(`/batches/${first.batchId}`)).body;
      expect(renders[0]).toMatchObject({ templateId: id, templateName: document.name });
    }
  });

  test('take content that was composed from a brand', async () => {
    const brandId = await client.createBrand();
    const { id } = (await client.post('/templates', { document })).body;
    const { status, body } = await client.post('/content', { templateId: id, brandId });
    expect(status).toBe(200);
    expect(body.missing).toContain('role');
  });
});
