import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { signIn } from '@livery/server/testing/browser-client';
import { probeVideo } from '@livery/server/testing/probe-video';
import { type Receiver, startReceiver } from '@livery/server/testing/receiver';
import { createStandInExtractor } from '@livery/server/testing/stand-in-extractor';
import { useService } from '@livery/server/testing/use';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { useSites } from '../use-sites.ts';
import { readCommands, runCommand, type Shell } from './read-commands.ts';

/**
 * An agent that knows nothing but an e-mail address and follows the skills to the letter: it finds them, runs their
 * commands as they stand, and waits where they say so. A person approves its request. One story: each skill uses what the
 * ones before it have left in the shell.
 */
describe('an agent that only follows the skills', { shuffle: false }, () => {
  const { options } = createStandInExtractor();
  const service = useService({ LIVERY_ALLOW_HOSTS: '127.0.0.1' }, options);
  const sites = useSites();
  let receiver: Receiver;
  let shell: Shell;
  const guides = new Map<string, string>();
  beforeAll(async () => {
    receiver = await startReceiver();
    const folder = await mkdtemp(join(tmpdir(), 'livery-skills-'));
    const email = 'nell@ostro.example';
    shell = { folder, variables: { EMAIL: email, WEBHOOK_URL: receiver.url } };
    shell.onWait = async () => approve(email);
  });
  afterAll(async () => {
    await receiver.close();
    await rm(shell.folder, { recursive: true, force: true });
  });

  /** What the person does in the meantime, once. */
  let isApproved = false;
  async function approve(email: string): Promise<void> {
    if (isApproved) return;
    isApproved = true;
    const person = await signIn(service.app, service.url, email);
    const { USER_CODE: code } = shell.variables;
    const { organizations } = (await person.get('/organizations')).body;
    const { status } = await person.post(`/device/${code}/approve`, { organizationId: organizations[0].id });
    expect(status).toBe(200);
  }

  async function follow(name: string): Promise<unknown[]> {
    const commands = readCommands(guides.get(name)!);
    expect(commands.length).toBeGreaterThan(1);
    const answers = [];
    for (const command of commands) answers.push(await runCommand(command, shell));
    return answers;
  }

  test('finds them in llms.txt and in the index of skills', async () => {
    const { baseUrl } = service.app.settings;
    const text = await (await fetch(`${baseUrl}/llms.txt`)).text();
    for (const [, url] of text.matchAll(/\((http\S+\/skills\/\S+)\)/g)) {
      const answer = await fetch(url!);
      expect(answer.headers.get('content-type')).toBe('text/markdown; charset=utf-8');
      guides.set(url!.split('/').at(-1)!, await answer.text());
    }
    const index = await (await fetch(`${baseUrl}/.well-known/agent-skills/index.json`)).json();
    expect(index.skills.map(({ name }: { name: string }) => name)).toEqual([...guides.keys()]);
    for (const { name, url, digest } of index.skills) {
      const same = await (await fetch(url)).text();
      expect(same).toBe(guides.get(name));
      expect(digest).toBe(`sha256:${createHash('sha256').update(same).digest('hex')}`);
    }
    const listed = await (await fetch(`${baseUrl}/api/v1/skills`)).json();
    expect(listed.skills.map(({ name }: { name: string }) => name)).toEqual([...guides.keys()]);
    expect((await fetch(`${baseUrl}/api/v1/skills/nothing`)).status).toBe(404);
  });

  test('gets a key', async () => {
    await follow('livery-get-started');
    expect(shell.variables.LIVERY_API_KEY).toMatch(/^lvk_/);
  });

  test('reads a brand from a website', async () => {
    shell.variables.SITE_URL = 'https://fieldnote.example/';
    await follow('livery-extract-brand');
    expect(shell.variables.BRAND_ID).toMatch(/^[0-9a-f-]{36}$/);
  });

  test('writes content', async () => {
    const [, draft] = (await follow('livery-write-content')) as [unknown, { content: object }];
    expect(Object.keys(draft.content).length).toBeGreaterThan(0);
  });

  test('renders a still and a video', async () => {
    await follow('livery-render');
    const still = await readFile(join(shell.folder, 'still.png'));
    expect(still.subarray(1, 4).toString()).toBe('PNG');
    const video = await probeVideo(join(shell.folder, 'video.mp4'));
    expect(video).toMatchObject({ width: 1080, height: 1080 });
  });

  test('writes a template, looks at it and publishes it', async () => {
    const [checked, , published, priced] = (await follow('livery-write-template')) as Record<
      string,
      unknown
    >[];
    expect(checked).toMatchObject({ valid: true, problems: [] });
    expect(published).toMatchObject({ source: 'own', currentVersion: 1 });
    expect(priced).toMatchObject({ creditsRequired: 1, warnings: [] });
    expect((await readFile(join(shell.folder, 'preview.jpg'))).length).toBeGreaterThan(1000);
  });

  test('changes the brand and goes back', async () => {
    shell.variables.IMAGE_URL = `${sites.url('black-brand')}noem.svg`;
    await follow('livery-edit-brand');
  });

  test('is called when something is done', async () => {
    await follow('livery-webhooks');
    expect((await receiver.waitFor(1))[0]!.event.type).toBe('render.completed');
  });
});
