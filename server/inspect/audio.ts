import { type AudioInfo, type AudioType, MAX_TRACK_S } from '@livery/core/audio';
import { filterFrames } from '../audio/filter-frames.ts';
import { SAMPLE_RATE } from '../audio/format.ts';
import { openTrack, type Track } from '../audio/open-track.ts';
import { TrackError, unreadableTrack } from '../audio/track-error.ts';
import { MediaError } from '../platform/libav.ts';
import { isCutOff } from './cut-off.ts';
import { unsound } from './errors/file-refused.ts';

/** A header may be wrong by the silence that encoders add at both ends, and by a few damaged packets. */
const MAX_MISSING_S = 0.5;
const MAX_MISSING_SHARE = 0.1;

/** Decodes the sound of a file once, as a render will do, so that a track that is accepted can be used. */
export async function inspectAudio(file: string, contentType: AudioType): Promise<AudioInfo> {
  try {
    if (await isCutOff(file, contentType)) throw unreadableTrack();
    return readTrack(file, contentType);
  } catch (cause) {
    if (cause instanceof TrackError) throw unsound(cause.message);
    if (cause instanceof MediaError) throw unsound(unreadableTrack().message);
    throw cause;
  }
}

function readTrack(file: string, contentType: AudioType): AudioInfo {
  const track = openTrack(file, contentType);
  try {
    const { codec, sampleRate, channels, declaredS } = track;
    const seconds = countSamples(track) / SAMPLE_RATE;
    // The declared length of an MP3 is often an estimate.
    if (declaredS !== null && contentType !== 'audio/mpeg' && hasLess(seconds, declaredS))
      throw unreadableTrack();
    return { durationS: Math.floor(seconds * 1000) / 1000, codec, sampleRate, channels };
  } finally {
    track.close();
  }
}

function hasLess(seconds: number, declaredS: number): boolean {
  return declaredS - seconds > Math.min(MAX_MISSING_S, declaredS * MAX_MISSING_SHARE);
}

/** The decoder counts, because headers may lie: a small file may claim or contain many hours. */
function countSamples(track: Track): number {
  let samples = 0;
  for (const { nbSamples } of filterFrames(track.frames())) {
    samples += nbSamples;
    if (samples > MAX_TRACK_S * SAMPLE_RATE) {
      const minutes = MAX_TRACK_S / 60;
      throw new TrackError(`The sound is longer than ${minutes} minutes. Upload a shorter part of it.`);
    }
  }
  if (samples === 0) throw unreadableTrack();
  return samples;
}
