import type { Composer } from '@livery/engine/scene/compose';
import { openFrameSource } from '@livery/engine/video/frame-source';
import { createNodeComposer } from '@livery/server/engine/adapters/node-composer';
import { inOrder } from '@livery/server/engine/video/in-order';
import { runsEverything } from '@livery/server/testing/extent';
import { asDesigned } from '@livery/templates/define-template';
import { beforeAll, describe, expect, test } from 'vitest';
import { galleryCases } from './cases.ts';

/** A video draws elements whose content never changes once, as layers: a layer must look like the element itself. */

const SCALE = 0.25;

let composer: Composer;
beforeAll(async () => {
  composer = await createNodeComposer();
});

const cases = [
  ...galleryCases({ formats: ['square'], brands: ['northpail', 'zapkin'] }),
  ...galleryCases({ formats: ['wide'], brands: ['salt-and-vesper'] }),
];

/** In the sample each template has one case, the next template another; `npm run test:all` runs all. */
const ids = [...new Set(cases.map(({ template }) => template.id))];
const taken = cases.filter((one) => {
  const own = cases.filter(({ template }) => template.id === one.template.id);
  return runsEverything || own[ids.indexOf(one.template.id) % own.length] === one;
});

describe.each(taken.map((one) => [one.template.id, one.format, one.brand.id, one] as const))(
  '%s %s %s',
  (_id, _format, _brand, one) => {
    test('a frame drawn in layers looks like the scene', async () => {
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
        // A layer at a fraction of a pixel is slightly softer along edges than the element itself.
        expect(compare(drawn, scene), `frame ${frame}`).toBeLessThan(
          frame === frameSource.frames - 1 ? 0.003 : 0.01,
        );
      }
    });

    test('frames after the last entrance of a short video are not drawn again', async () => {
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

test('frames drawn at the same time do not disturb each other', async () => {
  const [one] = galleryCases({
    templates: ['proof-logos'],
    formats: ['square'],
    brands: ['northpail'],
    otherMode: true,
  });
  const scene = {
    scene: one!.request,
    contrastFix: asDesigned,
    durationS: 2,
    framesPerSecond: 30,
    scale: SCALE,
  };
  const together = await openFrameSource(composer, scene);
  const alone = await openFrameSource(composer, scene);
  let frame = 0;
  for await (const drawn of inOrder(together.frames, 10, (index) => together.draw(index))) {
    if (drawn && frame % 3 === 0)
      expect(compare(drawn, await alone.drawAlways(frame)), `frame ${frame}`).toBe(0);
    frame += 1;
  }
});

/** The share of values that differ clearly between two bitmaps. */
function compare(one: Uint8Array, two: Uint8Array): number {
  let count = 0;
  for (let at = 0; at < one.length; at++) if (Math.abs(one[at]! - two[at]!) > 24) count += 1;
  return count / one.length;
}
