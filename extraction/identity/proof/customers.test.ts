import { expect, test } from 'vitest';
import { siteFacts } from '../testing/site-facts.ts';
import { readCustomerName } from './customer-name.ts';
import { decideCustomers, findCustomerWall } from './customers.ts';
import type { Quote } from './quotes.ts';

const wall = (heading: string, ...alts: string[]) => ({
  blocks: [{ tag: 'h2', text: heading, rect: [100, 500, 800, 40] as [number, number, number, number] }],
  images: alts.map((alt) => ({ alt, heading, siblings: alts.length })),
});
const decide = (site: ReturnType<typeof siteFacts>, brand = 'Acme', quotes: Quote[] = []) =>
  decideCustomers(site, findCustomerWall(site.pages[0]!, brand), quotes);
const names = (site: ReturnType<typeof siteFacts>) => decide(site)?.value.map(({ name }) => name);

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
])('logos below %j are customers', (heading) => {
  expect(names(siteFacts(wall(heading, 'Globex logo', 'Initech', 'Umbrella Corp')))).toEqual([
    'Globex',
    'Initech',
    'Umbrella Corp',
  ]);
});

test.each(['Supported databases', 'Integrations', 'As seen in', 'We accept', 'Connecting plugins'])(
  'logos below %j are not customers',
  (heading) => {
    expect(decide(siteFacts(wall(heading, 'Globex', 'Initech', 'Umbrella')))).toBeNull();
  },
);

test.each(['Our partners', 'Our sponsors', 'スポンサー', 'Parceiros'])(
  'logos below %j are taken for customers with a low confidence when the page shows no customers',
  (heading) => {
    const partners = decide(siteFacts(wall(heading, 'Globex', 'Initech', 'Umbrella')));
    expect(partners!.confidence).toBeLessThan(0.5);
  },
);

test('the heading above the wall is kept as the page writes it', () => {
  const title = (heading: string) =>
    findCustomerWall(siteFacts(wall(heading, 'Globex', 'Initech', 'Umbrella')).pages[0]!, 'Acme').title;
  expect(title('Ils nous font confiance')).toBe('Ils nous font confiance');
  expect(title('Godot is sponsored by:')).toBe('Godot is sponsored by:');
  expect(title('Screenshots')).toBe('');
});

test('a wall that scrolls shows its logos twice, and ranks of sponsors are no names', () => {
  const { blocks, images } = wall('Our partners', 'Gold', 'Globex', 'Initech', 'Umbrella', 'Parceiro 1', '');
  const twice = images.map((each, at) => ({ ...each, src: `https://a.example/logo-${at % 3}.png` }));
  expect(names(siteFacts({ blocks, images: [...images.slice(0, 4), ...twice] }))).toEqual([
    'Globex',
    'Initech',
    'Umbrella',
  ]);
});

test('each customer is listed once with its logo, and the brand itself is not one', () => {
  const site = siteFacts(wall('Trusted by', 'Globex', 'Initech', 'Umbrella', 'Globex'));
  const logos = (brand: string) =>
    findCustomerWall(site.pages[0]!, brand).logos.map(({ name, image }) => [name, image.id]);
  expect(logos('Acme')).toEqual([
    ['Globex', 'p1'],
    ['Initech', 'p2'],
    ['Umbrella', 'p3'],
  ]);
  expect(logos('Initech')).toEqual([
    ['Globex', 'p1'],
    ['Umbrella', 'p3'],
  ]);
  expect(decide(site, 'Initech')?.value).toEqual([
    { name: 'Globex', logo: null },
    { name: 'Umbrella', logo: null },
  ]);
});

test('portraits, icons and single images are not customer logos', () => {
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

test('the companies of people who are quoted can be the customers', () => {
  const quote = (company: string) => ({ text: 'Good', author: 'Ada', role: '', company });
  const quoted = decide(siteFacts({}), 'Acme', [quote('Globex'), quote('Initech'), quote('Globex')]);
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
])('an image with alt %j, label %j and address %j is the logo of %j', (alt, label, src, name) => {
  expect(readCustomerName({ alt, label, src } as never)).toBe(name);
});
