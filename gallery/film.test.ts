import { type Composed, type Composer, createComposer } from '@livery/server/engine/compose';
import { beforeAll, describe, expect, test } from 'vitest';
import { galleryCases } from './cases.ts';

const SCALE = 0.25;
const DURATION_MS = 6000;

let composer: Composer;
beforeAll(async () => {
  composer = await createComposer();
});

const cases = galleryCases({ formats: ['square', 'wide'], brands: ['northpail'] });

describe.each(cases.map((one) => [one.template.id, one.format, one] as const))(
  '%s %s',
  (_id, _format, one) => {
    const at = (timeMs: number) =>
      composer.compose(one.request, { moment: { timeMs, durationMs: DURATION_MS } });
    const pixels = (composed: Composed) => composer.render(composed, SCALE);

    test('a still is the film at its most complete moment', async () => {
      const still = await composer.compose(one.request);
      const film = await at(DURATION_MS);
      expect(film.layout.texts.map(({ text }) => text)).toEqual(still.layout.texts.map(({ text }) => text));
      // A slow hold may have moved things by a little, and by no more.
      for (const [index, { rect, decor }] of still.layout.texts.entries()) {
        const moved = film.layout.texts[index]!.rect;
        if (!decor) expect(Math.hypot(moved.left - rect.left, moved.top - rect.top)).toBeLessThan(40);
      }
    });

    test('begins with most of it yet to come', async () => {
      const [first, last] = await Promise.all([at(0), at(DURATION_MS)]);
      const [before, after] = await Promise.all([pixels(first), pixels(last)]);
      let changed = 0;
      for (let place = 0; place < before.length; place += 4) {
        if ([0, 1, 2].some((channel) => Math.abs(before[place + channel]! - after[place + channel]!) > 12))
          changed += 1;
      }
      expect(changed / (before.length / 4)).toBeGreaterThan(0.02);
    });

    test('is the same picture at the same moment', async () => {
      const [one, two] = [await pixels(await at(700)), await pixels(await at(700))];
      expect(one.equals(two)).toBe(true);
    });
  },
);
