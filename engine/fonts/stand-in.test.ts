import type { FontTokens } from '@livery/core/tokens/types';
import { expect, test } from 'vitest';
import { findStandIn } from './stand-in.ts';

const fontOf = (family: string, files: unknown[] = []) =>
  ({ family, fallbacks: [], files, weights: [400] }) as unknown as FontTokens;

test.each([
  ['a bundled family is drawn as itself', fontOf('Inter'), null],
  ['its name may be in any case', fontOf('newsreader'), null],
  ['a generic family is drawn as asked', fontOf('sans-serif'), null],
  ['a family with files is drawn from them', fontOf('Söhne', [{ storageUrl: 'asset:ast_1' }]), null],
  ['another sans has a stand-in', fontOf('Söhne'), 'Inter'],
  ['another serif has one of its kind', fontOf('Tiempos Serif'), 'Newsreader'],
  ['another mono too', fontOf('Berkeley Mono'), 'JetBrains Mono'],
])('%s', (_, font, standIn) => expect(findStandIn(font)).toBe(standIn));
