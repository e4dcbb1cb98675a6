import { chmod, mkdtemp, readdir, readFile, readlink, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext } from 'playwright-core';
import { expect, onTestFinished, test, vi } from 'vitest';
import { groupMembers } from './process-group.ts';
import { commandLine, hasFilteredRenderer } from './sandbox.ts';
import { chromiumPath, startTestBrowser } from './testing/test-browser.ts';

vi.setConfig({ testTimeout: 90_000 });

const browserTest = test.runIf(chromiumPath && process.platform === 'linux');
const isRoot = process.getuid?.() === 0;
// Only root can read /proc of sandboxed processes.
const rootTest = isRoot ? browserTest : test.skip;
const openPage = async (context: BrowserContext) => (await context.newPage()).setContent('<p>here</p>');

interface ProcessFacts {
  command: string[];
  uids: string[];
  groups: string;
  seccomp: string;
  userNamespace: string;
  environment: string;
}

async function readFacts(pid: number): Promise<ProcessFacts> {
  const read = (name: string) => readFile(`/proc/${pid}/${name}`, 'utf8');
  const [status, environment] = await Promise.all(['status', 'environ'].map(read));
  const line = (name: string) => new RegExp(`^${name}:[ \\t]*(.*)$`, 'm').exec(status!)?.[1]?.trim() ?? '';
  return {
    command: await commandLine(pid),
    uids: line('Uid').split(/\s+/),
    groups: line('Groups'),
    seccomp: line('Seccomp'),
    userNamespace: await readlink(`/proc/${pid}/ns/user`),
    environment: environment!,
  };
}

/** A wrapper script that starts Chromium with more arguments. */
async function wrapper(...args: string[]): Promise<string> {
  // The browser's user must be able to enter the folder.
  const file = join(tmpdir(), `livery-test-chromium-${crypto.randomUUID()}`);
  await writeFile(file, `#!/bin/sh\nexec ${chromiumPath} ${args.join(' ')} "$@"\n`, { mode: 0o755 });
  onTestFinished(() => rm(file));
  return file;
}

rootTest('pages run in the sandbox, as a user without rights, and contain no secret', async () => {
  const secrets = {
    DATABASE_URL: 'postgres://user:hidden-1@db/livery',
    LIVERY_SECRET: 'hidden-2',
    LIVERY_OWNER_KEY: 'hidden-3',
    AWS_SECRET_ACCESS_KEY: 'hidden-4',
    SMTP_URL: 'smtp://user:hidden-5@mail',
    LLM_API_KEY: 'hidden-6',
  };
  for (const [name, value] of Object.entries(secrets)) vi.stubEnv(name, value);
  onTestFinished(() => void vi.unstubAllEnvs());
  const { browser, run } = await startTestBrowser();
  await run(async (context) => {
    await openPage(context);
    const [leader] = browser.pids();
    const facts = await Promise.all((await groupMembers(leader!)).map(readFacts));
    const renderers = facts.filter(({ command }) => command.includes('--type=renderer'));
    expect(renderers.length).toBeGreaterThan(0);
    const ours = await readlink('/proc/self/ns/user');
    for (const { seccomp, userNamespace } of renderers) {
      expect(seccomp).toBe('2');
      expect(userNamespace).not.toBe(ours);
    }
    expect(await hasFilteredRenderer(leader!)).toBe(true);
    for (const { command, uids, groups, environment } of facts) {
      expect(command).not.toContain('--no-sandbox');
      expect(uids).toEqual(Array(4).fill('65534'));
      expect(groups).toBe('');
      expect(environment).not.toMatch(/hidden-|DATABASE_URL|LIVERY_|AWS_|SMTP_URL|LLM_/);
    }
  });
});

rootTest('the user of the browser cannot read a folder of the server', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'livery-test-secret-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await writeFile(join(folder, 'key.txt'), 'a secret of the server');
  const { run } = await startTestBrowser();
  await run(async (context) => {
    const open = async () => (await context.newPage()).goto(`file://${folder}/key.txt`);
    await expect(open()).rejects.toThrow(/ERR_ACCESS_DENIED|ERR_FILE_NOT_FOUND/);
    await chmod(folder, 0o711);
    await expect(open()).resolves.not.toBeNull();
  });
});

browserTest.each([
  ['works nowhere', ['--disable-namespace-sandbox', '--disable-setuid-sandbox'], 'No usable sandbox'],
  ['is switched off by a script', ['--no-sandbox'], 'something adds --no-sandbox'],
])('if the sandbox %s, the job fails and says what to do', async (_what, args, reason) => {
  const { browser, folder, run } = await startTestBrowser({ chromiumPath: await wrapper(...args) });
  const failure = await run(openPage).catch((cause) => cause);
  expect(failure).toMatchObject({
    code: 'internal',
    message: expect.stringContaining('no working sandbox'),
    cause: { name: 'SandboxUnavailable' },
  });
  expect(failure.cause.message).toContain(reason);
  expect(failure.cause.message).toContain('LIVERY_EXTRACT_SANDBOX=off');
  expect(failure.cause.message).toContain('user namespaces');
  expect(browser.pids()).toEqual([]);
  expect(await readdir(folder)).toEqual([]);
});

browserTest('the operator alone can switch the sandbox off; the user stays without rights', async () => {
  const { browser, run } = await startTestBrowser({ sandbox: false });
  await run(async (context) => {
    await openPage(context);
    const leader = await readFacts(browser.pids()[0]!);
    expect(leader.command).toContain('--no-sandbox');
    if (isRoot) expect(leader.uids[0]).toBe('65534');
  });
});
