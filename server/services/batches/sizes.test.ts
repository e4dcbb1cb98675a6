import { findTemplate } from '@livery/templates/registry';
import { expect, test } from 'vitest';
import { planBatch } from './plan.ts';

const template = findTemplate('proof-quote')!;
const content = template.sample as Record<string, unknown>;
const plan = (variant: object) =>
  planBatch(template, { content, variants: [{ format: 'square', kind: 'still', ...variant } as never] })
    .variants[0]!;

test.each([
  ['a channel as its format', { format: 'pinterest-pin' }, 'portrait', { width: 1000, height: 1500 }, 1],
  [
    'a size of the same area as one',
    { size: { width: 1080, height: 1080 } },
    'square',
    { width: 1080, height: 1080 },
    1,
  ],
  ['a pdf as its still', { output: 'pdf' }, 'square', null, 1],
  ['a small size as one', { size: { width: 128, height: 128 } }, 'square', { width: 128, height: 128 }, 1],
  [
    'a size of four times the area as four',
    { size: { width: 2160, height: 2160 } },
    'square',
    { width: 2160, height: 2160 },
    4,
  ],
  [
    'a video by its area',
    { kind: 'video', durationS: 4, size: { width: 540, height: 540 } },
    'square',
    { width: 540, height: 540 },
    2,
  ],
  [
    'a video in a channel as in its format',
    { kind: 'video', durationS: 4, format: 'tiktok' },
    'story',
    { width: 1080, height: 1920 },
    8,
  ],
])('costs %s', (_, variant, format, size, credits) =>
  expect(plan(variant)).toMatchObject({ format, size, scale: 1, credits }),
);

test.each([
  [
    'a scale beside a size',
    { size: { width: 900, height: 900 }, scale: 2 },
    'invalid_request',
    'variants[0].scale',
  ],
  ['a scale beside a channel', { format: 'tiktok', scale: 2 }, 'invalid_request', 'variants[0].scale'],
  ['a scale of a pdf', { output: 'pdf', scale: 2 }, 'invalid_request', 'variants[0].scale'],
  [
    'a pdf whose image would have too many pixels',
    { output: 'pdf', size: { width: 2400, height: 2400 } },
    'invalid_request',
    'variants[0].size',
  ],
  [
    'an aspect that no format has',
    { size: { width: 4000, height: 400 } },
    'format_not_supported',
    'variants[0].size',
  ],
  ['a length of a still', { durationS: 4 }, 'invalid_request', 'variants[0].durationS'],
  ['an unknown name', { format: 'postcard' }, 'format_not_supported', 'variants[0].format'],
  [
    'a video of too many pixels',
    { kind: 'video', durationS: 1, size: { width: 4096, height: 4096 } },
    'invalid_request',
    'variants[0].size',
  ],
])('%s is refused', (_, variant, code, path) => {
  expect(() => plan(variant)).toThrow(
    expect.objectContaining({ code, details: [expect.objectContaining({ path })] }),
  );
});
