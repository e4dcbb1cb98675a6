import { measureTime } from '@livery/core/testing/measure-time';
import { describe, expect, test } from 'vitest';
import { HEAD_BYTES, looksLikeSvg } from './sniff.ts';

const is = (text: string) => looksLikeSvg(Buffer.from(text));
const svg = '<svg xmlns="http://www.w3.org/2000/svg"/>';

test.each([
  svg,
  `\ufeff \n${svg}`,
  `<?xml version="1.0"?>\n<!-- made by hand -->${svg}`,
  `<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "svg11.dtd">${svg}`,
  `<!doctype svg [ <!ENTITY a "b"> ] >\n${svg}`,
  `<!DOCTYPE svg [ <!ENTITY a "]"> ] >${svg}`,
  `<!-- a --><!-- <html> -->${svg}`,
  '<svg:svg xmlns:svg="http://www.w3.org/2000/svg"/>',
  '<SVG>',
])('%s begins with an svg element', (text) => {
  expect(is(text)).toBe(true);
});

test.each([
  '',
  '   ',
  'svg',
  '<svgfoo>',
  '<html><svg/></html>',
  '<!doctype html><html>',
  `<!-- ${svg}`,
  `<? ${svg}`,
  `<!DOCTYPE svg [ ${svg}`,
  `<!DOCTYPE svg [ ] x>${svg}`,
  `x${svg}`,
])('%s does not', (text) => {
  expect(is(text)).toBe(false);
});

test('a text in UTF-16 is read by its byte order mark', () => {
  expect(looksLikeSvg(Buffer.from(`\ufeff${svg}`, 'utf16le'))).toBe(true);
  expect(looksLikeSvg(Buffer.from(`\ufeff${svg}`, 'utf16le').swap16())).toBe(true);
});

describe('the time for a head grows with its length and no faster', () => {
  const fill = (start: string, piece: string) => start.padEnd(HEAD_BYTES, piece);
  /** The quickest of five: a busy machine delays some, but not every one. */
  const quickest = (text: string) =>
    Math.min(...Array.from({ length: 5 }, () => measureTime(() => is(text))));
  test.each([
    ['a doctype of blanks', fill('<!DOCTYPE', ' ')],
    ['a doctype of brackets', fill('<!DOCTYPE [', ']')],
    ['doctypes without end', fill('', '<!DOCTYPE [] ')],
    ['comments that do not end', fill('', '<!--')],
    ['instructions that do not end', fill('', '<?')],
    ['blanks', fill('', ' ')],
    ['short comments', fill('', '<!---->')],
  ])('%s', (_, head) => {
    // Sixteen times the text; by its square it would be 256 times the time.
    expect(quickest(head)).toBeLessThan(100 * Math.max(quickest(head.slice(0, HEAD_BYTES / 16)), 0.02));
  });
});
