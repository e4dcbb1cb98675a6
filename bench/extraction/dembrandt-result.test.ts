import { expect, test } from 'vitest';
import { readDembrandt } from './dembrandt-result.ts';

const style = (context: string, family: string, size: number) => ({
  context,
  family,
  size: `${size}px (1rem)`,
});
const printed = {
  siteName: 'Northpail',
  logo: { source: 'img', url: 'http://127.0.0.1:4000/logo.png', width: 20 },
  colors: {
    semantic: { primary: 'rgb(207, 70, 71)' },
    palette: [
      { normalized: '#1c1e21', role: 'neutral' },
      { normalized: '#ffffff', role: 'surface' },
      { normalized: '#cf4647', role: 'accent' },
      { normalized: '#123456', role: 'supporting' },
    ],
  },
  typography: {
    styles: [
      style('body', 'Menlo', 40),
      style('heading-1', 'Roboto', 32),
      style('display', 'Exo', 60),
      style('body', 'Helvetica', 16),
      style('body', 'Poppins', 18),
      style('body', 'Poppins', 14),
      style('link', 'Arial', 16),
    ],
  },
};

test('its output gives primary, vivid palette, fonts by context, logo and name', () => {
  expect(readDembrandt(printed)).toEqual({
    primary: '#cf4647',
    darkPrimary: null,
    palette: ['#cf4647', '#123456'],
    heading: 'Exo',
    body: 'Poppins',
    logo: { url: 'http://127.0.0.1:4000/logo.png', inline: false, selector: null, image: null },
    name: 'Northpail',
    dark: null,
    confidence: {},
  });
});

test('without a primary, its first colour that is not neutral is used', () => {
  const answer = readDembrandt({ ...printed, colors: { ...printed.colors, semantic: {} } });
  expect(answer.primary).toBe('#cf4647');
});

test('inline SVGs and data URLs are returned as images', () => {
  const inline = readDembrandt({ ...printed, logo: { inline: true, url: '/', markup: '<svg/>' } }).logo;
  expect(inline).toMatchObject({ inline: true, image: { bytes: Buffer.from('<svg/>') } });
  const encoded = readDembrandt({ ...printed, logo: { url: 'data:image/svg+xml;base64,PHN2Zy8+' } }).logo;
  expect(encoded).toMatchObject({ url: 'data:', image: { bytes: Buffer.from('<svg/>') } });
  const plain = readDembrandt({ ...printed, logo: { url: 'data:image/svg+xml,%3Csvg/%3E' } }).logo;
  expect(plain).toMatchObject({ image: { bytes: Buffer.from('<svg/>') } });
});

test('fields without a value are left out', () => {
  const answer = readDembrandt({ colors: {}, typography: {} });
  expect(answer).toMatchObject({
    primary: null,
    palette: [],
    heading: null,
    body: null,
    logo: null,
    name: null,
  });
});
