import { expect, test } from 'vitest';
import { searchTermFromPath } from '../pages/not-found/search-term-from-path.ts';
import { rank, rankGroups, scoreText } from './rank.ts';
import { readTyped } from './read-typed.ts';

test.each([
  ['Ostro', 'os', 4],
  ['Salt & Vesper', 'ves', 3],
  ['Salt & Vesper', 'esp', 2],
  ['Salt & Vesper', 'slv', 1],
  ['Salt & Vesper', 'vst', 0],
  ['Söhne', 'sohne', 4],
  ['Anything', '', 1],
  ['Launch', 'x', 0],
])('%j scores for %j', (value, typed, score) => {
  expect(scoreText(value, typed)).toBe(score);
});

test('better matches come first, and equal ones keep their order', () => {
  const entries = [
    { label: 'Renders' },
    { label: 'Ostro', also: 'render.example' },
    { label: 'Order' },
    { label: 'Render again' },
  ];
  expect(rank(entries, 'rend', 3).map(({ label }) => label)).toEqual(['Renders', 'Render again', 'Ostro']);
});

test.each([
  ['ostro.example', { kind: 'site', address: 'ostro.example', shown: 'ostro.example' }],
  [
    ' https://www.ostro.example/about ',
    { kind: 'site', address: 'https://www.ostro.example/about', shown: 'ostro.example/about' },
  ],
  ['bat_7Qm2XcVw9TzK4nRf1LbYdE', { kind: 'batch', batchId: 'bat_7Qm2XcVw9TzK4nRf1LbYdE' }],
  ['0198C1B2-91d0-7c44-8f0e-2b7a54d1c0aa', { kind: 'record', id: '0198c1b2-91d0-7c44-8f0e-2b7a54d1c0aa' }],
  ['#ef5a2b', null],
  ['launch', null],
  ['', null],
])('%j is read as %j', (typed, pasted) => {
  expect(readTyped(typed)).toEqual(pasted);
});

test('the last segment of a path is the search term', () => {
  expect(searchTermFromPath('/brands/ostro-marine/')).toBe('ostro marine');
  expect(searchTermFromPath('/x/%E0%A4%A')).toBe('');
  expect(searchTermFromPath('/')).toBe('');
});

test('the group with the best match comes first; without words the groups keep their order', () => {
  const groups = [
    { id: 'none', entries: [] },
    { id: 'templates', entries: [{ label: 'Key figure', also: 'A claim that readers edit, in two sizes' }] },
    { id: 'pages', entries: [{ label: 'Credits' }] },
  ];
  expect(rankGroups(groups, 'credits').map(({ id }) => id)).toEqual(['pages', 'templates']);
  expect(rankGroups(groups, '').map(({ id }) => id)).toEqual(['templates', 'pages']);
});
