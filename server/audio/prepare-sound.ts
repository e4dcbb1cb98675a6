import type { AudioType } from '@livery/core/assets/audio';
import { filterFrames } from './filter-frames.ts';
import { BYTES_PER_SAMPLE, CHANNELS, SAMPLE_RATE } from './format.ts';
import { openTrack } from './open-track.ts';
import {
  correctLevel,
  type Fades,
  isSilent,
  type Loudness,
  planFades,
  planLevel,
  planPart,
  toFilters,
} from './plan-sound.ts';
import { copyFrames, toFrames } from './samples.ts';

export interface SoundRequest {
  file: string;
  contentType: AudioType;
  startS: number;
  /** Of the video. */
  durationS: number;
}

export interface Sound {
  /** Exactly as long as the video. */
  samples: Buffer;
  isSilent: boolean;
}

/** Each attempt removes most of the remaining difference. */
const MAX_ATTEMPTS = 6;

/** Called after each step of the work. Without a wait in it, a report of the caller is not sent before the end. */
export type ReportStep = () => Promise<void>;

/** Cuts, fades and levels the part of a track that a video needs. */
export async function prepareSound(
  { file, contentType, startS, durationS }: SoundRequest,
  report: ReportStep = async () => {},
): Promise<Sound> {
  const { skip, length } = planPart(startS, durationS);
  const part = Buffer.alloc(length * BYTES_PER_SAMPLE);
  const track = openTrack(file, contentType);
  try {
    const audible = copyFrames(filterFrames(track.frames()), part, skip);
    toFullScale(part);
    fade(part, audible, planFades(audible));
  } finally {
    track.close();
  }
  await report();
  return levelSound(part, report);
}

/** Rises and falls along a quarter of a sine, which sounds even. */
function fade(samples: Buffer, audible: number, { fadeIn, fadeOut }: Fades): void {
  const values = new Float32Array(samples.buffer, samples.byteOffset, audible * CHANNELS);
  const scale = (at: number, by: number) => {
    for (let channel = 0; channel < CHANNELS; channel++) values[at * CHANNELS + channel]! *= by;
  };
  for (let at = 0; at < fadeIn; at++) scale(at, Math.sin((at / fadeIn) * (Math.PI / 2)));
  for (let at = 0; at < fadeOut; at++) scale(audible - 1 - at, Math.sin((at / fadeOut) * (Math.PI / 2)));
}

async function levelSound(part: Buffer, report: ReportStep): Promise<Sound> {
  const measured = measureLoudness(part);
  let level = planLevel(measured);
  let samples = applyFilters(part, toFilters(level));
  await report();
  for (let attempt = 1; attempt < MAX_ATTEMPTS && level.limitDb !== null; attempt++) {
    const next = correctLevel(level, measureLoudness(samples));
    if (!next) break;
    level = next;
    samples = applyFilters(part, toFilters(level));
    await report();
  }
  return { samples, isSilent: isSilent(measured.lufs) };
}

function applyFilters(part: Buffer, filters: string[]): Buffer {
  const samples = Buffer.alloc(part.length);
  copyFrames(filterFrames(toFrames(part), filters), samples);
  return samples;
}

/**
 * Brings samples in memory into the range that encoders take, from -1 to 1. Files with float samples may exceed it, and
 * may contain values that are not numbers, which become silence.
 */
function toFullScale(samples: Buffer): void {
  const values = new Float32Array(samples.buffer, samples.byteOffset, samples.length / 4);
  let peak = 1;
  for (let at = 0; at < values.length; at++) {
    const value = Math.abs(values[at]!);
    if (!Number.isFinite(value)) values[at] = 0;
    else if (value > peak) peak = value;
  }
  if (peak > 1) for (let at = 0; at < values.length; at++) values[at]! /= peak;
}

/** The filter reports after every tenth of a second, and nothing about a shorter rest. */
const STEP_BYTES = (SAMPLE_RATE / 10) * BYTES_PER_SAMPLE;

/** Measures the loudness and the true peak of sound in memory, by EBU R 128. */
function measureLoudness(samples: Buffer): Loudness {
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
