import { hasTools, importTool } from '@livery/core/testing/tools';
import { createStandInExtractor } from '@livery/server/testing/stand-in-extractor';
import { useService } from '@livery/server/testing/use';
import type { Client } from '@modelcontextprotocol/client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { call, connect } from './connect.ts';

/** What the tools cost a model: every token of a list or of a result takes room that its task needs. */

const MAX_LIST_TOKENS = 3500;
const MAX_TASK_TOKENS = 4000;
const MAX_TASK_CALLS = 5;

const testWithTools = test.runIf(hasTools);

let encode: (text: string) => number[];
const countTokens = (value: unknown) => encode(JSON.stringify(value)).length;

let client: Client;
const service = useService({}, createStandInExtractor().options);
beforeAll(async () => {
  if (hasTools) ({ encode } = await importTool<{ encode: typeof encode }>('gpt-tokenizer'));
  client = await connect(service.url, service.owner.key!, '2026-07-28');
});
afterAll(() => client.close());

testWithTools('the list of tools', async () => {
  const { tools } = await client.listTools();
  const costs = Object.fromEntries(tools.map((tool) => [tool.name, countTokens(tool)]));
  expect(countTokens(tools), JSON.stringify(costs)).toBeLessThanOrEqual(MAX_LIST_TOKENS);
  expect(JSON.stringify(tools)).not.toContain('"pattern"');
});

test('a template has no regular expressions, and its content schema keeps the lengths', async () => {
  const { data, content } = await call(client, 'get_template', { templateId: 'launch-hero' });
  expect(data.contentSchema.properties.headline).toMatchObject({ type: 'string', maxLength: 80 });
  expect(content[0].text).not.toContain('"pattern"');
});

testWithTools('a LinkedIn announcement for a website', async () => {
  const costs: Record<string, number> = {};
  let images = 0;
  const run = async (name: string, args: Record<string, unknown>) => {
    const { data, error, content } = await call(client, name, args);
    expect(error).toBeNull();
    const texts = content.flatMap(({ type, text }) => (type === 'text' ? [text] : []));
    images += content.filter(({ type }) => type === 'image').length;
    costs[`${name} ${Object.keys(costs).length}`] = countTokens(args) + encode(texts.join('\n')).length;
    return data;
  };
  const { brand } = await run('create_brand_from_url', { url: 'https://fieldnote.example' });
  await run('preview_templates', { brandId: brand.id });
  const templateId = 'launch-hero';
  const brief = 'Announce Fieldnote Sync: notes on every device, also offline';
  const { untrusted } = await run('generate_content', { brandId: brand.id, templateId, brief });
  const order = {
    brandId: brand.id,
    templateId,
    content: untrusted.content,
    variants: [{ format: 'linkedin-post', kind: 'still' }],
  };
  const { jobs } = await run('render', { ...order, waitS: 45, publish: true });
  expect(jobs).toMatchObject([{ status: 'completed', file: { contentType: 'image/png' } }]);
  expect(images).toBe(2);
  const { pathname } = new URL(jobs[0].publicUrl);
  expect((await fetch(`${service.url}${pathname}.png`)).status).toBe(200);
  const tokens = Object.values(costs).reduce((sum, each) => sum + each, 0);
  expect(tokens, JSON.stringify(costs)).toBeLessThanOrEqual(MAX_TASK_TOKENS);
  expect(Object.keys(costs).length).toBeLessThanOrEqual(MAX_TASK_CALLS);
});
