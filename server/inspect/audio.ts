import { setImmediate as sendMessages } from 'node:timers/promises';
import { type AudioInfo, type AudioType, MAX_TRACK_S } from '@livery/core/assets/audio';
import { AV_LOG_QUIET } from 'node-av/constants';
import { Log } from 'node-av/lib';
import { filterFrames } from '../audio/filter-frames.ts';
import { SAMPLE_RATE } from '../audio/format.ts';
import { openTrack, type Track, TrackError, unreadableTrack } from '../audio/open-track.ts';
import { MediaError } from '../platform/libav.ts';
import { isCutOff } from './cut-off.ts';
import { refuseContent } from './errors/file-refused.ts';

/**
 * The decoded seconds. The time limit of an inspection counts from the last report, so a long track is not refused on a
 * busy machine.
 */
export type ReportSeconds = (seconds: number) => void;

const REPORT_EVERY_S = 60;

// A damaged file makes FFmpeg write a line for each packet; the sender gets one message instead.
Log.setLevel(AV_LOG_QUIET);

/** A header may be wrong by the silence that encoders add at both ends, and by a few damaged packets. */
const MAX_MISSING_S = 0.5;
const MAX_MISSING_SHARE = 0.1;

/** Decodes the sound of a file once, as a render will do, so that a track that is accepted can be used. */
export async function inspectAudio(
  file: string,
  contentType: AudioType,
  report: ReportSeconds,
): Promise<AudioInfo> {
  try {
    if (await isCutOff(file, contentType)) throw unreadableTrack();
    return await readTrack(file, contentType, report);
  } catch (cause) {
    if (cause instanceof TrackError) throw refuseContent(cause.message);
    if (cause instanceof MediaError) throw refuseContent(unreadableTrack().message);
    throw cause;
  }
}

async function readTrack(file: string, contentType: AudioType, report: ReportSeconds): Promise<AudioInfo> {
  const track = openTrack(file, contentType);
  try {
    const { codec, sampleRate, channels, declaredS } = track;
    const seconds = (await countSamples(track, report)) / SAMPLE_RATE;
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
async function countSamples(track: Track, report: ReportSeconds): Promise<number> {
  let samples = 0;
  let reported = 0;
  for (const { nbSamples } of filterFrames(track.frames())) {
    samples += nbSamples;
    if (samples - reported >= REPORT_EVERY_S * SAMPLE_RATE) {
      reported = samples;
      report(samples / SAMPLE_RATE);
      // Decoding leaves no time to send the report.
      await sendMessages();
    }
    if (samples > MAX_TRACK_S * SAMPLE_RATE) {
      const minutes = MAX_TRACK_S / 60;
      throw new TrackError(`The sound is longer than ${minutes} minutes. Upload a shorter part of it.`);
    }
  }
  if (samples === 0) throw unreadableTrack();
  return samples;
}
