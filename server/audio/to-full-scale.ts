/**
 * Brings samples in memory into the range that encoders take, from -1 to 1. Files with float samples may exceed it, and
 * may contain values that are no number, which become silence.
 */
export function toFullScale(samples: Buffer): void {
  const values = new Float32Array(samples.buffer, samples.byteOffset, samples.length / 4);
  let peak = 1;
  for (let at = 0; at < values.length; at++) {
    const value = Math.abs(values[at]!);
    if (!Number.isFinite(value)) values[at] = 0;
    else if (value > peak) peak = value;
  }
  if (peak > 1) for (let at = 0; at < values.length; at++) values[at]! /= peak;
}
