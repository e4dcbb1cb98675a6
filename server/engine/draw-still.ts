import { asDesigned, type Mend, type Warning } from '@livery/templates/define-template';
import { type Composed, type Composer, createComposer } from './compose.ts';
import type { SceneRequest, StillRequest } from './contracts.ts';
import { type Unreadable, unreadableTexts } from './contrast-check.ts';
import { encodePixels } from './outputs/encode.ts';
import { release } from './release.ts';
import { pathOf } from './text-path.ts';

export interface DrawnStill {
  bytes: Buffer;
  warnings: Warning[];
}

export interface StillArtist {
  draw(request: StillRequest): Promise<DrawnStill>;
  /** What a drawing would warn of. */
  preview(request: SceneRequest): Promise<Warning[]>;
}

export async function createStillArtist(): Promise<StillArtist> {
  const composer = await createComposer();
  return {
    async draw(request) {
      const { composed, warnings } = await readable(composer, request);
      return { bytes: await encode(composer, composed, request), warnings };
    },
    preview: async (request) => (await readable(composer, request)).warnings,
  };
}

async function encode(
  composer: Composer,
  composed: Composed,
  { scale, output, about }: StillRequest,
): Promise<Buffer> {
  const data = await composer.render(composed, scale);
  const { width, height } = composed.format;
  const pixels = { data, width: Math.round(width * scale), height: Math.round(height * scale) };
  const bytes = await encodePixels(pixels, output, about);
  release(data);
  return bytes;
}

/** Part of the format's size at which the pixels behind texts are looked at. */
const GROUND_SCALE = 0.25;

/** What is tried, in order, when a text cannot be read on what is behind it. */
const mends: Mend[] = [
  { scrim: true, otherTreatment: false },
  { scrim: false, otherTreatment: true },
  { scrim: true, otherTreatment: true },
];

/** The scene as designed if all its texts can be read, else the first mending that makes them so. */
async function readable(
  composer: Composer,
  request: SceneRequest,
): Promise<{ composed: Composed; warnings: Warning[] }> {
  const composed = await composer.compose(request, asDesigned);
  const failing = await check(composer, composed);
  if (failing.length === 0) return { composed, warnings: composed.warnings };
  let best = { composed, failing };
  for (const mend of mends) {
    const mended = await composer.compose(request, mend);
    const left = await check(composer, mended);
    if (left.length < best.failing.length) best = { composed: mended, failing: left };
    if (left.length === 0) break;
  }
  const told = failing.map(({ text, ratio, required }) => {
    const mended = !best.failing.some((other) => other.text === text);
    const was = `Contrast was ${ratio.toFixed(1)}:1 where ${required}:1 is needed`;
    return {
      code: mended ? 'contrast_mended' : 'contrast_low',
      path: pathOf(request.content, text),
      message: mended
        ? `${was}; drawn with a stronger ground behind it.`
        : `${was}, and no ground of this template mends it.`,
    };
  });
  return { composed: best.composed, warnings: [...best.composed.warnings, ...onceEach(told)] };
}

async function check(composer: Composer, composed: Composed): Promise<Unreadable[]> {
  const { width, height } = composed.format;
  const data = await composer.renderGround(composed, GROUND_SCALE);
  const unreadable = unreadableTexts(composed.layout.texts, {
    data,
    width: Math.round(width * GROUND_SCALE),
    height: Math.round(height * GROUND_SCALE),
    scale: GROUND_SCALE,
  });
  release(data);
  return unreadable;
}

function onceEach(warnings: Warning[]): Warning[] {
  return warnings.filter(
    ({ code, path }, index) =>
      warnings.findIndex((other) => other.code === code && other.path === path) === index,
  );
}
