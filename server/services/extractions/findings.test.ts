import { expect, test } from 'vitest';
import { limitFindings, presentFindings } from './findings.ts';

test('of what a page gives to be shown, so much is kept and no more', () => {
  const colors = ['#cf4647', 'url(https://evil.example)', ...Array(50).fill('#000')];
  const found = limitFindings({
    name: 'N'.repeat(10_000),
    colors,
    fonts: Array(50).fill('F'.repeat(10_000)),
    palette: { mode: 'light', roles: { primary: '#cf4647', text: 'url(#a)', other: '#000' } as object },
    typefaces: { heading: 'F'.repeat(10_000), body: null },
    screenshot: `data:image/jpeg;base64,${'A'.repeat(1_000_000)}`,
    logo: `data:image/png;base64,${'A'.repeat(1_000_000)}`,
    evidence: Array(50).fill({ field: 'f'.repeat(1000), note: 'n'.repeat(1000), box: null }),
  });
  expect(found.name).toHaveLength(200);
  expect(found.colors).toEqual(['#cf4647', ...Array(11).fill('#000')]);
  expect(found.fonts).toHaveLength(8);
  expect(found.palette).toEqual({ mode: 'light', roles: { primary: '#cf4647' } });
  expect(found.typefaces).toEqual({ heading: 'F'.repeat(120), body: null });
  expect(found.evidence).toHaveLength(16);
  expect(JSON.stringify(found).length).toBeLessThan(8000);
});

test.each([
  'javascript:alert(1)',
  'https://evil.example/a.jpg',
  'data:text/html,x',
  'data:image/svg+xml;base64,AA',
])('a screenshot or a logo is an image and nothing else: %s', (url) => {
  expect(limitFindings({ screenshot: url, logo: url })).toEqual({});
});

test('unknown findings are null', () => {
  const nothing = {
    ...{ name: null, colors: null, palette: null, fonts: null, typefaces: null },
    ...{ screenshot: null, logo: null, evidence: null },
  };
  expect(presentFindings({})).toEqual(nothing);
  expect(presentFindings({ name: 'A', colors: [] })).toEqual({ ...nothing, name: 'A', colors: [] });
});

test('what is not known yet is not kept', () => {
  expect(limitFindings({})).toEqual({});
  const screenshot = 'data:image/jpeg;base64,AAAA';
  expect(limitFindings({ name: 'A', screenshot })).toEqual({ name: 'A', screenshot });
});
