import { describe, expect, test } from 'vitest';
import { formatBytes } from '../text/bytes.ts';
import { arrangeFrames } from './arrange-frames.ts';
import { estimateLeftS, hasStartedAgain, shareOf, toTick } from './batch-progress.ts';
import { countFrames, describeRefund, nameRender } from './describe-render.ts';

const render = (format: string, kind: 'still' | 'video' = 'still', more = {}) => ({
  id: `${format}-${kind}`,
  format,
  kind,
  scale: 1,
  meta: {
    content: {},
    warnings: [],
    scale: 1,
    durationS: kind === 'video' ? 6 : null,
    mode: null,
    treatment: 'auto' as const,
    series: null,
    audio: null,
    size: null,
    output: 'png',
  },
  ...more,
});

describe('frames', () => {
  const ids = (renders: ReturnType<typeof render>[], max: number) =>
    arrangeFrames(renders, max).map(({ rows }) => rows.map((row) => row.map((one) => one?.id ?? null)));

  test('columns are formats, wide first; stills are above videos', () => {
    const renders = [
      render('story', 'video'),
      render('square'),
      render('wide', 'video'),
      render('wide'),
      render('story'),
    ];
    expect(ids(renders, 5)).toEqual([
      [
        ['wide-still', 'square-still', 'story-still'],
        ['wide-video', null, 'story-video'],
      ],
    ]);
  });

  test('formats that do not fit go on below, at the same height', () => {
    const blocks = arrangeFrames([render('wide'), render('banner'), render('square')], 3);
    expect(blocks.map(({ columns }) => columns.map(({ format }) => format))).toEqual([
      ['wide', 'square'],
      ['banner'],
    ]);
    expect(blocks.map(({ rest }) => Math.round(rest * 100))).toEqual([22, 0]);
  });

  test('a format that is wider than the room does not make the others smaller', () => {
    const blocks = arrangeFrames([render('banner'), render('square')], 1.5);
    expect(blocks.map(({ rest }) => rest)).toEqual([0.5, 0]);
  });

  test('the same variant twice takes a second row, another scale too', () => {
    expect(ids([render('square'), render('square'), render('square', 'still', { scale: 2 })], 5)).toEqual([
      [['square-still'], ['square-still'], ['square-still']],
    ]);
  });

  test('nothing is nothing, and a single wide format fits any width', () => {
    expect(arrangeFrames([], 4)).toEqual([]);
    expect(arrangeFrames([render('wide'), render('square')], Number.POSITIVE_INFINITY)).toHaveLength(1);
    expect(ids([render('banner')], 1)).toEqual([[['banner-still']]]);
  });
});

const at = (status: 'queued' | 'rendering' | 'completed' | 'failed', progress: number, credits = 1) => ({
  status,
  progress,
  credits,
});

describe('progress', () => {
  test('every file has its tick', () => {
    expect(
      [at('completed', 1), at('failed', 0.4), at('rendering', 0.25), at('queued', 0)].map(toTick),
    ).toEqual([
      { state: 'done', share: 1 },
      { state: 'failed', share: 1 },
      { state: 'running', share: 0.25 },
      { state: 'waiting', share: 0 },
    ]);
  });

  test('what a person has cancelled has not failed', () => {
    expect(toTick({ ...at('failed', 0.4), error: 'cancelled' }).state).toBe('cancelled');
    expect(toTick({ ...at('failed', 0.4), error: 'The fonts did not load.' }).state).toBe('failed');
    expect(toTick({ ...at('completed', 1), error: null }).state).toBe('done');
  });

  test('a file weighs what it costs', () => {
    expect(shareOf([at('completed', 1, 1), at('rendering', 0.5, 12)])).toBeCloseTo(7 / 13);
    expect(shareOf([])).toBe(1);
  });

  test.each([
    [2900, 0.5, null],
    [3000, 0.1, null],
    [3000, 0.5, 5],
    [10_000, 0.3, 40],
    [10_000, 0.15, 180],
    [9000, 1, null],
  ])('after %d ms and at %d the time left is %s', (atMs, share, left) => {
    expect(estimateLeftS({ atMs: 0, share: 0.1 }, { atMs, share })).toBe(left);
  });

  test('only a running render that goes back has started again', () => {
    expect(hasStartedAgain(at('rendering', 0.5), at('rendering', 0.1))).toBe(true);
    expect(hasStartedAgain(at('rendering', 0.5), at('queued', 0))).toBe(true);
    expect(hasStartedAgain(at('rendering', 0.5), at('rendering', 0.6))).toBe(false);
    expect(hasStartedAgain(at('rendering', 0.5), at('failed', 0))).toBe(false);
    expect(hasStartedAgain(undefined, at('rendering', 0.1))).toBe(false);
  });
});

describe('words', () => {
  test('a render is named by format, length and scale', () => {
    expect(nameRender(render('wide'))).toBe('Wide');
    expect(nameRender(render('wide', 'video'))).toBe('Wide, 6 s');
    expect(nameRender(render('story', 'still', { scale: 2 }))).toBe('Story, 2×');
    expect(nameRender({ ...render('story'), meta: { durationS: null, mode: 'dark' } })).toBe('Story, dark');
  });

  test.each([
    [0.1, { drawn: 0, total: 180 }],
    [0.45, { drawn: 90, total: 180 }],
    [0.8, { drawn: 180, total: 180 }],
  ])('at %d of a video of 6 s, %j frames are drawn', (progress, frames) => {
    expect(countFrames({ ...render('wide', 'video'), stage: 'drawing', progress })).toEqual(frames);
  });

  test('before and after drawing there are no frames to count', () => {
    expect(countFrames({ ...render('wide', 'video'), stage: 'encoding', progress: 0.85 })).toBeNull();
    expect(countFrames({ ...render('wide'), stage: 'drawing', progress: 0.2 })).toBeNull();
  });

  test('a refund names the time today, and the day before', () => {
    const now = new Date(2026, 10, 9, 18, 0);
    const refund = (day: number) =>
      describeRefund({ creditsRefunded: 2, finishedAt: new Date(2026, 10, day, 14, 2).toISOString() }, now);
    expect(refund(9)).toBe('2 credits refunded at 14:02.');
    expect(refund(2)).toBe('2 credits refunded on 2 November.');
    expect(describeRefund({ creditsRefunded: 0, finishedAt: null }, now)).toMatch(/nothing was refunded/);
  });

  test.each([
    [980, '980 bytes'],
    [412_300, '412 kB'],
    [2_340_000, '2.3 MB'],
  ])('%d bytes are %s', (bytes, shown) => {
    expect(formatBytes(bytes)).toBe(shown);
  });
});
