import { open, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { setImmediate as sendReports } from 'node:timers/promises';
import { composeReadable } from '@livery/engine/contrast/compose-readable';
import type { VideoRequest } from '@livery/engine/ports';
import type { ComposedScene, Composer } from '@livery/engine/scene/compose';
import { type FrameSource, openFrameSource } from '@livery/engine/video/frame-source';
import type { Warning } from '@livery/templates/define-template';
import { prepareSound } from '../../audio/prepare-sound.ts';
import { startStage } from '../../children/stages.ts';
import { MediaError } from '../../platform/libav.ts';
import type { VideoFiles } from '../messages.ts';
import { encodeComposed } from '../stills/draw-still.ts';
import { videoCodecs } from './codecs.ts';
import { evenSize } from './to-yuv.ts';
import { openVideoFile, toComment } from './video-file.ts';
import { GIF_PIXELS, writeGif } from './write-gif.ts';
import { VIDEO_PIXELS, writeVideo } from './write-video.ts';

const MAX_BYTES_AHEAD = 100 * 1024 * 1024;

/** Frames in work or waiting for the encoder: enough to keep every core busy, within a limit of memory. */
function framesAhead({ width, height }: FrameSource): number {
  const wanted = Math.min(8, availableParallelism()) + 4;
  return Math.max(2, Math.min(wanted, Math.floor(MAX_BYTES_AHEAD / (width * height * 4))));
}

export interface VideoProgress {
  /** After each frame, and with 0 while the sound is prepared. */
  onFrame(done: number, frames: number): void;
  /** When all frames are encoded and only the end of the file is left to write. */
  onLast(): void;
}

/** Draws the poster in parallel with the first frames. The caller awaits the result at the end. */
function drawPoster(
  composer: Composer,
  composed: ComposedScene,
  { scale, metadata }: VideoRequest,
  file: string,
) {
  const drawn = encodeComposed(composer, composed, { scale, output: 'jpeg', metadata });
  const written = drawn.then((bytes) => writeFile(file, bytes));
  written.catch(() => {});
  return written;
}

const TRAILER = 0x3b;
const MAX_IN_BLOCK = 255;

/** Inserts a comment before the byte that ends a GIF (GIF89a, 24). */
async function commentGif(file: string, text: string): Promise<void> {
  const handle = await open(file, 'r+');
  try {
    const { size } = await handle.stat();
    const { buffer: last } = await handle.read(Buffer.alloc(1), 0, 1, size - 1);
    if (last[0] !== TRAILER) throw new MediaError('The GIF has no end');
    await handle.write(Buffer.concat([commentBlock(text), Buffer.from([TRAILER])]), 0, null, size - 1);
  } finally {
    await handle.close();
  }
}

function commentBlock(text: string): Buffer {
  const bytes = Buffer.from(text, 'utf8');
  const parts: Buffer[] = [Buffer.from([0x21, 0xfe])];
  for (let at = 0; at < bytes.length; at += MAX_IN_BLOCK) {
    const part = bytes.subarray(at, at + MAX_IN_BLOCK);
    parts.push(Buffer.from([part.length]), part);
  }
  return Buffer.concat([...parts, Buffer.from([0])]);
}

/** Draws a video and its poster, which is the last frame as a still, into files. */
export async function drawVideo(
  composer: Composer,
  request: VideoRequest,
  files: VideoFiles,
  { onFrame, onLast }: VideoProgress,
  open: typeof openVideoFile = openVideoFile,
): Promise<Warning[]> {
  const { output, durationS, scale, metadata, audio } = request;
  const codec = videoCodecs[output];
  const { framesPerSecond } = codec;
  const endCompose = startStage('compose');
  const { composed, contrastFix, warnings } = await composeReadable(composer, request, {
    durationMs: durationS * 1000,
  });
  endCompose();
  const poster = drawPoster(composer, composed, request, files.posterFile);
  try {
    const frameSource = await openFrameSource(composer, {
      scene: request,
      contrastFix,
      durationS,
      framesPerSecond,
      scale,
    });
    const gif = output === 'gif';
    const size = gif ? { width: frameSource.width, height: frameSource.height } : evenSize(frameSource);
    const pixelFormat = gif ? GIF_PIXELS : VIDEO_PIXELS;
    const { frames } = frameSource;
    const reportSound = async () => {
      onFrame(0, frames);
      await sendReports();
    };
    const sound =
      audio && (await prepareSound({ ...audio, durationS: frames / framesPerSecond }, reportSound));
    if (sound?.isSilent) warnings.push(silentTrack(audio!.startS));
    const video = await open(files.file, { codec, metadata, pixelFormat, sound: sound?.samples, ...size });
    try {
      const endFrames = startStage('draw and encode frames');
      const write = gif ? writeGif : writeVideo;
      await write(frameSource, video, framesAhead(frameSource), (done) => onFrame(done, frames));
      endFrames();
      onLast();
      const endFile = startStage('finish file');
      await video.finish();
      endFile();
    } finally {
      await video.close();
    }
    if (gif) await commentGif(files.file, toComment(metadata));
  } finally {
    // The caller removes files after a failure, so none may appear later.
    await Promise.allSettled([poster]);
  }
  await poster;
  return warnings;
}

function silentTrack(startS: number): Warning {
  const message = `The track is silent or almost silent from second ${startS} on; it was not made louder.`;
  return { code: 'audio_silent', path: 'audio', message };
}
