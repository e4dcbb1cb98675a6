import {
  AV_CHANNEL_LAYOUT_MONO,
  AV_CHANNEL_LAYOUT_STEREO,
  AV_CODEC_FLAG_GLOBAL_HEADER,
  AV_CODEC_ID_MJPEG,
  AV_DISPOSITION_ATTACHED_PIC,
  AV_SAMPLE_FMT_FLT,
  AV_SAMPLE_FMT_FLTP,
  AV_SAMPLE_FMT_S16,
  AVMEDIA_TYPE_VIDEO,
} from 'node-av/constants';
import { Codec, CodecContext, FFmpegError, FormatContext, Frame, Packet, Rational } from 'node-av/lib';

/** Real tracks for tests: generated signals, written with FFmpeg's encoders. */

/** The value of a signal at a second, from -1 to 1. */
export type Signal = (second: number) => number;

export const tone =
  (amplitude: number, hertz = 440): Signal =>
  (t) =>
    amplitude * Math.sin(2 * Math.PI * hertz * t);

/** The same noise at every run. */
export function noise(amplitude: number): Signal {
  let state = 1;
  return () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return amplitude * (state / 0x3fffffff - 1);
  };
}

/** Syllables of a voice with pauses: far higher peaks than its loudness. */
export function speech(amplitude: number): Signal {
  const breath = noise(0.01);
  return (t) => {
    const syllable = Math.max(0, Math.sin(2 * Math.PI * 3.1 * t)) ** 2;
    const sentence = Math.sin(2 * Math.PI * 0.4 * t) > -0.3 ? 1 : 0.02;
    let voice = 0;
    for (let harmonic = 1; harmonic < 12; harmonic++)
      voice += Math.sin(2 * Math.PI * 130 * harmonic * t + harmonic) / harmonic;
    return amplitude * (voice * syllable * sentence * 0.3 + breath(t));
  };
}

const encoders = {
  mp3: { name: 'libmp3lame', container: 'mp3', format: AV_SAMPLE_FMT_FLTP },
  wav: { name: 'pcm_s16le', container: 'wav', format: AV_SAMPLE_FMT_S16 },
  m4a: { name: 'aac', container: 'ipod', format: AV_SAMPLE_FMT_FLTP },
  vorbis: { name: 'libvorbis', container: 'ogg', format: AV_SAMPLE_FMT_FLTP },
  opus: { name: 'libopus', container: 'ogg', format: AV_SAMPLE_FMT_FLT },
} as const;

export type TrackKind = keyof typeof encoders;

export interface TrackOptions {
  kind: TrackKind;
  seconds: number;
  signal: Signal;
  sampleRate?: number;
  channels?: 1 | 2;
  bitRate?: bigint;
  /** A JPEG, as a cover or as a video of one frame. */
  image?: { bytes: Buffer; as: 'cover' | 'video' };
}

export async function makeTrack(file: string, options: TrackOptions): Promise<void> {
  const { kind, seconds, signal, sampleRate = 48_000, channels = 2, bitRate, image } = options;
  const { name, container, format } = encoders[kind];
  const output = new FormatContext();
  // Only an mp4 may have this kind of video.
  check(output.allocOutputContext2(null, image?.as === 'video' ? 'mp4' : container, file));
  const codec = Codec.findEncoderByName(name as never)!;
  const encoder = new CodecContext();
  encoder.allocContext3(codec);
  Object.assign(encoder, {
    sampleRate,
    sampleFormat: format,
    channelLayout: channels === 1 ? AV_CHANNEL_LAYOUT_MONO : AV_CHANNEL_LAYOUT_STEREO,
    timeBase: new Rational(1, sampleRate),
    ...(bitRate !== undefined && { bitRate }),
  });
  if (kind === 'm4a') encoder.setFlags(AV_CODEC_FLAG_GLOBAL_HEADER);
  check(encoder.open2Sync(codec, null));
  const stream = output.newStream();
  check(encoder.parametersFromContext(stream.codecpar));
  stream.timeBase = encoder.timeBase;
  const imageStream = image ? output.newStream() : null;
  if (imageStream) {
    Object.assign(imageStream.codecpar, {
      codecType: AVMEDIA_TYPE_VIDEO,
      codecId: AV_CODEC_ID_MJPEG,
      width: 16,
      height: 16,
    });
    imageStream.timeBase = new Rational(1, 25);
    if (image!.as === 'cover') imageStream.disposition = AV_DISPOSITION_ATTACHED_PIC;
  }
  check(await output.openOutput());
  check(await output.writeHeader());
  const packet = new Packet();
  packet.alloc();
  if (imageStream) {
    packet.data = image!.bytes;
    Object.assign(packet, { streamIndex: imageStream.index, pts: 0n, dts: 0n, duration: 1n });
    check(await output.interleavedWriteFrame(packet));
    packet.unref();
  }
  const drain = async () => {
    while (encoder.receivePacketSync(packet) >= 0) {
      packet.streamIndex = stream.index;
      packet.rescaleTs(encoder.timeBase, stream.timeBase);
      check(await output.interleavedWriteFrame(packet));
      packet.unref();
    }
  };
  const total = Math.round(seconds * sampleRate);
  for (let at = 0; at < total; ) {
    const nbSamples = Math.min(encoder.frameSize || 4096, total - at);
    const values = new Float32Array(nbSamples);
    for (let index = 0; index < nbSamples; index++) values[index] = signal((at + index) / sampleRate);
    const frame = Frame.fromAudioBuffer(toBytes(values, channels, format), {
      nbSamples,
      format,
      sampleRate,
      channelLayout: encoder.channelLayout,
      timeBase: { num: 1, den: sampleRate },
      pts: BigInt(at),
    });
    check(encoder.sendFrameSync(frame));
    frame.free();
    await drain();
    at += nbSamples;
  }
  check(encoder.sendFrameSync(null));
  await drain();
  check(await output.writeTrailer());
  packet.free();
  encoder.freeContext();
  await output.closeOutput();
  output.freeContext();
}

function toBytes(values: Float32Array, channels: number, format: number): Buffer {
  const all = new Float32Array(values.length * channels);
  for (let channel = 0; channel < channels; channel++) {
    if (format === AV_SAMPLE_FMT_FLTP) all.set(values, channel * values.length);
    else for (let at = 0; at < values.length; at++) all[at * channels + channel] = values[at]!;
  }
  if (format !== AV_SAMPLE_FMT_S16) return Buffer.from(all.buffer);
  return Buffer.from(Int16Array.from(all, (value) => Math.round(value * 32_767)).buffer);
}

function check(code: number): void {
  FFmpegError.throwIfError(code, 'make a track');
}
