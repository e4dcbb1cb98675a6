import { expect, test } from 'vitest';
import type { Stage } from '../../shared/canvas/stage.tsx';
import type { Kit, Part } from '../solver/part.ts';
import { layOutFade } from './picture-fade.tsx';

const kit = { stage: { width: 1000, height: 1000, u: (length: number) => length } as Stage } as Kit;
const picture = (fade: 'bottom' | 'start', box: Part['box'], flipped = false) =>
  ({ node: { type: 'picture', bind: 'cover', fade }, box, flipped }) as unknown as Part<'picture'>;

test('a picture that fades downwards goes on under the first text below its top', () => {
  const part = picture('bottom', { x: 0, y: 0, width: 1000, height: 400 });
  const texts = [
    { x: 80, y: 600, width: 500, height: 100 },
    { x: 80, y: 440, width: 500, height: 40 },
  ];
  expect(layOutFade(part, kit, texts)).toEqual({
    box: { x: 0, y: 0, width: 1000, height: 680 },
    texts: 440,
  });
});

test('a picture that fades sideways measures from its whole side to the end of the widest text', () => {
  const beside = { x: 600, y: 0, width: 400, height: 1000 };
  const text = { x: 80, y: 300, width: 450, height: 100 };
  expect(layOutFade(picture('start', beside), kit, [text])).toEqual({
    box: { x: 300, y: 0, width: 700, height: 1000 },
    texts: 470,
  });
});

test('and on the other side to the start of the texts', () => {
  const beside = { x: 0, y: 0, width: 400, height: 1000 };
  const text = { x: 470, y: 300, width: 450, height: 100 };
  expect(layOutFade(picture('start', beside, true), kit, [text])).toEqual({
    box: { x: 0, y: 0, width: 700, height: 1000 },
    texts: 470,
  });
});
