import { asDesigned, type ContrastFix, type Warning } from '@livery/templates/define-template';
import { farthestMoment } from '@livery/templates/shared/motion/video';
import type { Composed, Composer } from './compose.ts';
import type { SceneRequest } from './contracts.ts';
import { type Unreadable, unreadableTexts } from './contrast-check.ts';
import { release } from './release.ts';
import { toPath } from './text-path.ts';

/** Part of the format's size at which the pixels behind texts are looked at. */
const BACKGROUND_SCALE = 0.25;

/** What is tried, in order, when a text cannot be read on what is behind it. */
const contrastFixes: ContrastFix[] = [
  { scrim: true, otherTreatment: false },
  { scrim: false, otherTreatment: true },
  { scrim: true, otherTreatment: true },
];

export interface Readable {
  /** At its most complete moment. */
  composed: Composed;
  contrastFix: ContrastFix;
  warnings: Warning[];
}

/**
 * The scene as designed if all its texts can be read, else the first mending that makes them so. Of a film also
 * the moment is looked at in which what moves behind the texts is farthest from its place.
 */
export async function composeReadable(
  composer: Composer,
  request: SceneRequest,
  durationMs?: number,
): Promise<Readable> {
  const look = async (contrastFix: ContrastFix) => {
    const composed = await composer.compose(request, { contrastFix });
    const failing = await check(composer, composed);
    if (durationMs !== undefined) {
      const moment = { timeMs: farthestMoment(durationMs), durationMs };
      failing.push(...(await check(composer, await composer.compose(request, { contrastFix, moment }))));
    }
    return { composed, contrastFix, failing };
  };
  const designed = await look(asDesigned);
  const { failing } = designed;
  if (failing.length === 0) return { ...designed, warnings: designed.composed.warnings };
  let best = designed;
  for (const contrastFix of contrastFixes) {
    const fixed = await look(contrastFix);
    if (fixed.failing.length < best.failing.length) best = fixed;
    if (fixed.failing.length === 0) break;
  }
  const contrastWarnings = failing.map(({ text, ratio, required }) => {
    const fixed = !best.failing.some((other) => other.text === text);
    const was = `Contrast was ${ratio.toFixed(1)}:1 where ${required}:1 is needed`;
    return {
      code: fixed ? 'contrast_mended' : 'contrast_low',
      path: toPath(request.content, text),
      message: fixed
        ? `${was}; drawn with a stronger ground behind it.`
        : `${was}, and no ground of this template mends it.`,
    };
  });
  return { ...best, warnings: [...best.composed.warnings, ...onceEach(contrastWarnings)] };
}

async function check(composer: Composer, composed: Composed): Promise<Unreadable[]> {
  const { width, height } = composed.format;
  const data = await composer.renderBackground(composed, BACKGROUND_SCALE);
  const unreadable = unreadableTexts(composed.layout.texts, {
    data,
    width: Math.round(width * BACKGROUND_SCALE),
    height: Math.round(height * BACKGROUND_SCALE),
    scale: BACKGROUND_SCALE,
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
