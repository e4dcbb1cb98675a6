import { expect, test } from 'vitest';
import { findSteps } from './entrance-steps.ts';

test.each([
  ['rise', { transforms: ['translateY(48px)'], endsAtOwn: true, startsHidden: true }],
  ['fade', { transforms: [], endsAtOwn: true, startsHidden: true }],
  ['open', { transforms: ['scale(0.001)'], endsAtOwn: true, startsHidden: true }],
  ['lift', { transforms: ['translateY(140%)', 'translateY(0%)'], endsAtOwn: false, startsHidden: true }],
  ['press', { transforms: ['scale(1)', 'scale(0.93)', 'scale(1)'], endsAtOwn: false, startsHidden: false }],
  [
    'pass',
    {
      transforms: ['translateX(-125%)', 'translateX(0%)', 'translateX(125%)'],
      endsAtOwn: false,
      startsHidden: true,
    },
  ],
  ['spin', null],
])('%s', (name, steps) => expect(findSteps(name)).toEqual(steps));
