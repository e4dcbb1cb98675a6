import { assetIdPattern } from '@livery/core/assets/asset-ids';
import { MAX_TRACK_S } from '@livery/core/assets/audio';
import { isObject } from '@livery/core/json/value';
import { treatmentChoices } from '@livery/core/render-request/choices';
import type { AudioChoice, RenderOptions } from '@livery/core/render-request/schemas';
import { listChannels } from '../../../formats/placements.ts';
import {
  changeFormat,
  type FilePlan,
  firstPlan,
  listNames,
  listVariants,
  MAX_FILES,
  type PlannedTemplate,
  type Scale,
  scales,
  stillOutputs,
  type Theme,
  themes,
  videoOutputs,
} from './file-plan.ts';
import { readSeries } from './series-choices.ts';

/** A plan from storage or from an earlier batch, limited to what the template and the API take now. */

const oneOf = <Value>(list: readonly Value[], value: unknown, otherwise: Value): Value =>
  list.includes(value as Value) ? (value as Value) : otherwise;

export function restorePlan(stored: unknown, template: PlannedTemplate, theme: Theme): FilePlan {
  const first = firstPlan(template, theme);
  if (!isObject(stored)) return first;
  const { min, max } = template.durationS;
  const durationS = typeof stored.durationS === 'number' ? stored.durationS : first.durationS;
  const plan: FilePlan = {
    formats: {},
    theme: oneOf(themes, stored.theme, theme),
    treatment: oneOf(treatmentChoices, stored.treatment, 'auto'),
    series: readSeries(stored.series),
    durationS: Math.min(max, Math.max(min, durationS)),
    stillOutput: oneOf(stillOutputs, stored.stillOutput, 'png'),
    videoOutput: oneOf(videoOutputs, stored.videoOutput, 'mp4'),
    audio: readAudio(stored.audio),
  };
  const formats = isObject(stored.formats) ? stored.formats : {};
  const restored = listNames(template.formats).reduce<FilePlan>((next, format) => {
    const entry = formats[format];
    if (!isObject(entry)) return next;
    const scale = oneOf<Scale>(scales, entry.scale, 1);
    return changeFormat(next, format, { still: entry.still === true, video: entry.video === true, scale });
  }, plan);
  return listVariants(restored, template).length > MAX_FILES ? { ...restored, theme: 'light' } : restored;
}

function readAudio(stored: unknown): AudioChoice | null {
  if (!isObject(stored) || typeof stored.assetId !== 'string' || !assetIdPattern.test(stored.assetId))
    return null;
  const startS = typeof stored.startS === 'number' ? stored.startS : 0;
  return { assetId: stored.assetId, startS: Math.min(MAX_TRACK_S, Math.max(0, startS)) };
}

/** The settings of an earlier render. */
export interface EarlierRender {
  format: string;
  kind: 'still' | 'video';
  scale: number;
  meta: Partial<RenderOptions>;
}

/**
 * The plan that would make the files of an earlier batch again. A plan has one treatment, one position in a series and
 * one track: renders that differ in treatment become `auto`, in their position lose the series, and videos that differ
 * in their track become silent.
 */
export function planOfBatch(renders: readonly EarlierRender[], template: PlannedTemplate): FilePlan {
  const modes = new Set(renders.map(({ meta }) => meta.mode ?? 'light'));
  const treatments = new Set(renders.map(({ meta }) => meta.treatment));
  const positions = new Map(
    renders.map(({ meta }) => [JSON.stringify(readSeries(meta.series)), meta.series]),
  );
  const videos = renders.filter(({ kind }) => kind === 'video');
  const tracks = new Map(videos.map(({ meta }) => [JSON.stringify(readAudio(meta.audio)), meta.audio]));
  const output = (kind: string) => renders.find((render) => render.kind === kind)?.meta.output;
  const byName = Map.groupBy(renders, (render) => namePlacement(render, template));
  const formats = Object.fromEntries(
    [...byName].map(([name, made]) => [
      name,
      {
        still: made.some(({ kind }) => kind === 'still'),
        video: made.some(({ kind }) => kind === 'video'),
        scale: made.find(({ kind }) => kind === 'still')?.scale ?? 1,
      },
    ]),
  );
  return restorePlan(
    {
      formats,
      theme: modes.size > 1 ? 'both' : [...modes][0],
      treatment: treatments.size > 1 ? 'auto' : [...treatments][0],
      series: positions.size === 1 ? [...positions.values()][0] : null,
      durationS: renders.find(({ kind }) => kind === 'video')?.meta.durationS ?? template.durationS.default,
      stillOutput: output('still'),
      videoOutput: output('video'),
      audio: tracks.size === 1 ? [...tracks.values()][0] : null,
    },
    template,
    'light',
  );
}

/** A render names its composition; that of a channel has the size of the channel. */
function namePlacement({ format, meta: { size } }: EarlierRender, { formats }: PlannedTemplate): string {
  const channel = listChannels(formats).find(
    (one) => one.format === format && one.size?.width === size?.width && one.size?.height === size?.height,
  );
  return channel?.name ?? format;
}
