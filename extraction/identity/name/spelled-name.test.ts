import { expect, test } from 'vitest';
import { type LooseSite, loopback, siteFacts } from '../testing/site-facts.ts';
import { findSpelledName } from './spelled-name.ts';

test.each<[string, LooseSite, string | undefined]>([
  ['in the title', { title: 'Games and more at Blue Acme Town' }, 'Blue Acme'],
  ['in a heading', { blocks: [{ tag: 'h2', text: 'Your shop Blue Acme in town' }] }, 'Blue Acme'],
  ['in the text', { blocks: [{ text: 'Blue Acme is here. Meet Blue Acme, since 1990' }] }, 'Blue Acme'],
  ['with a hyphen', { blocks: [{ text: 'Blue-Acme' }, { text: 'Blue-Acme sells more.' }] }, 'Blue-Acme'],
  ['nowhere, if the text has it once', { blocks: [{ text: 'Blue Acme: shop@blueacme.example' }] }, undefined],
  [
    'as the text does most often',
    { blocks: [{ text: 'BLUE ACME' }, { text: 'At Blue Acme we care. Ask Blue Acme!' }] },
    'Blue Acme',
  ],
  ['nowhere, if only its address occurs', { blocks: [{ text: 'blueacme.example' }] }, undefined],
  ['nowhere, if only the description has it', { metas: { description: 'Blue Acme - Template' } }, undefined],
  ['nowhere, if only a part of it occurs', { blocks: [{ text: 'Blue Acmes' }] }, undefined],
])('a domain is spelled %s', (_, site, name) => {
  const facts = siteFacts({ url: loopback, ...site });
  expect(findSpelledName(facts.pages[0]!, 'blueacme')?.text).toBe(name);
});
