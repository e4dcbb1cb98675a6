import { findTemplate } from '@livery/templates/registry';
import { expect, test } from 'vitest';
import { readStage, toMoment } from './stage-address.ts';

const launch = findTemplate('launch-hero')!;
const quote = findTemplate('proof-quote')!;
const usual = { usualMode: 'light', isPhone: false, durationS: 6 };

test('the address names the view', () => {
  expect(readStage({ format: 'banner', mode: 'dark', kind: 'video', t: '3.5' }, launch, usual)).toEqual({
    format: 'banner',
    mode: 'dark',
    kind: 'video',
    timeMs: 3500,
  });
});

test('what it names wrongly is the usual one', () => {
  expect(readStage({ format: 'banner', mode: 'x', kind: 'x', t: 'x' }, quote, usual)).toEqual({
    format: 'wide',
    mode: 'light',
    kind: 'still',
    timeMs: 0,
  });
  expect(readStage({ t: '90' }, launch, usual).timeMs).toBe(6000);
  expect(readStage({}, launch, { ...usual, isPhone: true, usualMode: 'dark' })).toMatchObject({
    format: 'portrait',
    mode: 'dark',
  });
});

test.each([
  [0, undefined],
  [49, undefined],
  [3512, '3.5'],
])('%i ms are %s in the address', (timeMs, moment) => {
  expect(toMoment(timeMs)).toBe(moment);
});
