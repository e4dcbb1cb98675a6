import { expect, test } from 'vitest';
import { limitFindings, presentFindings } from './findings.ts';

test('of what a page gives to be shown, so much is kept and no more', () => {
  const colors = ['#cf4647', 'url(https://evil.example)', ...Array(50).fill('#000')];
  const found = limitFindings({
    name: 'N'.repeat(10_000),
    colors,
    fonts: Array(50).fill('F'.repeat(10_000)),
    screenshot: `data:image/jpeg;base64,${'A'.repeat(1_000_000)}`,
  });
  expect(found.name).toHaveLength(200);
  expect(found.colors).toEqual(['#cf4647', ...Array(11).fill('#000')]);
  expect(found.fonts).toHaveLength(8);
  expect(JSON.stringify(found).length).toBeLessThan(2000);
});

test.each([
  'javascript:alert(1)',
  'https://evil.example/a.jpg',
  'data:text/html,x',
  'data:image/svg+xml;base64,AA',
])('a screenshot is an image and nothing else: %s', (screenshot) => {
  expect(limitFindings({ screenshot })).toEqual({});
});

test('unknown findings are null', () => {
  const nothing = { name: null, colors: null, fonts: null, screenshot: null };
  expect(presentFindings({})).toEqual(nothing);
  expect(presentFindings({ name: 'A', colors: [] })).toEqual({ ...nothing, name: 'A', colors: [] });
});

test('what is not known yet is not kept', () => {
  expect(limitFindings({})).toEqual({});
  const screenshot = 'data:image/jpeg;base64,AAAA';
  expect(limitFindings({ name: 'A', screenshot })).toEqual({ name: 'A', screenshot });
});
