import { describe, expect, it } from 'vitest';
import { readValue } from '../../shared/figure/metric-value.ts';
import { layOutRing, readShown, toTurns } from './ring-layout.ts';

describe('toTurns', () => {
  it.each([
    ['87%', 0.87],
    ['312%', 3.12],
    ['4.7×', 4.7],
    ['−18%', null],
    ['€50', null],
    ['5000%', null],
    ['0%', null],
    ['Mehr als 50%', 0.5],
    ['More than 50', null],
  ])('%s', (text, turns) => {
    const found = toTurns(readShown(text));
    if (turns === null) expect(found).toBeNull();
    else expect(found).toBeCloseTo(turns);
  });
});

describe('layOutRing', () => {
  const box = { width: 600, height: 400 };

  it.each([
    ['inside its box', [], 0],
    ['cropped by one edge', ['top', 'bottom', 'end'], 0.6],
    ['cropped in a corner', ['bottom', 'end'], 0.16],
  ])('%s', (_, bleed, cropped) => {
    const { center, radius } = layOutRing(box, bleed, readValue('87%'));
    const beyond = Math.max(0, center.x + radius - box.width);
    expect(beyond / radius).toBeCloseTo(cropped);
    expect([center.x - radius, center.y - radius].every((edge) => edge >= -0.01)).toBe(true);
  });

  it.each([
    ['87%', [0.87]],
    ['312%', [1, 1, 1, 0.12]],
    ['€50', [1]],
  ])('%s has a ring for each turn, or is a disc', (text, shares) => {
    const { rings } = layOutRing(box, ['end'], readValue(text));
    expect(rings.map(({ share }) => Math.round(share * 100) / 100)).toEqual(shares);
  });

  it('turns the gap of the last ring towards the canvas', () => {
    const [ring] = layOutRing(box, ['top', 'bottom', 'end'], readValue('80%')).rings;
    expect((ring!.start + 0.9 + 1) % 1).toBeCloseTo(0.75);
  });
});
