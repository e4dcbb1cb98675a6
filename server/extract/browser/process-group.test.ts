import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test, vi } from 'vitest';
import { groupMembers, ProcessGroup } from './process-group.ts';

const linuxTest = test.runIf(existsSync('/proc/self/stat'));

/** A shell in a process group of its own. */
async function startGroup() {
  const shell = spawn('sh', { detached: true, stdio: ['pipe', 'ignore', 'ignore'] });
  const leader = shell.pid!;
  onTestFinished(() => void process.kill(-leader, 'SIGKILL'));
  const addProcess = () => shell.stdin.write('sleep 60 &\n');
  await vi.waitFor(async () => expect(await groupMembers(leader)).toEqual([leader]));
  return { leader, addProcess };
}

linuxTest('processes that join and leave the group are seen', async () => {
  const { leader, addProcess } = await startGroup();
  const group = new ProcessGroup(leader);
  expect(await group.list()).toEqual([leader]);
  addProcess();
  addProcess();
  await vi.waitFor(async () => expect(await group.list()).toHaveLength(3));
  const [, first, second] = await group.list();
  expect(await groupMembers(leader)).toEqual([leader, first, second]);
  process.kill(first!, 'SIGKILL');
  await vi.waitFor(async () => expect(await group.list()).toEqual([leader, second]));
});

linuxTest(
  'other work goes on while thousands of processes are listed, and the next time they are known',
  async () => {
    const { leader } = await startGroup();
    const group = new ProcessGroup(leader);
    const many = [leader, ...Array.from({ length: 5000 }, () => process.pid)];
    const countTurns = async (listing: Promise<number[]>) => {
      let turns = 0;
      let isListing = true;
      const count = () => {
        turns += 1;
        if (isListing) setImmediate(count);
      };
      setImmediate(count);
      expect(await group.list(listing)).toEqual([leader]);
      isListing = false;
      return turns;
    };
    expect(await countTurns(Promise.resolve(many))).toBeGreaterThan(90);
    expect(await countTurns(Promise.resolve(many))).toBeLessThan(5);
  },
);

linuxTest('a process that cannot be read because too many files are open is read the next time', async () => {
  const script = `
    import { closeSync, openSync } from 'node:fs';
    import { ProcessGroup } from ${JSON.stringify(import.meta.resolve('./process-group.ts'))};
    const group = new ProcessGroup(process.pid);
    const list = () => group.list(Promise.resolve([process.pid]));
    const opened = [];
    try { for (;;) opened.push(openSync('/dev/null')); } catch {}
    const during = await list();
    opened.forEach((file) => closeSync(file));
    console.log(during.length, (await list()).length);`;
  const limited = 'ulimit -n 64; exec "$0" --input-type=module -e "$1"';
  const child = spawn('sh', ['-c', limited, process.execPath, script], { detached: true });
  expect(await text(child.stdout)).toBe('0 1\n');
});
