import { writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import type { Warning } from '@livery/templates/define-template';
import type { Composer } from '../compose.ts';
import type { FilmRequest } from '../contracts.ts';
import { encodeComposed } from '../draw-still.ts';
import { composeReadable } from '../readable.ts';
import { codecs } from './codecs.ts';
import { aboutInWords, type FilmFile, openFilmFile } from './film-file.ts';
import { commentGif } from './gif-comment.ts';
import { openReel } from './reel.ts';
import { GIF_PIXELS, writeGif } from './write-gif.ts';
import { VIDEO_PIXELS, videoSize, writeVideo } from './write-video.ts';

/** Frames that may be at work or waiting before the encoder: enough to keep every core busy, and no more. */
const AHEAD = Math.min(8, availableParallelism()) + 1;

export interface FilmFiles {
  film: string;
  poster: string;
}

export interface FilmProgress {
  /** After each frame. */
  onFrame(done: number, frames: number): void;
  /** When all are encoded and the file is brought to its end. */
  onLast(): void;
}

/** Draws a film and its poster, the picture it ends on, into files. */
export async function drawFilm(
  composer: Composer,
  request: FilmRequest,
  files: FilmFiles,
  { onFrame, onLast }: FilmProgress,
  open: typeof openFilmFile = openFilmFile,
): Promise<Warning[]> {
  const { output, durationS, scale, about } = request;
  const codec = codecs[output];
  const { framesPerSecond } = codec;
  const { composed, mend, warnings } = await composeReadable(composer, request, durationS * 1000);
  await writeFile(files.poster, await encodeComposed(composer, composed, { scale, output: 'jpeg', about }));

  const reel = await openReel(composer, { scene: request, mend, durationS, framesPerSecond, scale });
  const gif = output === 'gif';
  const film: FilmFile = await open(files.film, {
    codec,
    about,
    pixelFormat: gif ? GIF_PIXELS : VIDEO_PIXELS,
    ...(gif ? { width: reel.width, height: reel.height } : videoSize(reel)),
  });
  try {
    await (gif ? writeGif : writeVideo)(reel, film, AHEAD, (done) => onFrame(done, reel.frames));
    onLast();
    await film.finish();
  } finally {
    await film.close();
  }
  if (gif) await commentGif(files.film, aboutInWords(about));
  return warnings;
}
