import { expect, test } from 'vitest';
import { Output, toTable } from './output.ts';

function capture({ isTTY, json = false }: { isTTY: boolean; json?: boolean }) {
  const written = { out: '', err: '' };
  const stream = (name: 'out' | 'err') => ({
    isTTY,
    columns: 40,
    write(text: string) {
      written[name] += text;
      return true;
    },
  });
  const streams = { out: stream('out'), err: stream('err') } as never;
  return { written, output: new Output({ json }, streams) };
}

test('on a terminal a bar is drawn over itself and removed before a line', () => {
  const { written, output } = capture({ isTTY: true });
  output.progress(0.5, '1 of 2');
  output.result({}, ['done']);
  expect(written.err).toBe(`\r\x1b[K${'█'.repeat(12)}${'░'.repeat(12)} 1 of 2\r\x1b[K`);
  expect(written.out).toBe('done\n');
});

test.each([
  [false, 'Reading\n1 of 90\n10 of 90\n'],
  [true, ''],
])('elsewhere lines are plain and few, and with JSON %s', (json, expected) => {
  const { written, output } = capture({ isTTY: false, json });
  output.progress(0, 'Reading');
  for (let row = 1; row <= 10; row++) output.progress(row / 90, `${row} of 90`);
  expect(written.err).toBe(expected.replace('10 of', '9 of'));
});

test('JSON has no control character that a terminal obeys', () => {
  const { written, output } = capture({ isTTY: false, json: true });
  output.result({ name: 'a\u009b2J\x1b[2J\u202eb\x7f' }, []);
  expect(written.out).toBe('{\n  "name": "a\\u009b2J\\u001b[2J\\u202eb\\u007f"\n}\n');
});

test('text from a service cannot move the cursor', () => {
  const { written, output } = capture({ isTTY: false });
  output.result(
    {},
    toTable([
      ['a\x1b[2J', 'b'],
      ['long name', null],
    ]),
  );
  expect(written.out).toBe('a [2J      b\nlong name  -\n');
});
