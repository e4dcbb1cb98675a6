import { type Composer, createComposer } from '@livery/server/engine/compose';
import { inOrder } from '@livery/server/engine/film/in-order';
import { openFrameSource } from '@livery/server/engine/film/reel';
import { asDesigned } from '@livery/templates/define-template';
import { beforeAll, describe, expect, test } from 'vitest';
import { galleryCases } from './cases.ts';

/** A film draws parts that never change inside once, as layers, and moves them whole: that must not show. */

const SCALE = 0.5;

let composer: Composer;
beforeAll(async () => {
  composer = await createComposer();
});

const cases = [
  ...galleryCases({ formats: ['square'], brands: ['northpail', 'zapkin'] }),
  ...galleryCases({ formats: ['wide'], brands: ['salt-and-vesper'] }),
];

describe.each(cases.map((one) => [one.template.id, one.format, one.brand.id, one] as const))(
  '%s %s %s',
  (_id, _format, _brand, one) => {
    test('frames drawn in layers are the frames of the scene', async () => {
      const frameSource = await openFrameSource(composer, {
        scene: one.request,
        contrastFix: asDesigned,
        durationS: 6,
        framesPerSecond: 30,
        scale: SCALE,
      });
      const durationMs = ((frameSource.frames - 1) * 1000) / 30;
      for (const frame of [0, 18, 46, 120, frameSource.frames - 1]) {
        const drawn = await frameSource.draw(frame);
        if (!drawn) continue;
        const moment = { timeMs: (frame * 1000) / 30, durationMs };
        const scene = await composer.render(await composer.compose(one.request, { moment }), SCALE);
        // A layer at a fraction of a pixel is softer than what it was drawn from, by a little and along edges.
        expect(apart(drawn, scene), `frame ${frame}`).toBeLessThan(
          frame === frameSource.frames - 1 ? 0.003 : 0.01,
        );
      }
    });

    test('a short film is not drawn again once everything has come in', async () => {
      const request = {
        scene: one.request,
        contrastFix: asDesigned,
        durationS: 1.5,
        framesPerSecond: 30,
        scale: 0.1,
      };
      const frameSource = await openFrameSource(composer, request);
      const drawn = await Promise.all(
        Array.from({ length: frameSource.frames }, (_, frame) => frameSource.draw(frame)),
      );
      expect(drawn.slice(-3).every((pixels) => pixels === null)).toBe(true);
      expect(drawn.slice(0, 10).every((pixels) => pixels !== null)).toBe(true);
    });
  },
);

test('frames drawn at the same time take nothing away from each other', async () => {
  const [one] = galleryCases({
    templates: ['proof-logos'],
    formats: ['square'],
    brands: ['northpail'],
    otherMode: true,
  });
  const scene = {
    scene: one!.request,
    contrastFix: asDesigned,
    durationS: 6,
    framesPerSecond: 30,
    scale: SCALE,
  };
  const together = await openFrameSource(composer, scene);
  const alone = await openFrameSource(composer, scene);
  let frame = 0;
  for await (const drawn of inOrder(together.frames, 10, (index) => together.draw(index))) {
    if (drawn && frame % 3 === 0) expect(apart(drawn, await alone.image(frame)), `frame ${frame}`).toBe(0);
    frame += 1;
  }
});

/** The part of the values of two pictures that are clearly not the same. */
function apart(one: Buffer, two: Buffer): number {
  let count = 0;
  for (let at = 0; at < one.length; at++) if (Math.abs(one[at]! - two[at]!) > 24) count += 1;
  return count / one.length;
}
