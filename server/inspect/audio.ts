import { open } from 'node:fs/promises';
import { type AudioInfo, type AudioType, MAX_TRACK_S } from '@livery/core/audio';
import { filterFrames } from '../audio/filter-frames.ts';
import { SAMPLE_RATE } from '../audio/format.ts';
import { openTrack, type Track } from '../audio/open-track.ts';
import { TrackError, unreadableTrack } from '../audio/track-error.ts';
import { MediaError } from '../platform/libav.ts';
import { unsound } from './errors/file-refused.ts';

/** A header may be wrong by the silence that encoders add at both ends. */
const MAX_MISSING_S = 0.5;

/** Decodes the sound of a file once, as a render will do, so that a track that is accepted can be used. */
export async function inspectAudio(file: string, contentType: AudioType): Promise<AudioInfo> {
  try {
    if (contentType === 'audio/ogg' && (await isOggCut(file))) throw unreadableTrack();
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
    const { codec, sampleRate, channels } = track;
    const seconds = countSamples(track) / SAMPLE_RATE;
    if (isHeaderExact(contentType) && (track.declaredS ?? 0) - seconds > MAX_MISSING_S)
      throw unreadableTrack();
    return { durationS: Math.floor(seconds * 1000) / 1000, codec, sampleRate, channels };
  } finally {
    track.close();
  }
}

/** The decoder counts, because headers may lie: a small file may claim or contain many hours. */
function countSamples(track: Track): number {
  let samples = 0;
  for (const { nbSamples } of filterFrames(track.frames())) {
    samples += nbSamples;
    if (samples > MAX_TRACK_S * SAMPLE_RATE) {
      throw new TrackError(
        `The sound is longer than ${MAX_TRACK_S / 60} minutes, which is the limit. Upload a part of it.`,
      );
    }
  }
  if (samples === 0) throw unreadableTrack();
  return samples;
}

/** The length of an MP3 is often an estimate, that of an Ogg file is read from its last page. */
function isHeaderExact(contentType: AudioType): boolean {
  return contentType === 'audio/wav' || contentType === 'audio/mp4';
}

/** The longest page: a header, 255 lengths and 255 segments of 255 bytes. */
const MAX_PAGE = 27 + 255 + 255 * 255;

/** Whether the last page of an Ogg file lacks its end; the decoder would leave out such a page without an error. */
async function isOggCut(file: string): Promise<boolean> {
  const handle = await open(file, 'r');
  try {
    const { size } = await handle.stat();
    const from = Math.max(0, size - MAX_PAGE);
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(MAX_PAGE), 0, MAX_PAGE, from);
    const tail = buffer.subarray(0, bytesRead);
    const page = tail.subarray(Math.max(0, tail.lastIndexOf('OggS')));
    const segments = page.length < 27 ? page.length : page[26]!;
    const body = page.subarray(27, 27 + segments).reduce((sum, length) => sum + length, 0);
    return page.length < 27 + segments + body;
  } finally {
    await handle.close();
  }
}
