import { expect, test } from 'vitest';
import { describeKeys } from '../controls/describe-keys.ts';
import { isSingleKey, matchesCombo, matchSequence, type Pressed, worksWhileTyping } from './match-keys.ts';

const press = (key: string, held: Partial<Pressed> = {}): Pressed => ({
  key,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  altKey: false,
  ...held,
});

test.each([
  ['s', press('s'), true],
  ['s', press('S', { shiftKey: true }), false],
  ['shift+j', press('J', { shiftKey: true }), true],
  ['s', press('s', { metaKey: true }), false],
  ['mod+s', press('s', { metaKey: true }), true],
  ['mod+s', press('s', { ctrlKey: true }), true],
  ['mod+s', press('s', { ctrlKey: true, shiftKey: true }), false],
  ['mod+shift+z', press('Z', { metaKey: true, shiftKey: true }), true],
  ['?', press('?', { shiftKey: true }), true],
  ['[', press('['), true],
  ['1', press('1'), true],
  ['space', press(' '), true],
  ['a', press('a', { altKey: true }), false],
])('%s against %j is %s', (combo, pressed, matches) => {
  expect(matchesCombo(combo, pressed)).toBe(matches);
});

test('a sequence is started by its first key and full with its last', () => {
  expect(matchSequence('g b', [press('g')])).toBe('start');
  expect(matchSequence('g b', [press('g'), press('b')])).toBe('full');
  expect(matchSequence('g b', [press('g'), press('x')])).toBeNull();
  expect(matchSequence('b', [press('g'), press('b')])).toBeNull();
});

test('single keys and keys that edit text are off while a field has the focus', () => {
  expect(isSingleKey('g b')).toBe(true);
  expect(isSingleKey('mod+k')).toBe(false);
  expect(['s', 'mod+z', 'mod+s', 'mod+k'].filter(worksWhileTyping)).toEqual(['mod+s', 'mod+k']);
});

test('keys are written as on the keyboard', () => {
  expect(describeKeys('mod+s', true)).toBe('⌘S');
  expect(describeKeys('mod+shift+z', false)).toBe('Ctrl Shift Z');
  expect(describeKeys('g b', true)).toBe('G B');
  expect(describeKeys('mod+enter', true)).toBe('⌘↵');
});
