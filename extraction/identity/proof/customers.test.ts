import { expect, test } from 'vitest';
import { siteFacts } from '../testing/site-facts.ts';
import { customerName } from './customer-name.ts';
import { customerImages, decideCustomers } from './customers.ts';

const wall = (heading: string, ...alts: string[]) => ({
  blocks: [{ tag: 'h2', text: heading, rect: [100, 500, 800, 40] as [number, number, number, number] }],
  images: alts.map((alt) => ({ alt, heading, siblings: alts.length })),
});
const names = (site: ReturnType<typeof siteFacts>) =>
  decideCustomers(site, 'Acme', [])?.value.map(({ name }) => name);

test.each([
  'Trusted by teams everywhere',
  'Our customers',
  'Used by',
  'Who uses Acme?',
  'Unsere Kunden',
  'Ils nous font confiance',
  'Nuestros clientes',
  '導入企業',
  'عملاؤنا',
])('logos under %j are customers', (heading) => {
  expect(names(siteFacts(wall(heading, 'Globex logo', 'Initech', 'Umbrella Corp')))).toEqual([
    'Globex',
    'Initech',
    'Umbrella Corp',
  ]);
});

test.each([
  'Our sponsors',
  'Supported databases',
  'Integrations',
  'As seen in',
  'We accept',
  'Connecting plugins',
])('logos under %j are not', (heading) => {
  expect(decideCustomers(siteFacts(wall(heading, 'Globex', 'Initech', 'Umbrella')), 'Acme', [])).toBeNull();
});

test('partners are customers only for want of any, and said to be uncertain', () => {
  const partners = decideCustomers(
    siteFacts(wall('Our partners', 'Globex', 'Initech', 'Umbrella')),
    'Acme',
    [],
  );
  expect(partners!.confidence).toBeLessThan(0.5);
});

test('each customer has its picture, once', () => {
  const site = siteFacts(wall('Trusted by', 'Globex', 'Initech', 'Umbrella', 'Globex'));
  expect(customerImages(site)).toEqual([
    { name: 'Globex', imageId: 'p1' },
    { name: 'Initech', imageId: 'p2' },
    { name: 'Umbrella', imageId: 'p3' },
  ]);
  expect(decideCustomers(site, 'Initech', [])?.value).toEqual([
    { name: 'Globex', logo: null },
    { name: 'Umbrella', logo: null },
  ]);
});

test('faces, icons and lone pictures are no logos', () => {
  const { blocks, images } = wall('Loved by', 'Ada', 'Grace', 'Joan');
  expect(
    names(siteFacts({ blocks, images: images.map((each) => ({ ...each, hints: 'avatar' })) })),
  ).toBeUndefined();
  const icons = images.map((each) => ({
    ...each,
    alt: '',
    src: 'https://a.example/code.svg',
    rect: [0, 600, 32, 32] as const,
  }));
  expect(names(siteFacts({ blocks, images: icons as never }))).toBeUndefined();
  expect(
    names(siteFacts({ blocks, images: images.map((each) => ({ ...each, siblings: 1 })) })),
  ).toBeUndefined();
});

test('names may be listed as text, and those who are quoted speak for theirs', () => {
  const listed = siteFacts({
    blocks: [
      { tag: 'h2', text: 'Our customers' },
      ...['Globex', 'Initech', 'Umbrella'].map((text) => ({ tag: 'li', text })),
    ],
  });
  expect(names(listed)).toEqual(['Globex', 'Initech', 'Umbrella']);
  const quote = (company: string) => ({ text: 'Good', author: 'Ada', role: '', company });
  const quoted = decideCustomers(siteFacts({}), 'Acme', [quote('Globex'), quote('Initech'), quote('Globex')]);
  expect(quoted?.value.map(({ name }) => name)).toEqual(['Globex', 'Initech']);
});

test.each([
  ['Globex logo', '', '', 'Globex'],
  ['', 'Go to Globex page', '', 'Globex'],
  ['', '', 'https://a.example/img/globex-corp_logo-white@2x.png', 'Globex Corp'],
  ['', '', 'https://a.example/img/umbrellaLogo.svg?v=2', 'Umbrella'],
  ['', '', 'https://a.example/assets/26b5a940f00e7e312270.png', ''],
  ['', '', 'https://a.example/img/5.png', ''],
  ['client logo', '', 'https://a.example/client-1.png', ''],
  ['Jane’s avatar', '', '', ''],
  ['', '', 'data:image/svg+xml;base64,AAAA', ''],
])('a picture with %j, %j and %j is of %j', (alt, label, src, name) => {
  expect(customerName({ alt, label, src } as never)).toBe(name);
});
