import { tools as registered } from '@livery/server/mcp/registry';
import { batch } from '@livery/server/testing/api-client';
import { createStandInExtractor } from '@livery/server/testing/stand-in-extractor';
import { useService } from '@livery/server/testing/use';
import { starters } from '@livery/templates/kit/starters/starters';
import { templateMetas } from '@livery/templates/template-meta';
import type { Client } from '@modelcontextprotocol/client';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { call, connect } from './connect.ts';

/** The official client against the whole service: every tool, and both ways to speak. */

const extractor = createStandInExtractor();
let client: Client;

const service = useService({}, extractor.options);
beforeAll(async () => {
  client = await connect(service.url, service.owner.key!, '2026-07-28');
});
afterAll(async () => {
  await client.close();
});

describe.each(['2026-07-28', '2025-11-25'] as const)('revision %s', (revision) => {
  test('lists every tool with title, annotations and schemas, and calls one', async () => {
    const own = await connect(service.url, service.owner.key!, revision);
    const { tools } = await own.listTools();
    expect(tools.map(({ name }) => name).sort()).toEqual(registered.map(({ name }) => name).sort());
    for (const tool of tools) {
      expect(tool.title, tool.name).toBeTruthy();
      expect(tool.description!.length, tool.name).toBeGreaterThan(40);
      const { readOnlyHint, destructiveHint, openWorldHint } = tool.annotations!;
      expect([typeof readOnlyHint, typeof openWorldHint]).toEqual(['boolean', 'boolean']);
      expect(readOnlyHint ? undefined : false, tool.name).toBe(destructiveHint);
      expect(tool.inputSchema.type).toBe('object');
      expect(tool.outputSchema!.type).toBe('object');
    }
    const views = tools.filter(({ _meta }) => (_meta?.ui as { resourceUri?: string })?.resourceUri);
    expect(views.map(({ name }) => name).sort()).toEqual(['get_render', 'preview_templates', 'render']);
    expect(own.getInstructions()).toContain('untrusted');
    const { data, content } = await call(own, 'list_templates');
    expect(data.templates).toHaveLength(templateMetas.length);
    expect(JSON.parse(content[0].text)).toEqual(data);
    await own.close();
  });

  test('progress of a long call arrives before its result', async () => {
    const own = await connect(service.url, service.owner.key!, revision);
    const heard: number[] = [];
    const { data } = await call(
      own,
      'create_brand_from_url',
      { url: `https://progress-${revision}.example` },
      { onprogress: ({ progress }) => heard.push(progress) },
    );
    expect(data.status).toBe('ready');
    expect(heard.length).toBeGreaterThan(0);
    expect(heard).toEqual([...heard].sort((one, other) => one - other));
    await own.close();
  });
});

describe('every tool', () => {
  const makeBrand = async (url: string): Promise<string> =>
    (await call(client, 'create_brand_from_url', { url })).data.brand.id;
  let brandId: string;
  beforeAll(async () => {
    brandId = await makeBrand('https://kept.example');
  });

  test('create_brand_from_url makes a brand, and a second call with the extractionId finds it', async () => {
    const first = await call(client, 'create_brand_from_url', { url: 'https://fieldnote.example' });
    expect(first.data).toMatchObject({ status: 'ready', brand: { status: 'draft', version: 1 } });
    expect(first.data.brand.untrusted).toMatchObject({ name: 'Fieldnote', tagline: 'Notes that find you' });
    const { extractionId } = first.data;
    const again = await call(client, 'create_brand_from_url', { extractionId });
    expect(again.data.brand.id).toBe(first.data.brand.id);
    const repeated = await call(client, 'create_brand_from_url', { url: 'fieldnote.example' });
    expect(repeated.data).toMatchObject({ existing: true, status: 'ready' });
    expect(repeated.data.brand.id).toBe(first.data.brand.id);
    const page = await call(client, 'create_brand_from_url', { url: 'https://fieldnote.example/jobs' });
    expect(page.data).toMatchObject({ existing: false, status: 'ready' });
  });

  test('list_brands and get_brand read it; a part of the document comes on request', async () => {
    const { data: list } = await call(client, 'list_brands', { limit: 50 });
    expect(list.brands.map(({ id }: { id: string }) => id)).toContain(brandId);
    const { data } = await call(client, 'get_brand', { brandId });
    expect(data.colors.light.primary).toBe('#cf4647');
    expect(data.logos).toHaveLength(1);
    expect(data.untrusted.fonts.heading).toBe('Inter');
    expect(data.untrusted.document).toBeNull();
    const part = await call(client, 'get_brand', {
      brandId,
      documentPath: '$extensions.studio.identity.tagline',
    });
    expect(part.data.untrusted.document.value).toBe('Notes that find you');
    const wrong = await call(client, 'get_brand', { brandId, documentPath: 'color.blue' });
    expect(wrong.error).toMatchObject({ code: 'invalid_request' });
    expect(wrong.error!.details[0].message).toContain('light, dark');
  });

  test('update_brand makes a version, and refuses one that was based on another', async () => {
    const changed = await makeBrand('https://changed.example');
    const document = { $extensions: { 'studio.identity': { tagline: 'Notes that stay' } } };
    const change = { brandId: changed, document, expectedVersion: 1 };
    const { data } = await call(client, 'update_brand', change);
    expect(data).toMatchObject({ currentVersion: 2, untrusted: { tagline: 'Notes that stay' } });
    const late = await call(client, 'update_brand', change);
    expect(late.error).toMatchObject({ code: 'version_conflict', details: { currentVersion: 2 } });
    expect(late.error!.hint).toContain('get_brand');
  });

  test('get_template shows the schema that render expects', async () => {
    const { data } = await call(client, 'get_template', { templateId: 'proof-quote' });
    expect(data.contentSchema.type).toBe('object');
    expect(data.dimensions.square).toEqual({ width: 1080, height: 1080 });
  });

  test('generate_content writes from the facts of the brand and the brief, and says what is missing', async () => {
    const { data } = await call(client, 'generate_content', { brandId, templateId: 'launch-hero' });
    expect(data).toMatchObject({ isComplete: true, missing: [] });
    expect(data.untrusted.content.headline).toBe('Notes that find you');
    expect(data.untrusted.sources.headline.from).toBe('brand');
    const quote = await call(client, 'generate_content', { brandId, templateId: 'proof-quote' });
    expect(quote.data.isComplete).toBe(false);
    expect(quote.data.missing).toContain('quote');
    const neither = await call(client, 'generate_content', { templateId: 'proof-quote' });
    expect(neither.error).toMatchObject({ code: 'invalid_request' });
  });

  test('upload_asset takes base64, a url, or a file by a link that works once', async () => {
    const png = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#123456' } })
      .png()
      .toBuffer();
    const sent = await call(client, 'upload_asset', { data: png.toString('base64'), fileName: 'a.png' });
    expect(sent.data.asset).toMatchObject({ kind: 'image', contentType: 'image/png', width: 40 });
    expect(sent.data.untrusted.fileName).toBe('a.png');
    const refused = await call(client, 'upload_asset', { data: 'not base64!' });
    expect(refused.error).toMatchObject({ code: 'invalid_request', details: [{ path: 'data' }] });
    const local = await call(client, 'upload_asset', { url: 'http://127.0.0.1/logo.png' });
    expect(local.error!.code).toBe('url_not_allowed');

    const { data } = await call(client, 'upload_asset');
    const url = toLocal(data.upload.url);
    const put = await fetch(url, { method: 'PUT', body: png });
    expect(put.status).toBe(201);
    const { id } = (await put.json()) as { id: string };
    expect(id).toMatch(/^ast_/);
    const form = new FormData();
    form.set('file', new Blob([new Uint8Array(png)]), 'b.png');
    const repeated = await fetch(url, { method: 'POST', body: form });
    expect([repeated.status, ((await repeated.json()) as { id: string }).id]).toEqual([201, id]);
    const other = await sharp(png).negate().png().toBuffer();
    expect((await fetch(url, { method: 'PUT', body: other })).status).toBe(404);
    expect((await fetch(`${url.slice(0, -3)}AAA`, { method: 'PUT', body: png })).status).toBe(404);
    expect((await fetch(url)).status).toBe(404);
  });

  test('render prices, draws once a key, and get_render shows the image and a link', async () => {
    const order = {
      templateId: 'proof-quote',
      brandId,
      content: { quote: 'We ship on Mondays.', author: { name: 'Mara Lindqvist', role: 'Head of Brand' } },
      variants: [{ format: 'square', kind: 'still', scale: 0.5 }],
    };
    const before = (await call(client, 'get_credits')).data.balance;
    const dry = await call(client, 'render', { ...order, dryRun: true });
    expect(dry.data).toMatchObject({ dryRun: true, credits: 1, balance: before, jobs: [] });
    const paid = { ...order, idempotencyKey: 'monday' };
    const first = await call(client, 'render', paid);
    expect(first.data).toMatchObject({ dryRun: false, credits: 1, balance: before - 1 });
    const second = await call(client, 'render', paid);
    expect(second.data.batchId).toBe(first.data.batchId);
    expect(second.data).toMatchObject({ credits: 1, balance: before - 1 });
    const other = await call(client, 'render', { ...paid, mode: 'dark' });
    expect(other.error).toMatchObject({ code: 'idempotency_conflict' });

    const early = await call(client, 'render', { ...order, publish: true });
    expect(early.data.jobs[0].publicUrl).toContain('/p/pub_');
    const renderId = first.data.jobs[0].id;
    const heard: number[] = [];
    let read = await call(
      client,
      'get_render',
      { renderId, waitS: 20 },
      { onprogress: ({ progress }) => heard.push(progress) },
    );
    while (read.data.status !== 'completed') read = await call(client, 'get_render', { renderId, waitS: 20 });
    expect(read.data).toMatchObject({ stage: 'done', progress: 1, error: null });
    const image = read.content.find(({ type }) => type === 'image');
    const { width, format } = await sharp(Buffer.from(image.data, 'base64')).metadata();
    expect([width, format, image.mimeType]).toEqual([540, 'png', 'image/png']);
    const job = (await service.owner.get(`/renders/${renderId}`)).body;
    expect(job.source).toBe('mcp');

    const link = toLocal(read.data.file.url);
    expect(new URL(link).pathname).toMatch(/^\/f\/\w{22}$/);
    expect((await fetch(link.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')))).status).toBe(404);
    const file = await fetch(link);
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'image/png']);
    expect(Number(/max-age=(\d+)/.exec(file.headers.get('cache-control')!)![1])).toBeLessThanOrEqual(900);
    expect(Buffer.from(await file.arrayBuffer()).length).toBe(read.data.file.bytes);
    const part = await fetch(link, { headers: { range: 'bytes=0-9' } });
    expect([part.status, (await part.arrayBuffer()).byteLength]).toEqual([206, 10]);
    const linked = await call(client, 'get_render', { renderId, withImage: false, withContent: true });
    expect(linked.data.untrusted.content).toMatchObject({ quote: 'We ship on Mondays.' });
    expect(linked.content.at(-1)).toMatchObject({ type: 'resource_link', mimeType: 'image/png' });
  });

  test('preview_templates draws one sheet with links, and the same again from the cache', async () => {
    const args = { brandId, templateIds: ['launch-hero', 'proof-quote', 'data-chart'] };
    const { data, content } = await call(client, 'preview_templates', args);
    expect(data.previews.map(({ copy }: { copy: string }) => copy)).toEqual(['brand', 'sample', 'sample']);
    const image = content.find(({ type }) => type === 'image');
    const { width, height } = await sharp(Buffer.from(image.data, 'base64')).metadata();
    expect([width, height]).toEqual([data.sheet.width, data.sheet.height]);
    expect(Math.max(width, height)).toBeLessThanOrEqual(1200);
    for (const { url } of data.previews) {
      const response = await fetch(toLocal(url));
      expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    }
    const again = await call(client, 'preview_templates', args);
    expect(again.content.find(({ type }) => type === 'image').data).toBe(image.data);
    const content1 = { quote: 'Mine.', author: { name: 'Ada', role: 'Editor' } };
    const own = await call(client, 'preview_templates', {
      brandId,
      templateIds: ['proof-quote'],
      content: content1,
    });
    expect(own.data.previews[0]).toMatchObject({ copy: 'given', width: 1080 });
    expect(own.data.untrusted.content['proof-quote']).toMatchObject(content1);
    const twice = await call(client, 'preview_templates', { brandId, content: content1 });
    expect(twice.error).toMatchObject({ code: 'invalid_request', details: [{ path: 'content' }] });
  });

  test('an own template is listed, read, previewed and rendered like any other', async () => {
    // Publishing draws a trial of each format.
    const document = { ...starters[0]!, formats: ['square'] };
    const draft = await call(client, 'preview_templates', { brandId, document });
    expect(draft.data).toMatchObject({ format: 'square', problems: [], previews: [{ copy: 'sample' }] });
    const wrong = { ...document, scene: { type: 'text', bind: 'nothing' } };
    const refused = await call(client, 'preview_templates', { brandId, document: wrong });
    expect(refused.error).toMatchObject({
      code: 'document_invalid',
      details: expect.arrayContaining([expect.objectContaining({ code: 'unknown_field' })]),
    });
    const { id } = (await service.owner.post('/templates', { document })).body;
    const { templates } = (await call(client, 'list_templates', {})).data;
    expect(templates.at(-1)).toMatchObject({ id, source: 'own' });
    const { data } = await call(client, 'get_template', { templateId: id });
    expect(data).toMatchObject({ slug: document.slug, currentVersion: 1, sample: document.sample });
    const seen = await call(client, 'preview_templates', { brandId, templateIds: [id], format: 'square' });
    expect(seen.data.previews).toHaveLength(1);
    const priced = await call(client, 'render', {
      brandId,
      templateId: id,
      content: document.sample,
      variants: [{ format: 'square', kind: 'still' }],
      dryRun: true,
    });
    expect(priced.data).toMatchObject({ credits: 1, warnings: [] });
  });

  test('get_credits shows balance, prices and movements', async () => {
    await service.owner.post('/renders', batch(brandId));
    const { data } = await call(client, 'get_credits', { limit: 2 });
    expect(data.prices.still.atScale1).toBe(1);
    expect(data.ledger.length).toBe(2);
    expect(data.ledger[0].type).toBe('debit');
  });
});

test('prompts name the tools in their order, and skills are resources', async () => {
  const { prompts } = await client.listPrompts();
  expect(prompts.map(({ name }) => name)).toEqual(['announce', 'campaign', 'restyle']);
  const args = { brand: 'fieldnote.example', subject: 'Notes work offline' };
  const { messages } = await client.getPrompt({ name: 'announce', arguments: args });
  const { text } = messages[0]!.content as { text: string };
  expect(text).toContain('fieldnote.example, in the format linkedin-post');
  expect(text).toContain('Subject: Notes work offline');
  for (const { name } of prompts) {
    const filled = { ...args, render: crypto.randomUUID() };
    const read = JSON.stringify(await client.getPrompt({ name, arguments: filled }));
    for (const [tool] of read.matchAll(/\b(?:get|list|create|generate|preview)_\w+/g)) {
      expect(registered.map((each) => each.name)).toContain(tool);
    }
  }
  const { resources } = await client.listResources();
  const uri = 'livery://skills/livery-render';
  expect(resources).toContainEqual(expect.objectContaining({ uri, mimeType: 'text/markdown' }));
  const read = await client.readResource({ uri });
  expect((read.contents[0] as { text: string }).text).toContain('# Render stills and videos');
});

test('errors name the nearest template, format and field', async () => {
  const { brand } = (await call(client, 'create_brand_from_url', { url: 'https://errors.example' })).data;
  const content = { headline: 'Boards are here', sublin: 'For teams' };
  const order = { brandId: brand.id, templateId: 'launch-hero', content, dryRun: true };
  const variants = (format: string) => [{ format, kind: 'still' }];
  const template = await call(client, 'render', {
    ...order,
    templateId: 'launch-heros',
    variants: variants('og'),
  });
  expect(template.error!.message).toContain('Did you mean `launch-hero`?');
  expect(template.error!.hint).toContain('list_templates');
  const format = await call(client, 'render', { ...order, variants: variants('linkedn-post') });
  expect(format.error!.message).toContain('you may mean linkedin-post;');
  const field = await call(client, 'render', { ...order, variants: variants('og') });
  expect(JSON.stringify(field.data.warnings)).toContain('Did you mean `subline`?');
});

/** Links name the base URL, whose port a test does not know beforehand. */
function toLocal(link: string): string {
  const { pathname } = new URL(link);
  return `${service.url}${pathname}`;
}
