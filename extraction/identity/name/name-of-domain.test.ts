import { expect, test } from 'vitest';
import { type LooseSite, loopback, siteFacts } from '../testing/site-facts.ts';
import { decideName } from './decide-name.ts';

test.each<[string, LooseSite, string]>([
  [
    'the part that the domain of an e-mail address spells',
    { url: loopback, title: 'Time tracking - Acme', anchors: [{ href: 'mailto:info@acme.example' }] },
    'Acme',
  ],
  [
    'the words with the letters of the domain, if no other source fits it',
    {
      url: 'https://www.blueacme.example/',
      title: 'Best games - Bonus at Blue Acme',
      blocks: [{ text: 'Play at Blue Acme.' }],
    },
    'Blue Acme',
  ],
  [
    'no words with the letters of an account at a host of many sites',
    {
      url: 'https://jane-doe.github.io/acme/',
      title: 'Acme',
      blocks: [{ text: 'Acme was made by Jane Doe.' }],
    },
    'Acme',
  ],
])('the name is %s', (_, site, name) => {
  expect(decideName(siteFacts(site))?.value).toBe(name);
});
