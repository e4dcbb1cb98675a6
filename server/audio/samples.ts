import { AV_CHANNEL_LAYOUT_STEREO, AV_SAMPLE_FMT_FLT, AV_SAMPLE_FMT_FLTP } from 'node-av/constants';
import { Frame } from 'node-av/lib';
import { BYTES_PER_SAMPLE, CHANNELS, SAMPLE_RATE } from './format.ts';

/** Sound in memory as FFmpeg's frames, and back. */

/** Frames of a second each. A yielded frame is valid until the next one. */
export function* toFrames(samples: Buffer): Generator<Frame> {
  const count = samples.length / BYTES_PER_SAMPLE;
  for (let at = 0; at < count; at += SAMPLE_RATE) {
    const frame = toFrame(samples, at, Math.min(SAMPLE_RATE, count - at));
    try {
      yield frame;
    } finally {
      frame.free();
    }
  }
}

/** A part of the samples; planar has all samples of a channel before those of the next. */
export function toFrame(samples: Buffer, at: number, nbSamples: number, isPlanar = false): Frame {
  const part = samples.subarray(at * BYTES_PER_SAMPLE, (at + nbSamples) * BYTES_PER_SAMPLE);
  return Frame.fromAudioBuffer(isPlanar ? toPlanes(part, nbSamples) : part, {
    nbSamples,
    format: isPlanar ? AV_SAMPLE_FMT_FLTP : AV_SAMPLE_FMT_FLT,
    sampleRate: SAMPLE_RATE,
    channelLayout: AV_CHANNEL_LAYOUT_STEREO,
    timeBase: { num: 1, den: SAMPLE_RATE },
    pts: BigInt(at),
  });
}

function toPlanes(interleaved: Buffer, count: number): Buffer {
  const from = new Float32Array(interleaved.buffer, interleaved.byteOffset, count * CHANNELS);
  const planes = new Float32Array(count * CHANNELS);
  for (let at = 0; at < from.length; at++)
    planes[(at % CHANNELS) * count + Math.floor(at / CHANNELS)] = from[at]!;
  return Buffer.from(planes.buffer);
}

/**
 * Copies frames one after the other, without their first `skip` samples, until the target is full. Returns how many
 * samples were copied.
 */
export function copyFrames(frames: Iterable<Frame>, target: Buffer, skip = 0): number {
  const room = target.length / BYTES_PER_SAMPLE;
  let position = -skip;
  for (const frame of frames) {
    const from = Math.max(0, -position);
    const count = Math.min(frame.nbSamples - from, room - Math.max(0, position));
    if (count > 0) {
      const start = from * BYTES_PER_SAMPLE;
      frame.data![0]!.copy(
        target,
        (position + from) * BYTES_PER_SAMPLE,
        start,
        start + count * BYTES_PER_SAMPLE,
      );
    }
    position += frame.nbSamples;
    // Leaving the loop ends the decoder as well.
    if (position >= room) return room;
  }
  return Math.max(0, position);
}
