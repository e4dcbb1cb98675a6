import { availableParallelism } from 'node:os';
import type { VideoRequest } from '@livery/engine/ports';

/** The encoder and the container of a video, with the options of each. */
export interface VideoCodec {
  encoder: string;
  container: string;
  contentType: string;
  framesPerSecond: number;
  threads: number;
  encoding: Record<string, string>;
  writing: Record<string, string>;
  /** Null for an output that cannot carry sound. */
  sound: SoundCodec | null;
}

/** The encoder of the sound of a video. */
export interface SoundCodec {
  encoder: string;
  bitRate: bigint;
  /** Whether the encoder takes the channels one after the other instead of interleaved. */
  isPlanar: boolean;
  /** How many samples of the end, which has faded out, are left out so that the file is not longer than its frames. */
  leftOut: number;
}

const KEYFRAME_SECONDS = 2;
/** Every thread adds processor time, so a fast encoder gets a second one only where cores are left beside the drawing. */
const THREADS = Math.min(4, Math.floor(availableParallelism() / 2));

export const videoCodecs: Record<VideoRequest['output'], VideoCodec> = {
  mp4: {
    encoder: 'libx264',
    container: 'mp4',
    contentType: 'video/mp4',
    framesPerSecond: 30,
    threads: Math.max(1, THREADS),
    // A short look-ahead for still areas costs this preset little, and gives it the size and the quality of
    // `medium` at crf 18 in a quarter of the time (`npm run bench -- video-presets`). Whole-pixel motion is faster to
    // find, and rounding more coefficients to zero makes up for the bytes it costs.
    encoding: {
      preset: 'superfast',
      crf: '16',
      profile: 'high',
      g: String(30 * KEYFRAME_SECONDS),
      'x264-params':
        'mbtree=1:rc-lookahead=10:sync-lookahead=0:b-adapt=0:bframes=7:b-pyramid=normal:weightp=0:scenecut=0:subme=0:deadzone-inter=32:deadzone-intra=16',
    },
    // The index is written before the frames, so that a browser can play from the first bytes.
    writing: { movflags: '+faststart' },
    // FFmpeg's own encoder. The binary also has FDK AAC, whose licence does not go with the GPL.
    sound: { encoder: 'aac', bitRate: 192_000n, isPlanar: true, leftOut: 0 },
  },
  webm: {
    encoder: 'libvpx-vp9',
    container: 'webm',
    contentType: 'video/webm',
    framesPerSecond: 30,
    threads: Math.max(2, THREADS),
    encoding: {
      crf: '24',
      b: '0',
      deadline: 'realtime',
      'cpu-used': '6',
      'row-mt': '1',
      g: String(30 * KEYFRAME_SECONDS),
    },
    writing: {},
    // WebM counts the 312 samples before the sound that Opus begins with, and rounds to milliseconds.
    sound: { encoder: 'libopus', bitRate: 128_000n, isPlanar: false, leftOut: 312 + 72 },
  },
  gif: {
    encoder: 'gif',
    container: 'gif',
    contentType: 'image/gif',
    // A GIF counts in hundredths of a second: 5 for each frame is exact at 20 a second, 30 would alternate 3 and 4.
    framesPerSecond: 20,
    threads: 1,
    encoding: {},
    writing: { loop: '0' },
    sound: null,
  },
};
