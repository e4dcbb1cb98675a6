import { describe, expect, test } from 'vitest';
import { containers, toInputOptions } from './containers.ts';
import {
  CEILING_DBTP,
  correctLevel,
  isSilent,
  planFades,
  planLevel,
  planPart,
  TARGET_LUFS,
  toFilters,
} from './plan-sound.ts';

test.each([
  [0, 1, { skip: 0, length: 48_000 }],
  [12.5, 6, { skip: 600_000, length: 288_000 }],
  // 71 frames of a thirtieth of a second.
  [0.001, 71 / 30, { skip: 48, length: 113_600 }],
  [599.9, 60, { skip: 28_795_200, length: 2_880_000 }],
])('a video that starts at %d s and takes %d s', (startS, durationS, expected) => {
  expect(planPart(startS, durationS)).toEqual(expected);
});

test.each([
  ['a minute', 2_880_000, { fadeIn: 4800, fadeOut: 72_000 }],
  ['six seconds', 288_000, { fadeIn: 4800, fadeOut: 72_000 }],
  ['a second', 48_000, { fadeIn: 2400, fadeOut: 12_000 }],
  ['a click', 10, { fadeIn: 0, fadeOut: 2 }],
  ['nothing', 0, { fadeIn: 0, fadeOut: 0 }],
])('the fades of %s', (_, audible, expected) => {
  expect(planFades(audible)).toEqual(expected);
});

describe('levels', () => {
  test.each([
    ['loud', { lufs: -5, peakDb: 0.5 }, { gainDb: -9, limitDb: null }],
    ['quiet with room', { lufs: -30, peakDb: -20 }, { gainDb: 16, limitDb: null }],
    ['quiet with high peaks', { lufs: -24, peakDb: -3 }, { gainDb: 10, limitDb: CEILING_DBTP }],
    ['at its level with peaks', { lufs: -14, peakDb: 0 }, { gainDb: 0, limitDb: CEILING_DBTP }],
    ['almost silent', { lufs: -60, peakDb: -40 }, { gainDb: 0, limitDb: null }],
    ['a click in silence', { lufs: -70, peakDb: 0 }, { gainDb: CEILING_DBTP, limitDb: null }],
    ['silence', { lufs: -70, peakDb: Number.NEGATIVE_INFINITY }, { gainDb: 0, limitDb: null }],
  ])('%s', (_, measured, expected) => {
    expect(planLevel(measured)).toEqual(expected);
  });

  test.each([
    ['is done at its level', { lufs: TARGET_LUFS + 0.05, peakDb: CEILING_DBTP }, null],
    ['is raised by what the limiter took', { lufs: -16, peakDb: -2 }, { gainDb: 12, limitDb: -2 }],
    ['is limited further after a peak', { lufs: -14, peakDb: -1.5 }, { gainDb: 10, limitDb: -2.5 }],
  ])('a limited sound %s', (_, reached, expected) => {
    expect(correctLevel({ gainDb: 10, limitDb: -2 }, reached)).toEqual(expected);
  });

  test('a plain gain is exact', () => {
    expect(correctLevel({ gainDb: 10, limitDb: null }, { lufs: -20, peakDb: -9 })).toBeNull();
  });

  test.each([
    [-50.1, true],
    [-50, false],
    [-14, false],
  ])('%d LUFS is silent: %s', (lufs, expected) => {
    expect(isSilent(lufs)).toBe(expected);
  });
});

test.each([
  [{ gainDb: -9.12345, limitDb: null }, ['volume=-9.123dB:precision=float']],
  [
    { gainDb: 6, limitDb: -2 },
    [
      'volume=6.000dB:precision=float',
      'aresample=192000',
      'alimiter=level=disabled:limit=0.794328:attack=5:release=80:latency=1',
    ],
  ],
])('the filters of %j', (level, expected) => {
  expect(toFilters(level)).toEqual(expected);
});

test.each(Object.keys(containers) as (keyof typeof containers)[])(
  '%s opens one local file',
  (contentType) => {
    const options = toInputOptions(containers[contentType]);
    expect(options).toMatchObject({
      protocol_whitelist: 'file',
      format_whitelist: expect.not.stringMatching(/concat|hls|m3u|dash|sdp|rtsp/),
      codec_whitelist: Object.keys(containers[contentType].decoders).join(','),
    });
    if (contentType === 'audio/mp4')
      expect(options).toMatchObject({ enable_drefs: '0', use_absolute_path: '0' });
  },
);
