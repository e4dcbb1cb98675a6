import { SAMPLE_RATE } from './format.ts';

/** Long enough that a cut in the middle of a sound does not click, too short to be noticed. */
const FADE_IN_S = 0.1;
const FADE_OUT_S = 1.5;
/** Of a short sound, the fades take at most these shares. */
const FADE_IN_SHARE = 0.05;
const FADE_OUT_SHARE = 0.25;

/** The part of a track that a video needs, in samples. */
export interface SoundPart {
  skip: number;
  /** Exactly as long as the video. */
  length: number;
}

export function planPart(startS: number, durationS: number): SoundPart {
  return { skip: Math.round(startS * SAMPLE_RATE), length: Math.round(durationS * SAMPLE_RATE) };
}

/** The fades of a sound, in samples. */
export interface Fades {
  fadeIn: number;
  fadeOut: number;
}

export function planFades(audible: number): Fades {
  const limit = (seconds: number, share: number) =>
    Math.floor(Math.min(seconds * SAMPLE_RATE, audible * share));
  return { fadeIn: limit(FADE_IN_S, FADE_IN_SHARE), fadeOut: limit(FADE_OUT_S, FADE_OUT_SHARE) };
}

/** The level of every video, as music and video services play it. */
export const TARGET_LUFS = -14;
const MAX_PEAK_DBTP = -1;
/** Encoders raise peaks by some tenths of a decibel, so the sound that they get stays below. */
export const CEILING_DBTP = MAX_PEAK_DBTP - 1;
/** Quieter sound counts as silence and is not raised: it would become noise. */
const SILENCE_LUFS = -50;

/** What a measurement found. */
export interface Loudness {
  /** Integrated, by EBU R 128. */
  lufs: number;
  /** The true peak, in decibels. */
  peakDb: number;
}

/** How a sound is raised or lowered. Without a limit it is only multiplied. */
export interface Level {
  gainDb: number;
  limitDb: number | null;
}

/** Close enough that nobody hears the rest. */
const TOLERANCE_DB = 0.1;

/** The first attempt at a level: a plain gain if the peaks allow it, else with a limiter. */
export function planLevel({ lufs, peakDb }: Loudness): Level {
  if (isSilent(lufs)) return { gainDb: Math.min(0, CEILING_DBTP - peakDb), limitDb: null };
  const gainDb = TARGET_LUFS - lufs;
  return { gainDb, limitDb: peakDb + gainDb <= CEILING_DBTP ? null : CEILING_DBTP };
}

export function isSilent(lufs: number): boolean {
  return lufs < SILENCE_LUFS;
}

/** The next attempt after a limiter took loudness away or left a peak; null if the sound is at its level. */
export function correctLevel({ gainDb, limitDb }: Level, reached: Loudness): Level | null {
  if (limitDb === null) return null;
  const tooHighDb = Math.max(0, reached.peakDb - CEILING_DBTP);
  const missing = TARGET_LUFS - reached.lufs;
  if (tooHighDb <= TOLERANCE_DB && Math.abs(missing) <= TOLERANCE_DB) return null;
  return { gainDb: gainDb + missing, limitDb: limitDb - tooHighDb };
}

/**
 * FFmpeg's filters that bring a sound to a level. The limiter works at four times the rate, where true peaks are
 * samples.
 */
export function toFilters({ gainDb, limitDb }: Level): string[] {
  const gain = `volume=${gainDb.toFixed(3)}dB:precision=float`;
  if (limitDb === null) return [gain];
  const limit = (10 ** (limitDb / 20)).toFixed(6);
  return [
    gain,
    `aresample=${SAMPLE_RATE * 4}`,
    `alimiter=level=disabled:limit=${limit}:attack=5:release=80:latency=1`,
  ];
}
