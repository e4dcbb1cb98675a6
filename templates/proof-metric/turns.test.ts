import { describe, expect, it } from 'vitest';
import { readValue } from '../shared/figure/metric-value.ts';
import { toTurns } from './turns.ts';

describe('toTurns', () => {
  it.each([
    ['87%', 0.87],
    ['312%', 3.12],
    ['4.7×', 4.7],
    ['−18%', null],
    ['€50', null],
    ['5000%', null],
    ['0%', null],
  ])('%s', (text, turns) => {
    const found = toTurns(readValue(text));
    if (turns === null) expect(found).toBeNull();
    else expect(found).toBeCloseTo(turns);
  });
});
