import { beforeEach, expect, test } from 'vitest';
import { GroupBacklogs } from './group-backlogs.ts';

let backlogs: GroupBacklogs;
const none = new Set<string>();
const some = new Set(['a']);

beforeEach(() => {
  backlogs = new GroupBacklogs();
  backlogs.beginFetch()({ groups: some, full: some, hadAllJobs: true });
});

test('a group that was full is fetched again when a job of it ends, until a fetch finds none', () => {
  expect([backlogs.noteEnd('a'), backlogs.noteEnd('b')]).toEqual([true, false]);
  backlogs.beginFetch()({ groups: none, full: none, hadAllJobs: true });
  expect(backlogs.noteEnd('a')).toBe(false);
});

test('a fetch while the group is full, or of some jobs only, says nothing about its backlog', () => {
  backlogs.beginFetch()({ groups: none, full: none, hadAllJobs: true });
  expect(backlogs.noteEnd('a')).toBe(true);
  backlogs.beginFetch()({ groups: none, full: none, hadAllJobs: false });
  expect(backlogs.noteEnd('a')).toBe(true);
});

test('a slot that is freed and taken during one fetch leaves the group full for the next', () => {
  const noteFetched = backlogs.beginFetch();
  backlogs.noteEnd('a');
  noteFetched({ groups: some, full: some, hadAllJobs: true });
  backlogs.beginFetch()({ groups: none, full: none, hadAllJobs: true });
  expect(backlogs.noteEnd('a')).toBe(true);
});
