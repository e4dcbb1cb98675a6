import { describe, expect, it } from 'vitest';
import { readValue } from './metric-value.ts';

describe('readValue', () => {
  it.each([
    ['312%', '', '312', '%', 312],
    ['€1.2M', '€', '1.2M', '', 1.2],
    ['99.98 %', '', '99.98', '%', 99.98],
    ['99.985%', '', '99.985', '%', 99.985],
    ['4,7×', '', '4,7', '×', 4.7],
    ['1,234,567', '', '1,234,567', '', 1_234_567],
    ['1.234,5', '', '1.234,5', '', 1234.5],
    ['−18 %', '', '−18', '%', 18],
    ['18 days', '', '18', 'days', 18],
    ['10k+', '', '10k', '+', 10],
    ['٣١٢٪', '', '٣١٢', '٪', 312],
  ])('%s', (text, before, large, after, number) => {
    const value = readValue(text)!;
    const { sign, digits, magnitude } = value.figure;
    expect({ ...value, large: sign + digits + magnitude }).toMatchObject({ before, large, after, number });
  });

  it.each(['24/7', '1:30', 'Zero', '3 of 4', '🎉'])('leaves %s as it stands', (text) => {
    expect(readValue(text)).toBeNull();
  });
});
