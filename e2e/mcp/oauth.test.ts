import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { certificate } from '@livery/server/net/testing/certificate';
import { serveTls } from '@livery/server/net/testing/local-server';
import { waitForMail } from '@livery/server/testing/mails';
import { createStandInExtractor } from '@livery/server/testing/stand-in-extractor';
import { useService } from '@livery/server/testing/use';
import { templateMetas } from '@livery/templates/template-meta';
import { Client, StreamableHTTPClientTransport, UnauthorizedError } from '@modelcontextprotocol/client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { chromiumPath } from '../launch-browser.ts';
import { useBrowser } from '../use-browser.ts';
import { call, type Revision } from './connect.ts';
import { type ConnectorApp, startConnectorApp } from './oauth-provider.ts';

/** The official client connects by OAuth while a person signs in and allows it in Chromium. */

const trusted = getCACertificates('default');
const extractor = createStandInExtractor();
const resolveName = async (name: string) => [
  { address: name === 'files.example' ? '127.0.0.1' : '93.184.215.14', family: 4 },
];
beforeAll(() => setDefaultCACertificates([certificate]));
afterAll(() => setDefaultCACertificates(trusted));
const service = useService({ LIVERY_ALLOW_HOSTS: 'files.example' }, { ...extractor.options, resolveName });
const browser = useBrowser();

function newClient(app: ConnectorApp, revision: Revision) {
  const mode = revision === '2026-07-28' ? { pin: revision } : ('legacy' as const);
  const client = new Client({ name: 'e2e', version: '1.0.0' }, { versionNegotiation: { mode } });
  const url = new URL(`${service.app.settings.baseUrl}/api/mcp`);
  return { client, transport: new StreamableHTTPClientTransport(url, { authProvider: app }) };
}

/** A new person opens the app's address, signs in by mail and allows the app. */
async function allowInBrowser(app: ConnectorApp): Promise<void> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const email = `${crypto.randomUUID()}@example.com`;
  await page.goto(app.authorizationUrl!.href);
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('button', { name: 'Continue' }).click();
  const { text } = await waitForMail(service.app, email);
  await page.goto(/http\S+\/sign-in\/link#token=[\w-]+/.exec(text)![0]);
  await page.getByRole('button', { name: /^Sign in/ }).click();
  await page.getByText(new URL(app.redirectUrl).host).waitFor();
  await page.getByRole('button', { name: /^Allow/ }).click();
  await page.getByText('You can close this.').waitFor();
  await context.close();
}

/** Connects an app that has no tokens: the first try asks for a sign-in, the second has it. */
async function connectApp(app: ConnectorApp, revision: Revision): Promise<Client> {
  const first = newClient(app, revision);
  await expect(first.client.connect(first.transport)).rejects.toThrow(UnauthorizedError);
  await allowInBrowser(app);
  await first.transport.finishAuth(await app.received());
  const { client, transport } = newClient(app, revision);
  await client.connect(transport);
  return client;
}

describe.runIf(chromiumPath)('a connector app', () => {
  test('registers itself, is allowed by a person and calls every tool', async () => {
    const { app, stop } = await startConnectorApp();
    const client = await connectApp(app, '2026-07-28');
    expect(app.information!.client_id).toMatch(/^[\w-]{43}$/);
    const { tools } = await client.listTools();
    const called = new Set<string>();
    const run = async (name: string, args: Record<string, unknown> = {}) => {
      called.add(name);
      const { data, error } = await call(client, name, args);
      expect(error, name).toBeNull();
      return data;
    };
    const made = await run('create_brand_from_url', { url: 'https://oauth.example' });
    const brandId = made.brand.id;
    await run('list_templates');
    await run('get_template', { templateId: 'proof-quote' });
    await run('list_brands');
    await run('get_brand', { brandId });
    await run('update_brand', { brandId, name: 'Renamed' });
    if (tools.some(({ name }) => name === 'generate_content')) {
      await run('generate_content', { templateId: 'proof-quote', brandId });
    }
    await run('preview_templates', { brandId, templateIds: ['proof-quote'] });
    await run('upload_asset');
    const content = { quote: 'We ship on Mondays.', author: { name: 'Mara', role: 'Editor' } };
    const variants = [{ format: 'square', kind: 'still', scale: 0.5 }];
    const { jobs } = await run('render', { templateId: 'proof-quote', brandId, content, variants });
    let job = await run('get_render', { renderId: jobs[0].id, waitS: 20 });
    while (job.status !== 'completed') job = await run('get_render', { renderId: jobs[0].id, waitS: 20 });
    expect((await run('get_credits')).balance).toBe(199);
    expect([...called].sort()).toEqual(tools.map(({ name }) => name).sort());
    await client.close();

    // The app starts again later, with a token that has run out: it refreshes it without a person.
    const before = app.saved!;
    app.saved = { ...before, access_token: 'lva_gone' };
    const { client: later, transport } = newClient(app, '2025-11-25');
    await later.connect(transport);
    expect((await call(later, 'get_credits')).data.balance).toBe(199);
    expect(app.saved!.refresh_token).not.toBe(before.refresh_token);
    await later.close();
    stop();
  });

  test('is known by its metadata document, without a registration', async () => {
    const { app, stop } = await startConnectorApp();
    const server = await serveTls((_request, response) => {
      const document = { client_id: app.clientMetadataUrl, ...app.clientMetadata };
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(document));
    });
    app.clientMetadataUrl = `https://files.example:${server.port}/client.json`;
    const client = await connectApp(app, '2025-11-25');
    expect(app.authorizationUrl!.searchParams.get('client_id')).toBe(app.clientMetadataUrl);
    expect((await call(client, 'list_templates')).data.templates).toHaveLength(templateMetas.length);
    await client.close();
    stop();
  });
});
