import { execFile } from 'node:child_process';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import type { ApiClient } from '@livery/server/testing/api-client';
import { useService } from '@livery/server/testing/use';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';

/** The examples that others paste into their own systems, against a running service. */

const execute = promisify(execFile);
const examples = join(import.meta.dirname, '../examples');
const read = (file: string) => readFile(join(examples, file), 'utf8');

const service = useService();
let client: ApiClient;
let brandId: string;
let folder: string;
beforeAll(async () => {
  ({ client } = await service.newOrganization());
  brandId = await client.createBrand();
  folder = await mkdtemp(join(tmpdir(), 'livery-examples-'));
});
afterAll(async () => {
  vi.unstubAllEnvs();
  if (folder) await rm(folder, { recursive: true });
});

describe('an Open Graph image', () => {
  beforeAll(async () => {
    const { body } = await client.post('/image-links', {
      templateId: 'launch-hero',
      brandId,
      format: 'og',
      content: { headline: 'Our blog' },
      open: ['headline'],
    });
    vi.stubEnv('LIVERY_LINK_URL', body.url);
    vi.stubEnv('LIVERY_LINK_SECRET', body.secret);
  });

  async function expectImage(url: string): Promise<void> {
    const response = await fetch(url);
    expect([response.status, response.headers.get('livery-fallback')]).toEqual([200, null]);
    expect((await response.text()).slice(1, 4)).toBe('PNG');
  }

  test('is named by the metadata of a Next.js page', async () => {
    const { generateMetadata } = await import(join(examples, 'open-graph/nextjs-page.ts'));
    const { title, openGraph } = await generateMetadata({
      params: Promise.resolve({ slug: 'why-we-write' }),
    });
    expect(title).toBe('why we write');
    await expectImage(openGraph.images[0].url);
  });

  test('is named by an Astro page', async () => {
    const [, script = '', page] = (await read('open-graph/post.astro')).split('---');
    expect(page).toContain('<meta property="og:image" content={image} />');
    const { ogImage } = await import(join(examples, 'open-graph/og-image.ts'));
    const AsyncFunction = (async () => {}).constructor as FunctionConstructor;
    const body = `${script.replace(/^import .*$/m, '')}; return image;`;
    const run = new AsyncFunction('Astro', 'ogImage', body);
    await expectImage(await run({ props: { title: 'Größer & better' } }, ogImage));
  });
});

test('the step of the GitHub workflow draws the image of a release once', async () => {
  const workflow = await read('github-action/release-image.yml');
  const script = workflow.split('run: |\n')[1]!.replace(/^ {10}/gm, '');
  const gh = join(folder, 'gh');
  await writeFile(gh, '#!/bin/sh\necho "gh $@"\n');
  await chmod(gh, 0o755);
  const env = {
    PATH: [folder, process.env.PATH].join(delimiter),
    LIVERY_KEY: client.key!,
    LIVERY_URL: service.url,
    LIVERY_BRAND: brandId,
    GH_REPO: 'example/project',
    TAG: 'v4.0',
    TITLE: `It's "4.0" & more`,
  };
  const draw = () => execute('bash', ['-e', '-o', 'pipefail', '-c', script], { cwd: folder, env });
  const { body: before } = await client.get('/credits');
  expect((await draw()).stdout).toBe('gh release upload v4.0 release.png --clobber\n');
  expect((await readFile(join(folder, 'release.png'))).toString('latin1', 1, 4)).toBe('PNG');
  await draw();
  expect((await client.get('/credits')).body.balance).toBe(before.balance - 1);
});

test('each request of the n8n workflow is one of the API, and succeeds', async () => {
  const { nodes } = JSON.parse(await read('n8n/still-from-form.json'));
  const { paths } = (await client.get('/openapi.json')).body;
  // As n8n does: a text that begins with = has expressions between braces, or is one.
  let $json: unknown = { body: { brandId, headline: 'Größer & better' } };
  const evaluate = (text: string) =>
    new Function('$json', '$execution', `return (${text})`)($json, { id: '7' });
  const fill = (text: string) => {
    if (!text.startsWith('=')) return text;
    const whole = /^=\{\{(.*)\}\}$/s.exec(text);
    return whole ? evaluate(whole[1]!) : text.slice(1).replace(/\{\{(.*?)\}\}/g, (_, part) => evaluate(part));
  };
  for (const { type, parameters } of nodes) {
    if (type !== 'n8n-nodes-base.httpRequest') continue;
    const path = fill(parameters.url).replace('https://livery.example.com/api/v1', '');
    const declared = Object.keys(paths).filter((name) =>
      new RegExp(`^${name.replace(/\{\w+\}/g, '[^/]+')}$`).test(path),
    );
    expect(declared.map((name) => parameters.method.toLowerCase() in paths[name])).toEqual([true]);
    const headers = (parameters.headerParameters?.parameters ?? []).map(
      ({ name, value }: { name: string; value: string }) => [name, fill(value)],
    );
    const body = parameters.jsonBody && fill(parameters.jsonBody);
    const answer = await client.call(parameters.method, path, body, Object.fromEntries(headers));
    expect(answer.status).toBe(200);
    $json = answer.body;
  }
});
