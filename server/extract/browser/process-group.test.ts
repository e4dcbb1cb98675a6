import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
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
    // Ids that no process has are read like any other.
    const many = [leader, ...Array.from({ length: 5000 }, (_, index) => 10_000_000 + index)];
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
