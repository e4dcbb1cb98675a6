import { asDesigned, type ContrastFix, type Warning } from '@livery/templates/define-template';
import { releaseBitmap } from '../images/bitmap.ts';
import type { SceneRequest } from '../ports.ts';
import type { ComposedScene, Composer } from '../scene/compose.ts';
import { findUnreadable, type UnreadableText } from './contrast-check.ts';

/** The pixels behind texts are checked at this part of the format's size. */
export const BACKGROUND_SCALE = 0.25;

/** Tried in this order when a text has too little contrast. */
const contrastFixes: ContrastFix[] = [
  { scrim: true, otherTreatment: false },
  { scrim: false, otherTreatment: true },
  { scrim: true, otherTreatment: true },
];

export interface ReadableScene {
  /** The still, which is complete. */
  composed: ComposedScene;
  contrastFix: ContrastFix;
  /** The texts that no contrast fix makes readable. */
  failing: UnreadableText[];
  warnings: Warning[];
}

interface ReadableOptions {
  /** Of a video. */
  durationMs?: number;
  /** Is called with the scene as designed before it is checked: nearly all scenes are drawn as designed. */
  onDesigned?: (composed: ComposedScene) => void;
}

/**
 * The scene as designed when all its texts have enough contrast, else with the first contrast fix that gives it to
 * them. A video is also checked with its camera as far from rest as it can be.
 */
export async function composeReadable(
  composer: Composer,
  request: SceneRequest,
  { durationMs, onDesigned }: ReadableOptions = {},
): Promise<ReadableScene> {
  const tryFix = async (contrastFix: ContrastFix) => {
    const composed = await composer.compose(request, { contrastFix });
    if (contrastFix === asDesigned) onDesigned?.(composed);
    const failing = await findUnreadableIn(composer, composed);
    if (durationMs !== undefined) {
      const farthest = await composer.compose(request, { contrastFix, isFarthest: true });
      failing.push(...(await findUnreadableIn(composer, farthest)));
    }
    return { composed, contrastFix, failing };
  };
  const designed = await tryFix(asDesigned);
  const { failing } = designed;
  if (failing.length === 0) return { ...designed, warnings: designed.composed.warnings };
  let best = designed;
  for (const contrastFix of contrastFixes) {
    const fixed = await tryFix(contrastFix);
    if (fixed.failing.length < best.failing.length) best = fixed;
    if (fixed.failing.length === 0) break;
  }
  const contrastWarnings = failing.map(({ text, ratio, required }) => {
    const fixed = !best.failing.some((other) => other.text === text);
    const was = `Contrast was ${ratio.toFixed(1)}:1 where ${required}:1 is needed`;
    return {
      code: fixed ? 'contrast_fixed' : 'contrast_low',
      path: findTextPath(request.content, text),
      message: fixed
        ? `${was}; drawn on a stronger background.`
        : `${was}, and no background of this template fixes it.`,
    };
  });
  return { ...best, warnings: [...best.composed.warnings, ...withoutRepeats(contrastWarnings)] };
}

async function findUnreadableIn(composer: Composer, composed: ComposedScene): Promise<UnreadableText[]> {
  const { width, height } = composed.format;
  const data = await composer.renderBackground(composed, BACKGROUND_SCALE);
  const unreadable = findUnreadable(composed.layout.texts, {
    data,
    width: Math.round(width * BACKGROUND_SCALE),
    height: Math.round(height * BACKGROUND_SCALE),
    scale: BACKGROUND_SCALE,
  });
  releaseBitmap(data);
  return unreadable;
}

function withoutRepeats(warnings: Warning[]): Warning[] {
  return warnings.filter(
    ({ code, path }, index) =>
      warnings.findIndex((other) => other.code === code && other.path === path) === index,
  );
}

/** The path of the content field that a drawn line comes from; empty for other text, such as the brand's name. */
function findTextPath(content: unknown, line: string, path = ''): string {
  const sought = line.replace(/[…“”«»]/g, '').trim();
  // Most fields contain any one or two characters.
  const matches = (text: string) => text === sought || (sought.length > 2 && text.includes(sought));
  if (typeof content === 'string') return matches(content) ? path : '';
  if (typeof content !== 'object' || content === null) return '';
  const array = Array.isArray(content);
  for (const [name, value] of Object.entries(content)) {
    const at = array ? `${path}[${name}]` : path ? `${path}.${name}` : name;
    const found = findTextPath(value, line, at);
    if (found) return found;
  }
  return '';
}
