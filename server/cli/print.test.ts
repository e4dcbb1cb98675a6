import { expect, test, vi } from 'vitest';
import { printResult } from './print.ts';

function printed(...args: Parameters<typeof printResult>): string {
  const log = vi.spyOn(console, 'log').mockImplementation(() => {});
  printResult(...args);
  const text = log.mock.calls.map(([line]) => line).join('\n');
  log.mockRestore();
  return text;
}

test('rows are a table of the columns that are asked for, with a dash for what is not set', () => {
  const rows = [
    { id: 'a', scopes: ['x', 'y'], cap: null, hash: 'hidden' },
    { id: 'longer', scopes: [], cap: 5, hash: 'hidden' },
  ];
  expect(printed(rows, ['id', 'scopes', 'cap'], false)).toBe(
    ['id      scopes  cap', 'a       x y     –', 'longer          5'].join('\n'),
  );
});

test('one result is a table of one row, and with --json the whole result', () => {
  expect(printed({ id: 'a' }, ['id'], false)).toBe('id\na');
  expect(JSON.parse(printed({ id: 'a', more: 1 }, ['id'], true))).toEqual({ id: 'a', more: 1 });
});
