import { expect, test } from 'vitest';
import { withStandIn } from './stand-in.ts';

test.each([
  ['a serif', ['Alegreya'], ['Alegreya', 'Newsreader', 'serif']],
  ['another edition of a family', ['Source Serif Pro'], ['Source Serif Pro', 'Newsreader', 'serif']],
  ['a serif whose stack says otherwise', ['Lora', 'sans-serif'], ['Lora', 'Newsreader', 'serif']],
  ['a display family', ['Abril Fatface', 'cursive'], ['Abril Fatface', 'Bricolage Grotesque', 'sans-serif']],
  ['a narrow script', ['Lobster', 'cursive'], ['Lobster', 'Instrument Serif', 'serif']],
  ['code', ['Inconsolata'], ['Inconsolata', 'JetBrains Mono', 'monospace']],
  ['own fallbacks are kept', ['Lora', 'Georgia', 'serif'], ['Lora', 'Georgia', 'Newsreader', 'serif']],
  ['a sans has the stand-in of its kind', ['Poppins', 'sans-serif'], ['Poppins', 'sans-serif']],
  ['a family that nobody has measured', ['Söhne', 'Arial'], ['Söhne', 'Arial']],
  ['a family that Livery has', ['Newsreader'], ['Newsreader']],
  ['no family', [], []],
])('%s', (_, families, expected) => expect(withStandIn(families)).toEqual(expected));
