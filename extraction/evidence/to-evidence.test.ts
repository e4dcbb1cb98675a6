import { expect, test } from 'vitest';
import { toEvidence } from './to-evidence.ts';

const page = { url: 'https://acme.example/' };

test('a page is named by its facts or by its address', () => {
  const element = { selector: 'h1', rect: [1, 2, 3, 4] as [number, number, number, number] };
  const evidence = { pageUrl: page.url, ...element, note: 'the first heading' };
  expect(toEvidence(page, element, 'the first heading')).toEqual(evidence);
  expect(toEvidence(page.url, element, 'the first heading')).toEqual(evidence);
});

test('an element that no screenshot shows has no rect, and a finding without an element has no selector', () => {
  expect(toEvidence(page, { selector: 'title' }, 'n')).toMatchObject({ selector: 'title', rect: null });
  expect(toEvidence(page, {}, 'n')).toMatchObject({ selector: '', rect: null });
});

test('a note of any rule is cut at 160 characters, also that of a font with a long name', () => {
  const note = `“${'A'.repeat(60)}” in ${'B'.repeat(120)}, 16 px`;
  expect(toEvidence(page, {}, note).note).toBe(`${note.slice(0, 159)}…`);
  expect(toEvidence(page, {}, 'x'.repeat(160)).note).toHaveLength(160);
});

test('a note never ends within an emoji, and half an emoji of the page does not reach it', () => {
  expect(toEvidence(page, {}, `${'x'.repeat(158)}🚀🚀`).note).toBe(`${'x'.repeat(158)}…`);
  expect(toEvidence(page, {}, 'go \ud83d now').note).toBe('go \ufffd now');
});

test('what the other theme shows is marked, so that no crop of a screenshot is made for it', () => {
  expect(toEvidence(page, { selector: 'a', inOtherTheme: true }, 'n').inOtherTheme).toBe(true);
  expect(toEvidence(page, { selector: 'a' }, 'n')).not.toHaveProperty('inOtherTheme');
});
