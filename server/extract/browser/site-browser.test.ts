import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { BrowserContext } from 'playwright-core';
import { describe, expect, test, vi } from 'vitest';
import { runsEverything } from '../../testing/extent.ts';
import { BrowserLost } from '../contracts.ts';
import { groupMembers } from './process-group.ts';
import { chromiumPath, startTestBrowser, useTestBrowser, whileIn } from './testing/test-browser.ts';

// Browsers start slowly on a busy machine.
vi.setConfig({ testTimeout: 90_000 });

const crashed = expect.objectContaining({ code: 'crashed' });
const browserTest = test.runIf(chromiumPath);
/** Slow: each waits for a browser to hang, crash or fill its memory. */
const longTest = test.runIf(chromiumPath && runsEverything);
const text = async (context: BrowserContext) => {
  const page = await context.newPage();
  await page.setContent('<p>here</p>');
  return page.textContent('p');
};

browserTest('a browser starts with the first job and leaves no process or file behind', async () => {
  const { browser, folder, run } = await startTestBrowser();
  expect(browser.pids()).toEqual([]);
  expect(await run(text)).toBe('here');
  const [pid] = browser.pids();
  expect((await groupMembers(pid!)).length).toBeGreaterThan(1);
  await browser.stop();
  expect(browser.pids()).toEqual([]);
  expect(await groupMembers(pid!)).toEqual([]);
  expect(await readdir(folder)).toEqual([]);
  await expect(run(text)).rejects.toMatchObject({ code: 'internal' });
});

describe('one browser for several jobs', () => {
  const started = useTestBrowser({ depth: 'a-folder-with-a-name-that-is-long/'.repeat(4) });
  const run: typeof started.run = (...job) => started.run(...job);

  browserTest('it starts in a deep folder, without the environment of the server', async () => {
    vi.stubEnv('DATABASE_URL', 'postgres://user:secret@db/livery');
    expect(await run(text)).toBe('here');
    const environment = await readFile(`/proc/${started.browser.pids()[0]}/environ`, 'utf8').catch(() => '');
    expect(environment).not.toContain('secret');
    vi.unstubAllEnvs();
  });

  browserTest('jobs share a browser, each in its own context', async () => {
    const contexts = await Promise.all([run(async (context) => context), run(async (context) => context)]);
    expect(contexts[0]).not.toBe(contexts[1]);
    expect(started.browser.pids()).toHaveLength(1);
    expect(contexts.map((context) => context.pages())).toEqual([[], []]);
  });

  browserTest('a page that crashes ends its own job alone, and the next job works', async () => {
    const other = whileIn(run);
    await expect(
      run(async (context) => {
        const page = await context.newPage();
        const gone = page.waitForEvent('crash', { timeout: 0 });
        await page.goto('chrome://crash').catch(() => {});
        await gone;
      }),
    ).rejects.toEqual(crashed);
    expect(await other.finish(text)).toBe('here');
    expect(await run(text)).toBe('here');
  });

  longTest('a cancelled job ends with the reason, and the browser stays', async () => {
    const cancel = new AbortController();
    const reason = new Error('enough');
    let ended = false;
    const job = run(
      async (context) => {
        const page = await context.newPage();
        setTimeout(() => cancel.abort(reason), 50);
        await page.waitForTimeout(60_000).finally(() => {
          ended = true;
        });
      },
      { signal: cancel.signal },
    );
    await expect(job).rejects.toBe(reason);
    expect(ended).toBe(true);
    const pids = started.browser.pids();
    await expect(run(text, { signal: cancel.signal })).rejects.toBe(reason);
    expect(await run(text)).toBe('here');
    expect(started.browser.pids()).toEqual(pids);
  });

  browserTest('no context opens with credentials that the proxy does not know', async () => {
    const job = started.browser.withContext(
      { session: { username: 'nobody', password: 'wrong', bytes: 0 } },
      text,
    );
    await expect(job).rejects.toMatchObject({ code: 'internal', cause: expect.any(Error) });
  });
});

browserTest('a browser that is killed fails its job, and the next job gets another', async () => {
  const { browser, run } = await startTestBrowser();
  const job = run(async (context) => {
    const page = await context.newPage();
    process.kill(browser.pids()[0]!, 'SIGKILL');
    await page.waitForTimeout(30_000).catch((cause) => {
      throw new Error('in words of its own', { cause });
    });
  });
  await expect(job).rejects.toEqual(crashed);
  await expect(job).rejects.not.toBeInstanceOf(BrowserLost);
  expect(await run(text)).toBe('here');
  await vi.waitFor(() => expect(browser.pids()).toHaveLength(1));
});

longTest('a browser that no longer answers gets no more jobs, even if its process still runs', async () => {
  const { run } = await startTestBrowser();
  const job = run(async (context) => {
    await context.browser()!.close();
    await context.newPage();
  });
  await expect(job).rejects.toEqual(crashed);
  expect(await run(text)).toBe('here');
});

longTest('a browser that crashes under several jobs is blamed on none of them', async () => {
  const { browser, run } = await startTestBrowser();
  const waiting = (context: BrowserContext) => context.newPage().then((page) => page.waitForTimeout(30_000));
  const jobs = [whileIn(run), whileIn(run)].map((job) => job.finish(waiting));
  const ended = Promise.allSettled(jobs);
  await vi.waitFor(() => expect(browser.pids()).toHaveLength(1), { timeout: 30_000 });
  await pause(2000);
  process.kill(browser.pids()[0]!, 'SIGKILL');
  const lost = { status: 'rejected', reason: expect.any(BrowserLost) };
  expect(await ended).toEqual([lost, lost]);
});

longTest('console messages of a page are not kept', async () => {
  const { run } = await startTestBrowser();
  const { heapUsed } = process.memoryUsage();
  const title = await run(async (context) => {
    const page = await context.newPage();
    await page.setContent('<title>loud</title>');
    await page.evaluate(async () => {
      for (let times = 0; times < 12; times++) {
        console.log('x'.repeat(1e7));
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    });
    expect(process.memoryUsage().heapUsed - heapUsed).toBeLessThan(60e6);
    return page.title();
  });
  expect(title).toBe('loud');
});

longTest('a page that uses too much memory is killed with its job; other jobs continue', async () => {
  const { browser, run } = await startTestBrowser({ memoryMb: 900 });
  const other = whileIn(run);
  const greedy = run(async (context) => {
    const page = await context.newPage();
    await page.evaluate(async () => {
      const kept: Uint8Array[] = [];
      while (kept.length < 100) {
        kept.push(new Uint8Array(30 * 1024 * 1024).fill(1));
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    });
  });
  await expect(greedy).rejects.toEqual(crashed);
  expect(await other.finish(text)).toBe('here');
  const [pid] = browser.pids();
  expect(await run(text)).toBe('here');
  await vi.waitFor(() => expect(browser.pids()).not.toContain(pid));
});

longTest('a browser is replaced after its maximum number of contexts, once they are closed', async () => {
  const { browser, folder, run } = await startTestBrowser({ contextsPerBrowser: 2 });
  const pids: number[] = [];
  for (let count = 0; count < 5; count++) {
    await run(async (context) => {
      pids.push(browser.pids().at(-1)!);
      return text(context);
    });
  }
  expect(pids[0]).toBe(pids[1]);
  expect(pids[2]).toBe(pids[3]);
  expect(new Set(pids).size).toBe(3);
  await vi.waitFor(() => expect(browser.pids()).toEqual([pids[4]]), { timeout: 10_000 });
  expect(await readdir(folder)).toHaveLength(1);
});

longTest('an idle browser is ended after a while', async () => {
  const { browser, folder, run } = await startTestBrowser({ idleMs: 300 });
  expect(await run(text)).toBe('here');
  await vi.waitFor(() => expect(browser.pids()).toEqual([]), { timeout: 10_000 });
  expect(await readdir(folder)).toEqual([]);
  expect(await run(text)).toBe('here');
});

longTest('a browser that hangs is killed if the context of a job cannot be closed', async () => {
  const { browser, run } = await startTestBrowser();
  const cancel = new AbortController();
  const hung = browser.pids();
  const job = run(
    async (context) => {
      const page = await context.newPage();
      hung.push(...browser.pids());
      process.kill(hung[0]!, 'SIGSTOP');
      cancel.abort(new Error('enough'));
      await page.title();
    },
    { signal: cancel.signal },
  );
  await expect(job).rejects.toThrow('enough');
  await vi.waitFor(() => expect(browser.pids()).not.toContain(hung[0]), { timeout: 10_000 });
  expect(await groupMembers(hung[0]!)).toEqual([]);
  expect(await run(text)).toBe('here');
});

browserTest('a browser that hangs is gone after stop, with its files', async () => {
  const { browser, folder, run } = await startTestBrowser();
  expect(await run(text)).toBe('here');
  const [pid] = browser.pids();
  process.kill(pid!, 'SIGSTOP');
  await browser.stop();
  expect(await groupMembers(pid!)).toEqual([]);
  expect(await readdir(folder)).toEqual([]);
});

browserTest('running jobs fail when the browser is stopped, and no process or file is left', async () => {
  const { browser, folder, run } = await startTestBrowser();
  const job = run(async (context) => {
    const page = await context.newPage();
    void browser.stop();
    await page.waitForTimeout(60_000);
  });
  await expect(job).rejects.toMatchObject({ code: 'internal' });
  await browser.stop();
  expect(await readdir(folder)).toEqual([]);
});

browserTest('a browser does not outlive the process that started it', async () => {
  const { folder } = await startTestBrowser();
  const code = `
    import { launchBrowser } from ${JSON.stringify(join(import.meta.dirname, 'process.ts'))};
    const options = ${JSON.stringify({ chromiumPath, proxyPort: 1, folder, sandbox: true })};
    console.log((await launchBrowser(options)).pid);
  `;
  const server = spawn(process.execPath, ['--input-type=module', '-e', code], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const pid = Number((await once(server.stdout!, 'data'))[0]);
  expect(await groupMembers(pid)).not.toEqual([]);
  server.kill('SIGKILL');
  await vi.waitFor(async () => expect(await groupMembers(pid)).toEqual([]), { timeout: 10_000 });
});

test.each([
  ['none was found', null, 'No Chromium was found'],
  ['it is not there', '/nowhere/chromium', 'Chromium at /nowhere/chromium did not start'],
  ['it is something else', '/bin/false', 'Chromium at /bin/false did not start'],
])('a job reports what is wrong with the browser if %s', async (_what, path, message) => {
  const { folder, run } = await startTestBrowser({ chromiumPath: path });
  const failure = await run(text).catch((cause) => cause);
  expect(failure).toMatchObject({ code: 'internal', cause: { message: expect.stringContaining(message) } });
  expect(await readdir(folder)).toEqual([]);
});
