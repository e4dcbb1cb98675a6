import { AV_LOG_ERROR } from 'node-av/constants';
import { FFmpegError, Frame, Log } from 'node-av/lib';

/** An error that FFmpeg returned. */
export class MediaError extends Error {}

Log.setLevel(AV_LOG_ERROR);

export function check(code: number, doing: string): void {
  if (code < 0) throw new MediaError(`${doing}: ${new FFmpegError(code).message}`);
}

export function newFrame(width: number, height: number, format: Frame['format']): Frame {
  const frame = new Frame();
  frame.alloc();
  Object.assign(frame, { width, height, format });
  try {
    check(frame.allocBuffer(), 'A frame could not be allocated');
    return frame;
  } catch (cause) {
    frame.free();
    throw cause;
  }
}
