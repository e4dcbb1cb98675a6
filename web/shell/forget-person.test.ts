import { expect, test } from 'vitest';
import { forgetOthers, forgetPerson } from './forget-person.ts';

function makeStorage(names: string[]) {
  const values = new Map(names.map((name) => [name, 'x']));
  const storage: Storage = {
    get length() {
      return values.size;
    },
    key: (at) => [...values.keys()][at] ?? null,
    getItem: (name) => values.get(name) ?? null,
    setItem: (name, value) => void values.set(name, value),
    removeItem: (name) => void values.delete(name),
    clear: () => values.clear(),
  };
  return { names: () => [...values.keys()], storage: () => storage };
}

const all = [
  'livery.draft.brand.version',
  'livery.compose.brand.launch',
  'livery.claims',
  'livery.preferences',
  'livery.keep',
  'other',
];

test('a sign-out leaves preferences alone', () => {
  const [local, session] = [makeStorage(all), makeStorage(['livery.submit.a', 'livery.again.b'])];
  forgetPerson([local.storage, session.storage]);
  expect(local.names()).toEqual(['livery.preferences', 'other']);
  expect(session.names()).toEqual([]);
});

test('another person finds no drafts of the one before, but what they claimed as a visitor', () => {
  const [local, session] = [makeStorage(all), makeStorage(['livery.submit.a'])];
  const both = [local.storage, session.storage];
  forgetOthers('ada', both);
  forgetOthers('ada', both);
  expect(local.names()).toEqual([...all, 'livery.owner']);
  forgetOthers('bob', both);
  expect(local.names()).toEqual([
    'livery.claims',
    'livery.preferences',
    'livery.keep',
    'other',
    'livery.owner',
  ]);
  expect(session.names()).toEqual([]);
});

test('works without access to the storage', () => {
  const refuse = () => {
    throw new Error('forbidden');
  };
  forgetPerson([refuse]);
  forgetOthers('ada', [refuse]);
});
