import { describe, expect, test } from 'vitest';
import {
  addNewOptions,
  defaultOptions,
  pickSceneOptions,
  resolveOptions,
  withoutDefaults,
} from './options.ts';
import { batchSchema, renderOptionsSchema, sampleVariants, type VariantRequest } from './schemas.ts';

const still: VariantRequest = { format: 'square', kind: 'still' };
const video: VariantRequest = { format: 'square', kind: 'video', durationS: 6 };
const series = { index: 1, count: 3 };

describe('the options of a variant', () => {
  test('are its own, then those of the batch, then the defaults', () => {
    const batch = { mode: 'dark', treatment: 'calm', series } as const;
    expect(resolveOptions({ ...still, treatment: 'bold' }, batch)).toEqual({
      ...defaultOptions,
      ...batch,
      treatment: 'bold',
    });
    expect(resolveOptions(still, {})).toEqual(defaultOptions);
  });

  test('follow its kind: a still has no length, and each kind has its output', () => {
    expect(resolveOptions({ ...still, durationS: 6 }, {})).toMatchObject({ durationS: null, output: 'png' });
    expect(resolveOptions(video, {})).toMatchObject({ durationS: 6, output: 'mp4' });
  });

  test.each(sampleVariants)('are requested again without the defaults: %o', (variant) => {
    const options = resolveOptions(variant, {});
    const { format, kind } = variant;
    const again: VariantRequest = { format, kind, ...withoutDefaults(options) };
    expect(renderOptionsSchema.strict().parse(options)).toEqual(options);
    expect(batchSchema.shape.variants.parse([again])).toEqual([again]);
    expect(resolveOptions(again, {})).toEqual(options);
  });
});

test('options that an earlier version did not store follow its own members', () => {
  const stored = { content: {}, durationS: 6, scale: 2, mode: null, output: 'mp4', warnings: [] };
  const { treatment, series: position, audio, size } = defaultOptions;
  expect(addNewOptions(stored)).toEqual({ ...stored, treatment, series: position, audio, size });
  expect(Object.keys(addNewOptions(stored))).toEqual([
    ...Object.keys(stored),
    'treatment',
    'series',
    'audio',
    'size',
  ]);
});

test('a scene has the default look unless another is given', () => {
  const look = { treatment: 'auto', series: null, size: null };
  expect(pickSceneOptions({})).toEqual(look);
  expect(pickSceneOptions({ ...defaultOptions, series })).toEqual({ ...look, series });
});
