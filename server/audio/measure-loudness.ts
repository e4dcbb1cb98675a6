import { filterFrames } from './filter-frames.ts';
import { BYTES_PER_SAMPLE, SAMPLE_RATE } from './format.ts';
import type { Loudness } from './plan-sound.ts';
import { toFrames } from './samples.ts';

/** The filter reports after every tenth of a second, and nothing about a shorter rest. */
const STEP_BYTES = (SAMPLE_RATE / 10) * BYTES_PER_SAMPLE;

/** Measures the loudness and the true peak of sound in memory, by EBU R 128. */
export function measureLoudness(samples: Buffer): Loudness {
  const rest = samples.length % STEP_BYTES;
  const whole = rest === 0 ? samples : Buffer.concat([samples, Buffer.alloc(STEP_BYTES - rest)]);
  let lufs = Number.NEGATIVE_INFINITY;
  let peak = 0;
  for (const frame of filterFrames(toFrames(whole), ['ebur128=metadata=1:peak=true'])) {
    const tags = frame.getMetadata();
    const read = (name: string) => Number(tags.get(`lavfi.r128.${name}`) ?? Number.NaN);
    const [integrated, ...peaks] = [read('I'), read('true_peaks_ch0'), read('true_peaks_ch1')];
    if (Number.isFinite(integrated)) lufs = integrated!;
    for (const value of peaks) if (value > peak) peak = value;
  }
  return { lufs, peakDb: 20 * Math.log10(peak) };
}
