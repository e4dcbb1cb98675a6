import { findTemplate } from '@livery/templates/registry';
import { describe, expect, test } from 'vitest';
import { writeCode } from '../../../api-calls/write-code.ts';
import type { RenderBatch } from '../../../submit/use-submit-renders.ts';
import { toApiCall } from './api-call-popover.tsx';
import {
  changeFormat,
  type FilePlan,
  firstPlan,
  hasRoom,
  hasRoomForBoth,
  listVariants,
  MAX_FILES,
  makeReceipt,
  priceBox,
} from './file-plan.ts';
import { toRenderBatch } from './render-batch.ts';
import { planOfBatch, restorePlan } from './restore-plan.ts';
import { listTrackChoices, maxStart, NO_TRACK } from './tracks.ts';

const launch = findTemplate('launch-hero')!;
const quote = findTemplate('proof-quote')!;
const first = firstPlan(launch, 'light');
const toCurl = (batch: RenderBatch) => writeCode('curl', 'http://localhost:1', toApiCall(batch))!;

/** The plan of the design: five stills, one of them at 2×, and two videos of 6 s. */
const designed = [
  ['wide', { still: true, video: true }],
  ['story', { still: true, video: true, scale: 2 }],
  ['og', { still: true }],
].reduce<FilePlan>((plan, [format, change]) => changeFormat(plan, format as 'wide', change as object), first);

describe('the grid', () => {
  test('a new plan has one still of each main format', () => {
    expect(listVariants(first, launch).map(({ format, kind }) => `${format} ${kind}`)).toEqual([
      'square still',
      'portrait still',
      'wide still',
      'story still',
    ]);
  });

  test('every box says its price, of both files with two themes', () => {
    expect(priceBox(designed, 'story', 'still')).toBe(4);
    expect(priceBox(designed, 'story', 'video')).toBe(12);
    expect(priceBox({ ...designed, theme: 'both' }, 'story', 'still')).toBe(8);
    expect(priceBox({ ...designed, durationS: 1.5 }, 'wide', 'video')).toBe(3);
  });

  test('where renders are free, a batch has its lines and no price', () => {
    const { lines, credits } = makeReceipt(listVariants(designed, launch), false);
    expect([lines.length > 0, credits]).toEqual([true, 0]);
  });

  test('free boxes rest at 20 files', () => {
    const all = launch.formats.reduce<FilePlan>(
      (plan, format) => changeFormat(plan, format, { still: true, video: format !== 'og' }),
      first,
    );
    expect(hasRoom(all, launch)).toBe(true);
    expect(hasRoomForBoth(all, launch)).toBe(false);
    const ten = changeFormat(all, 'banner', { video: false });
    expect(hasRoomForBoth(ten, launch)).toBe(true);
    expect(listVariants({ ...ten, theme: 'both' }, launch)).toHaveLength(MAX_FILES);
    expect(hasRoom({ ...ten, theme: 'both' }, launch)).toBe(false);
  });
});

describe('the receipt', () => {
  test('adds up by line', () => {
    const { lines, credits } = makeReceipt(listVariants(designed, launch));
    expect(lines).toEqual([
      { kind: 'still', count: 4, scale: 1, durationS: null, credits: 4 },
      { kind: 'still', count: 1, scale: 2, durationS: null, credits: 4 },
      { kind: 'video', count: 2, scale: 1, durationS: 6, credits: 24 },
    ]);
    expect(credits).toBe(32);
  });

  test('an empty plan costs nothing', () => {
    expect(makeReceipt([])).toEqual({ lines: [], credits: 0 });
  });
});

describe('a plan from elsewhere', () => {
  test('is limited to what the template takes', () => {
    expect(restorePlan(JSON.parse(JSON.stringify(designed)), launch, 'light')).toEqual(designed);
    expect(restorePlan({ ...designed, durationS: 900, stillOutput: 'bmp' }, quote, 'dark')).toMatchObject({
      durationS: 60,
      stillOutput: 'png',
      theme: 'light',
    });
    expect(Object.keys(restorePlan(designed, quote, 'light').formats)).not.toContain('og');
    expect(restorePlan('nonsense', launch, 'dark')).toEqual(firstPlan(launch, 'dark'));
    expect(restorePlan({ ...designed, treatment: 'bold' }, quote, 'light').treatment).toBe('bold');
    expect(restorePlan({ ...designed, treatment: 'loud' }, quote, 'light').treatment).toBe('auto');
  });

  test('has a track only if it names an asset', () => {
    const audio = { assetId: 'ast_7Qm2XcVw9TzK4nRf1LbYdE', startS: 3.5 };
    expect(restorePlan({ ...designed, audio }, launch, 'light').audio).toEqual(audio);
    expect(
      restorePlan({ ...designed, audio: { ...audio, startS: 9e9 } }, launch, 'light').audio?.startS,
    ).toBe(600);
    expect(restorePlan({ ...designed, audio: { assetId: 'song.mp3' } }, launch, 'light').audio).toBeNull();
    expect(restorePlan({ ...designed, audio: 'loud' }, launch, 'light').audio).toBeNull();
  });

  test('of an earlier batch makes the same files', () => {
    const audio = { assetId: 'ast_7Qm2XcVw9TzK4nRf1LbYdE', startS: 3.5 };
    const plan = { ...designed, stillOutput: 'webp' as const, theme: 'dark' as const, audio };
    const renders = listVariants(plan, launch).map(
      ({ format, kind, scale = 1, durationS, output, mode }) => ({
        format,
        kind,
        scale,
        meta: {
          durationS: durationS ?? null,
          mode,
          output: output ?? (kind === 'still' ? 'png' : 'mp4'),
          audio: kind === 'video' ? audio : null,
        },
      }),
    );
    expect(listVariants(planOfBatch(renders, launch), launch)).toEqual(listVariants(plan, launch));
  });

  test.each([
    [['calm', 'calm'], 'calm'],
    [['calm', 'bold'], 'auto'],
    [[undefined, undefined], 'auto'],
  ] as const)('of an earlier batch has its treatment, if it has one: %s', (treatments, expected) => {
    const renders = treatments.map((treatment) => ({
      format: 'square',
      kind: 'still' as const,
      scale: 1,
      meta: treatment ? { treatment } : {},
    }));
    expect(planOfBatch(renders, launch).treatment).toBe(expected);
  });
});

describe('the tracks', () => {
  const tracks = [
    { id: 'ast_a', fileName: 'song.mp3', audio: { durationS: 93.264 } },
    { id: 'ast_b', fileName: null, audio: { durationS: 2 } },
  ];
  const labels = { none: 'No sound', name: (name: string, seconds: number) => `${name}, ${seconds} s` };

  test('are listed by name and length, after none', () => {
    expect(listTrackChoices(tracks, null, labels)).toEqual([
      { value: NO_TRACK, label: 'No sound' },
      { value: 'ast_a', label: 'song.mp3, 93 s' },
      { value: 'ast_b', label: 'ast_b, 2 s' },
    ]);
    expect(listTrackChoices(tracks, { assetId: 'ast_gone', startS: 0 }, labels)[1]).toEqual({
      value: 'ast_gone',
      label: 'ast_gone',
    });
  });

  test('start before their end', () => {
    expect(maxStart(tracks, { assetId: 'ast_a', startS: 0 })).toBe(93.1);
    expect(maxStart(tracks, { assetId: 'ast_gone', startS: 0 })).toBe(599.9);
  });
});

describe('the batch', () => {
  const batch = (plan: FilePlan) =>
    toRenderBatch({
      template: launch,
      brandId: 'b',
      brandVersion: undefined,
      content: { headline: 'It’s on' },
      plan,
    });

  test('says one theme once, and two at each file', () => {
    expect(batch(designed)).toMatchObject({ mode: 'light', content: { headline: 'It’s on' } });
    expect(batch(designed).variants[0]).toEqual({ format: 'square', kind: 'still' });
    const both = batch({ ...first, theme: 'both' });
    expect(both).not.toHaveProperty('mode');
    expect(both.variants.map(({ mode }) => mode)).toEqual(
      Array.from({ length: 4 }, () => ['light', 'dark']).flat(),
    );
  });

  test('says a treatment once, and leaves out `auto`', () => {
    expect(batch(first)).not.toHaveProperty('treatment');
    const bold = batch({ ...first, treatment: 'bold' });
    expect(bold.treatment).toBe('bold');
    expect(bold.variants.every((variant) => !('treatment' in variant))).toBe(true);
    expect(toCurl(bold)).toContain('"treatment": "bold"');
  });

  test('says the position in a series once, and leaves out none', () => {
    expect(batch(first)).not.toHaveProperty('series');
    const second = batch({ ...first, series: { index: 1, count: 3 } });
    expect(second.series).toEqual({ index: 1, count: 3 });
    expect(second.variants.every((variant) => !('series' in variant))).toBe(true);
    expect(toCurl(second)).toContain('"series"');
  });

  test('has the track at every video, and leaves it out of stills and GIFs', () => {
    const audio = { assetId: 'ast_7Qm2XcVw9TzK4nRf1LbYdE', startS: 0 };
    const withSound = batch({ ...designed, audio });
    for (const { kind, audio: own } of withSound.variants)
      expect(own).toEqual(kind === 'video' ? { assetId: audio.assetId } : undefined);
    const later = batch({ ...designed, audio: { ...audio, startS: 12.5 } });
    expect(later.variants.find(({ kind }) => kind === 'video')?.audio).toEqual({ ...audio, startS: 12.5 });
    expect(toCurl(later)).toContain('"startS": 12.5');
    const gif = batch({ ...designed, audio, videoOutput: 'gif' });
    expect(gif.variants.every((variant) => !('audio' in variant))).toBe(true);
  });

  test('as code holds the same body, also with apostrophes and backticks', () => {
    const hostile = {
      ...batch(first),
      content: { headline: "Rock 'n' roll $(id) `id` \\ $x </script>\u2028", n: 1 },
    };
    const curl = toCurl(hostile);
    const body = /--data '([\s\S]*)'$/.exec(curl)![1]!.replaceAll("'\\''", "'");
    expect(JSON.parse(body)).toEqual(hostile);
    const code = writeCode('typescript', 'http://localhost:1', toApiCall(hostile))!;
    const literal = /livery\.render\(([\s\S]*?)\);\nconst/.exec(code)![1]!;
    expect(new Function(`return ${literal}`)()).toEqual(hostile);
  });
});

test('a channel is a file of its own, without a scale, and is found again by its size', () => {
  const none = { ...first, formats: {} };
  const plan = changeFormat(none, 'linkedin-post', { still: true, scale: 2 });
  expect(listVariants(plan, launch)).toEqual([{ format: 'linkedin-post', kind: 'still', mode: first.theme }]);
  const size = { width: 1200, height: 627 };
  const render = { format: 'og', kind: 'still' as const, scale: 1, meta: { mode: 'light' as const, size } };
  const names = ({ formats }: FilePlan) => Object.keys(formats);
  expect(names(planOfBatch([render], launch))).toEqual(['linkedin-post']);
  expect(names(planOfBatch([{ ...render, meta: { ...render.meta, size: null } }], launch))).toEqual(['og']);
});
