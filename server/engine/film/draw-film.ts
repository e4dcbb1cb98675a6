import { writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import type { Warning } from '@livery/templates/define-template';
import type { Composed, Composer } from '../compose.ts';
import type { VideoRequest } from '../contracts.ts';
import { encodeComposed } from '../draw-still.ts';
import { composeReadable } from '../readable.ts';
import { codecs } from './codecs.ts';
import { aboutInWords, openVideoFile } from './film-file.ts';
import { commentGif } from './gif-comment.ts';
import { type FrameSource, openFrameSource } from './reel.ts';
import { GIF_PIXELS, writeGif } from './write-gif.ts';
import { VIDEO_PIXELS, videoSize, writeVideo } from './write-video.ts';

const MAX_BYTES_AHEAD = 100 * 1024 * 1024;

/** Frames that may be at work or waiting before the encoder: enough to keep every core busy, within a bound of memory. */
function framesAhead({ width, height }: FrameSource): number {
  const wanted = Math.min(8, availableParallelism()) + 4;
  return Math.max(2, Math.min(wanted, Math.floor(MAX_BYTES_AHEAD / (width * height * 4))));
}

export interface VideoFiles {
  video: string;
  poster: string;
}

export interface VideoProgress {
  /** After each frame. */
  onFrame(done: number, frames: number): void;
  /** When all are encoded and the file is brought to its end. */
  onLast(): void;
}

/** Drawn beside the first frames; whether it could be written is asked at the end. */
function drawPoster(composer: Composer, composed: Composed, { scale, about }: VideoRequest, file: string) {
  const drawn = encodeComposed(composer, composed, { scale, output: 'jpeg', about });
  const written = drawn.then((bytes) => writeFile(file, bytes));
  written.catch(() => {});
  return written;
}

/** Draws a film and its poster, the picture it ends on, into files. */
export async function drawVideo(
  composer: Composer,
  request: VideoRequest,
  files: VideoFiles,
  { onFrame, onLast }: VideoProgress,
  open: typeof openVideoFile = openVideoFile,
): Promise<Warning[]> {
  const { output, durationS, scale, about } = request;
  const codec = codecs[output];
  const { framesPerSecond } = codec;
  const { composed, contrastFix, warnings } = await composeReadable(composer, request, durationS * 1000);
  const poster = drawPoster(composer, composed, request, files.poster);
  try {
    const frameSource = await openFrameSource(composer, {
      scene: request,
      contrastFix,
      durationS,
      framesPerSecond,
      scale,
    });
    const gif = output === 'gif';
    const size = gif ? { width: frameSource.width, height: frameSource.height } : videoSize(frameSource);
    const pixelFormat = gif ? GIF_PIXELS : VIDEO_PIXELS;
    const video = await open(files.video, { codec, about, pixelFormat, ...size });
    try {
      const write = gif ? writeGif : writeVideo;
      await write(frameSource, video, framesAhead(frameSource), (done) => onFrame(done, frameSource.frames));
      onLast();
      await video.finish();
    } finally {
      await video.close();
    }
    if (gif) await commentGif(files.video, aboutInWords(about));
  } finally {
    // Whoever clears up after a failure must not find a file that comes later.
    await Promise.allSettled([poster]);
  }
  await poster;
  return warnings;
}
