import { afterEach, expect, test, vi } from 'vitest';
import { createMemory, keepRecent, listKeys, openStorage } from './storage.ts';

afterEach(() => vi.unstubAllGlobals());

test('where the browser blocks its storage, a memory takes its place', () => {
  Object.defineProperty(globalThis, 'localStorage', {
    configurable: true,
    get() {
      throw new DOMException('blocked', 'SecurityError');
    },
  });
  openStorage('local').setItem('livery.a', '1');
  expect(openStorage('local').getItem('livery.a')).toBe('1');
  expect(listKeys(openStorage('local'), 'livery.')).toEqual(['livery.a']);
  Reflect.deleteProperty(globalThis, 'localStorage');
});

test('the storage of the browser is used where it is there', () => {
  const storage = createMemory();
  vi.stubGlobal('sessionStorage', storage);
  expect(openStorage('session')).toBe(storage);
});

test('the oldest entries make room for a new one', () => {
  const store = createMemory();
  const listNewestFirst = () => listKeys(store, 'a.').reverse();
  for (let n = 1; n <= 5; n++) {
    expect(keepRecent(store, { key: `a.${n}`, text: 'x' }, { max: 3, listNewestFirst })).toBe(true);
  }
  expect(listNewestFirst()).toEqual(['a.5', 'a.4', 'a.3']);
});
