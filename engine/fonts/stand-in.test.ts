import { expect, test } from 'vitest';
import { findStandIn } from './stand-in.ts';

const fontOf = (family: string, files: unknown[] = [], fallbacks: string[] = []) => ({
  family,
  fallbacks,
  files,
});

test.each([
  ['a bundled family is drawn as itself', fontOf('Inter'), null],
  ['its name may be in any case', fontOf('newsreader'), null],
  ['a generic family is drawn as asked', fontOf('sans-serif'), null],
  ['a family with files is drawn from them', fontOf('Söhne', [{ storageUrl: 'asset:ast_1' }]), null],
  ['another sans has a stand-in', fontOf('Söhne'), 'Inter'],
  ['another serif has one of its kind', fontOf('Tiempos Serif'), 'Newsreader'],
  ['another mono too', fontOf('Berkeley Mono'), 'JetBrains Mono'],
  ['the interface font of a system is drawn as asked', fontOf('system-ui'), null],
  ['a known name is enough', fontOf('Garamond'), 'Newsreader'],
  [
    'a generic family without a kind leaves it to the name',
    fontOf('Garamond', [], ['system-ui']),
    'Newsreader',
  ],
  ['a generic family with a kind decides', fontOf('Garamond', [], ['ui-sans-serif']), 'Inter'],
  ['also an interface font', fontOf('Acme', [], ['ui-serif', 'sans-serif']), 'Newsreader'],
  [
    'a bundled fallback stands in',
    fontOf('Tobias', [], ['Georgia', 'Instrument Serif', 'serif']),
    'Instrument Serif',
  ],
  ['but none of another kind', fontOf('Tobias', [], ['Inter', 'serif']), 'Newsreader'],
  ['a fallback helps where the name says nothing', fontOf('Acme', [], ['PT Serif']), 'Newsreader'],
])('%s', (_, font, standIn) => expect(findStandIn(font)).toBe(standIn));
