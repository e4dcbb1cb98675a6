import { stageProgress } from '@livery/core/render-states';
import { findFormat, type Size } from '@livery/templates/formats';
import type { BatchRender } from '../api/client.ts';
import { nameFormat } from '../formats/format-names.ts';
import { toFormat } from '../formats/known-format.ts';
import { formatNumber } from '../text/define-messages.ts';
import { text } from '../text/renders.ts';
import { formatClock, formatDayLong, isSameDay } from '../text/time.ts';

/** Labels for a render and its progress. */

const FRAMES_PER_SECOND = 30;
const GIF_FRAMES_PER_SECOND = 20;

type Named = Pick<BatchRender, 'format' | 'kind' | 'scale'> & {
  meta: Pick<BatchRender['meta'], 'durationS' | 'mode'>;
};

/** `Wide`, `Wide, 6 s`, `Wide, 2×`, `Wide, dark`. */
export function nameRender({ format, kind, scale, meta }: Named): string {
  const parts = [nameFormat(format)];
  if (kind === 'video' && meta.durationS !== null) {
    parts.push(text('renders.seconds', { n: formatNumber(meta.durationS) }));
  }
  if (scale !== 1) parts.push(text('renders.scale', { n: formatNumber(scale) }));
  if (meta.mode) parts.push(text(`renders.mode.${meta.mode}`));
  return parts.join(', ');
}

export function sizeOf({ format, scale, meta }: Pick<BatchRender, 'format' | 'scale' | 'meta'>): Size {
  const { width, height } = findFormat(toFormat(format), meta.size);
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

/** What was refunded for a render that has no file, and when. */
export function describeRefund(
  { creditsRefunded, finishedAt }: Pick<BatchRender, 'creditsRefunded' | 'finishedAt'>,
  now: Date,
): string {
  if (!creditsRefunded || !finishedAt) return text('batch.notRefunded');
  const at = new Date(finishedAt);
  return isSameDay(at, now)
    ? text('batch.refundedAt', { n: creditsRefunded, time: formatClock(at) })
    : text('batch.refundedOn', { n: creditsRefunded, day: formatDayLong(at, now) });
}

/** How many frames of a video are drawn, of how many; null before drawing and after it. */
export function countFrames({
  kind,
  stage,
  progress,
  meta,
}: Pick<BatchRender, 'kind' | 'stage' | 'progress' | 'meta'>): { drawn: number; total: number } | null {
  if (kind !== 'video' || stage !== 'drawing' || meta.durationS === null) return null;
  const rate = meta.output === 'gif' ? GIF_FRAMES_PER_SECOND : FRAMES_PER_SECOND;
  const total = Math.round(meta.durationS * rate);
  const { drawing, encoding } = stageProgress;
  const share = (progress - drawing) / (encoding - drawing);
  return { drawn: Math.min(total, Math.max(0, Math.round(share * total))), total };
}

/** What an unfinished render does now. */
export function describeStage(render: BatchRender, isNext: boolean): string {
  if (render.status === 'queued') return text(isNext ? 'renders.next' : 'renders.waiting');
  const frames = countFrames(render);
  if (frames) return text('renders.drawing', { drawn: frames.drawn, total: frames.total });
  return text(`renders.stage.${render.stage}`);
}
