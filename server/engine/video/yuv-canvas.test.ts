import { Frame } from 'node-av/lib';
import { expect, test, vi } from 'vitest';
import { createFramePool } from './frame-pool.ts';
import { createYuvConverter } from './to-yuv.ts';
import { convertPatches, createYuvCanvas } from './yuv-canvas.ts';

const [WIDTH, HEIGHT] = [320, 270];
const makePool = () => createFramePool({ width: WIDTH, height: HEIGHT });

/** A bitmap with an edge or a gradient everywhere, and another one inside a box. */
function makeBitmap(box?: {
  left: number;
  top: number;
  right: number;
  bottom: number;
}): Uint8Array<ArrayBuffer> {
  const data = new Uint8Array(WIDTH * HEIGHT * 4);
  for (let y = 0; y < HEIGHT; y++)
    for (let x = 0; x < WIDTH; x++) {
      const isChanged = box && x >= box.left && x < box.right && y >= box.top && y < box.bottom;
      const at = (y * WIDTH + x) * 4;
      data.set(
        isChanged ? [250 - (x % 250), 40, y % 255, 255] : [x % 255, (y * 3) % 255, (x * y) % 255, 255],
        at,
      );
    }
  return data;
}

function crop(data: Uint8Array, left: number, top: number, width: number, height: number) {
  const rows = Array.from({ length: height }, (_, y) => {
    const from = ((top + y) * WIDTH + left) * 4;
    return data.slice(from, from + width * 4);
  });
  return { left, top, width, height, data: new Uint8Array(Buffer.concat(rows)) };
}

function planes(frame: Frame): Buffer[] {
  return [0, 1, 2].map((plane) => {
    const part = plane === 0 ? 1 : 2;
    const rows = Array.from({ length: HEIGHT / part }, (_, y) => {
      const start = y * frame.linesize[plane]!;
      return frame.data![plane]!.subarray(start, start + WIDTH / part);
    });
    return Buffer.concat(rows);
  });
}

test.each([
  ['inside', { left: 100, top: 90, right: 180, bottom: 150 }, [96, 80, 96, 80]],
  ['at the right edge', { left: 250, top: 20, right: 320, bottom: 100 }, [240, 16, 80, 96]],
  ['at the lower edge', { left: 40, top: 200, right: 100, bottom: 270 }, [32, 192, 80, 78]],
] as const)(
  'a patch %s gives the same bytes as converting the whole frame',
  async (_, box, [left, top, width, height]) => {
    const converter = createYuvConverter(makePool());
    const whole = { left: 0, top: 0, width: WIDTH, height: HEIGHT };
    const canvas = createYuvCanvas(WIDTH, HEIGHT, makePool());
    canvas.apply(await convertPatches(converter, [{ ...whole, data: makeBitmap() }]));
    const changed = makeBitmap(box);
    canvas.apply(await convertPatches(converter, [crop(changed, left, top, width, height)]));
    const expected = await converter.convert(changed, whole);
    expect(planes(canvas.frame).map((plane, index) => plane.equals(planes(expected)[index]!))).toEqual([
      true,
      true,
      true,
    ]);
    expected.free();
    canvas.free();
    converter.close();
  },
);

test('a bitmap of odd width and height is converted without its last column and line', async () => {
  const converter = createYuvConverter(makePool());
  const data = crop(makeBitmap(), 0, 0, 101, 77).data;
  const odd = await converter.convert(data, { width: 101, height: 77 });
  const even = await converter.convert(crop(makeBitmap(), 0, 0, 100, 76).data, { width: 100, height: 76 });
  expect([odd.width, odd.height]).toEqual([100, 76]);
  const luma = (frame: Frame) =>
    Buffer.concat(
      Array.from({ length: 76 }, (_, y) =>
        frame.data![0]!.subarray(y * frame.linesize[0]!, y * frame.linesize[0]! + 100),
      ),
    );
  expect(luma(odd).equals(luma(even))).toBe(true);
  odd.free();
  even.free();
  converter.close();
});

test('a conversion that fails leaves no frame behind', async () => {
  const [made, freed] = [vi.spyOn(Frame.prototype, 'alloc'), vi.spyOn(Frame.prototype, 'free')];
  const converter = createYuvConverter(makePool());
  // libswscale does not convert without its context.
  converter.close();
  await expect(converter.convert(makeBitmap(), { width: WIDTH, height: HEIGHT })).rejects.toThrow();
  expect(freed.mock.contexts).toEqual(expect.arrayContaining(made.mock.contexts));
  expect(made.mock.contexts.length).toBeGreaterThan(0);
  vi.restoreAllMocks();
});

test('a canvas that cannot be changed frees every patch of the frame', async () => {
  const converter = createYuvConverter(makePool());
  const patches = await convertPatches(converter, [
    crop(makeBitmap(), 0, 0, 64, 64),
    crop(makeBitmap(), 96, 96, 64, 64),
    crop(makeBitmap(), 160, 160, 64, 64),
  ]);
  const pool = makePool();
  const canvas = createYuvCanvas(WIDTH, HEIGHT, pool);
  canvas.free();
  pool.close();
  expect(() => canvas.apply(patches)).toThrow('A frame could not be changed');
  pool.close();
  expect(patches.map(({ frame }) => frame.data)).toEqual([null, null, null]);
  converter.close();
});
