import { expect, test } from 'vitest';
import { findBrandPages } from './brand-pages.ts';
import { emptyPage } from './testing/empty-page.ts';

const site = 'https://example.com';

function listPages(...paths: string[]): string[] {
  const anchors = paths.map((path) => ({
    href: URL.parse(path, site)!.href,
    text: '',
    label: '',
    region: 'nav' as const,
  }));
  return findBrandPages({ ...emptyPage(`${site}/`), anchors }).map(({ url }) => url.replace(site, ''));
}

test.each([
  [['/about'], ['/about']],
  [['/about-us.html'], ['/about-us.html']],
  [['/en/about/'], ['/en/about/']],
  [['/company/press-kit'], ['/company/press-kit']],
  [['/%C3%BCber-uns'], ['/%C3%BCber-uns']],
  [['/planos.html'], ['/planos.html']],
  [['/ablauf-mediation'], ['/ablauf-mediation']],
  [['/aktuelles'], ['/aktuelles']],
  [['/kundenstimmen.html'], ['/kundenstimmen.html']],
])('of the links %j the brand pages are found', (anchors, followed) => {
  expect(listPages(...anchors)).toEqual(followed);
});

test.each([
  ['the page itself', '/'],
  ['a part of the page', '/#about'],
  ['a guide for code', '/v2/style-guide/'],
  ['what lies deep', '/blog/2024/about'],
  ['another site', 'https://other.example/about'],
  ['what only sounds like it', '/about-cookies'],
])('%s is not a brand page', (_, path) => {
  expect(listPages(path)).toEqual([]);
});

test('each page has the kind that its path names', () => {
  const anchors = ['/brand', '/company/index.html'].map((path) => ({
    href: `${site}${path}`,
    text: '',
    label: '',
    region: 'nav' as const,
  }));
  expect(findBrandPages({ ...emptyPage(`${site}/`), anchors }).map(({ kind }) => kind)).toEqual([
    'brand',
    'about',
  ]);
});

test('the most useful kinds come first, one page of each', () => {
  expect(listPages('/blog', '/services', '/pricing', '/about', '/company', '/brand')).toEqual([
    '/brand',
    '/about',
    '/pricing',
    '/services',
  ]);
});
