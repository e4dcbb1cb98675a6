import { expect, test } from 'vitest';
import { type Identified, matchIds } from './match-ids.ts';

const before: Identified[] = ['a', 'b', 'c'].map((name, id) => ({ id, value: { name } }));
const idsOf = (names: string[]) => {
  let next = 10;
  return matchIds(
    before,
    names.map((name) => ({ name })),
    () => next++,
  ).map(({ id }) => id);
};

test.each([
  ['the same', ['a', 'b', 'c'], [0, 1, 2]],
  ['one changed', ['a', 'bb', 'c'], [0, 1, 2]],
  ['one removed', ['b', 'c'], [1, 2]],
  ['one moved', ['c', 'a', 'b'], [2, 0, 1]],
  ['one added in front', ['new', 'a', 'b', 'c'], [10, 0, 1, 2]],
  ['one added at the end', ['a', 'b', 'c', ''], [0, 1, 2, 10]],
  ['one removed and another changed', ['b', 'cc'], [1, 10]],
  ['nothing', [], []],
])('%s: entries keep their ids', (_, names, ids) => {
  expect(idsOf(names)).toEqual(ids);
});

test('equal entries have an id each', () => {
  const twins = [
    { id: 0, value: '' },
    { id: 1, value: '' },
  ];
  expect(matchIds(twins, ['', '', ''], () => 2).map(({ id }) => id)).toEqual([0, 1, 2]);
});
