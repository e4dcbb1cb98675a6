import { expect, test } from 'vitest';
import { splitSentences } from './sentences.ts';

test.each([
  ['Treffen am 3. Mai 2027 um 18 Uhr. Kommt alle.', ['Treffen am 3. Mai 2027 um 18 Uhr.', 'Kommt alle.']],
  ['Der 1. Mai ist frei.', ['Der 1. Mai ist frei.']],
  ['Treffen am 3. 5. 2027 in Kiel.', ['Treffen am 3. 5. 2027 in Kiel.']],
  ['Wir feiern den 2. Advent. Bis dann.', ['Wir feiern den 2. Advent.', 'Bis dann.']],
  ['Werkzeuge, z. B. Hammer. Mehr dazu.', ['Werkzeuge, z. B. Hammer.', 'Mehr dazu.']],
  ['Bringt Obst mit, z.B. Birnen.', ['Bringt Obst mit, z.B. Birnen.']],
  ['Haus Nr. 5 ist offen.', ['Haus Nr. 5 ist offen.']],
  ['Stand No. 12 is ours.', ['Stand No. 12 is ours.']],
  ['Dr. Abara speaks. Mrs. Lind listens.', ['Dr. Abara speaks.', 'Mrs. Lind listens.']],
  ['Des outils, p. ex. Marteau.', ['Des outils, p. ex. Marteau.']],
  ['We were 12. May was warm.', ['We were 12. May was warm.']],
  ['We were 12. Then more came.', ['We were 12.', 'Then more came.']],
  ['It was 2026. May was warm.', ['It was 2026.', 'May was warm.']],
  ['Plan B. Then plan C.', ['Plan B.', 'Then plan C.']],
  ['Is it hard? No. It is easy.', ['Is it hard?', 'No.', 'It is easy.']],
  ['“Calm.” She smiled.', ['“Calm.”', 'She smiled.']],
  ['安い。早い。', ['安い。', '早い。']],
])('%s', (text, sentences) => expect(splitSentences(text)).toEqual(sentences));
