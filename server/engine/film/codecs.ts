import type { VideoRequest } from '../contracts.ts';

/** How a film is written: with which encoder, into which container, with which options of each. */
export interface Codec {
  encoder: string;
  container: string;
  contentType: string;
  framesPerSecond: number;
  encoding: Record<string, string>;
  writing: Record<string, string>;
}

const KEYFRAME_SECONDS = 2;

export const codecs: Record<VideoRequest['output'], Codec> = {
  mp4: {
    encoder: 'libx264',
    container: 'mp4',
    contentType: 'video/mp4',
    framesPerSecond: 30,
    // Looking a few frames ahead for what stands still costs this preset little, and brings it to the size and
    // the likeness of `medium` at crf 18 for a quarter of the time (`npm run bench -- film-presets`).
    encoding: {
      preset: 'superfast',
      crf: '16',
      profile: 'high',
      g: String(30 * KEYFRAME_SECONDS),
      'x264-params': 'mbtree=1:rc-lookahead=10:b-adapt=0:weightp=0:scenecut=0',
    },
    // The index before the pictures: a browser plays from the first bytes on.
    writing: { movflags: '+faststart' },
  },
  webm: {
    encoder: 'libvpx-vp9',
    container: 'webm',
    contentType: 'video/webm',
    framesPerSecond: 30,
    encoding: {
      crf: '24',
      b: '0',
      deadline: 'realtime',
      'cpu-used': '6',
      'row-mt': '1',
      g: String(30 * KEYFRAME_SECONDS),
    },
    writing: {},
  },
  gif: {
    encoder: 'gif',
    container: 'gif',
    contentType: 'image/gif',
    // A GIF counts hundredths of a second: 20 frames of 5 are exact, 30 would be of 3 and 4 in turn.
    framesPerSecond: 20,
    encoding: {},
    writing: { loop: '0' },
  },
};
