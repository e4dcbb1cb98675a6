import { expect, test } from 'vitest';
import { type LooseSite, loopback, siteFacts } from '../testing/site-facts.ts';
import { listMailNames } from './mail-names.ts';

test.each<[string, LooseSite, { domains: string[]; accounts: string[] }]>([
  [
    'the domain of an address',
    { blocks: [{ text: 'Write to info@blue-acme.co.uk.' }] },
    { domains: ['blue-acme'], accounts: [] },
  ],
  [
    'the domain of a link, once',
    { anchors: [{ href: 'mailto:info@acme.example?subject=Hello' }, { href: 'mailto:jobs@acme.example' }] },
    { domains: ['acme'], accounts: [] },
  ],
  [
    'the account at a public mail provider',
    { blocks: [{ text: 'acme.bakery@gmail.com' }] },
    { domains: [], accounts: ['acme.bakery'] },
  ],
  [
    'nothing in placeholders and words that every account may be',
    { blocks: [{ text: 'info@example.com, name@yourdomain.com, info@mail.ru' }] },
    { domains: [], accounts: [] },
  ],
])('e-mail addresses give %s', (_, site, names) => {
  expect(listMailNames(siteFacts({ url: loopback, ...site }).pages[0]!)).toEqual(names);
});
