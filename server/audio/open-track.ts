import type { AudioInfo, AudioType } from '@livery/core/assets/audio';
import {
  AV_DISPOSITION_ATTACHED_PIC,
  AVDISCARD_ALL,
  AVERROR_EAGAIN,
  AVERROR_EOF,
  AVMEDIA_TYPE_AUDIO,
  AVMEDIA_TYPE_VIDEO,
} from 'node-av/constants';
import { Codec, CodecContext, Dictionary, FormatContext, Frame, InputFormat, Packet } from 'node-av/lib';
import { check } from '../platform/libav.ts';
import { type Container, containers, toInputOptions } from './containers.ts';

/** A track being read. The caller that opened it closes it. */
export interface Track {
  codec: AudioInfo['codec'];
  sampleRate: number;
  channels: number;
  /** As the header says; null where it does not say. */
  declaredS: number | null;
  /** The decoded sound in order. A frame is valid until the next one is taken. */
  frames(): Generator<Frame>;
  close(): void;
}

const MAX_CHANNELS = 8;
const MIN_SAMPLE_RATE = 8000;
const MAX_SAMPLE_RATE = 192_000;
/** Damaged packets are skipped up to this share, because many players write a few at the start or the end. */
const MAX_DAMAGED = 0.1;
const FEW_DAMAGED = 5;

/**
 * Opens the only sound of a file of a known type. Throws a `TrackError` for a file that cannot be used, and a
 * `MediaError` for one that cannot be opened, which may be because it is missing.
 */
export function openTrack(file: string, contentType: AudioType): Track {
  const container = containers[contentType];
  const input = new FormatContext();
  const decoder = new CodecContext();
  const [packet, frame] = [new Packet(), new Frame()];
  packet.alloc();
  frame.alloc();
  const close = () => {
    packet.free();
    frame.free();
    decoder.freeContext();
    input.closeInputSync();
  };
  try {
    const demuxer = InputFormat.findInputFormat(container.demuxer);
    const options = Dictionary.fromObject(toInputOptions(container));
    // The prefix keeps a colon in the path from being read as the name of a protocol.
    check(input.openInputSync(`file:${file}`, demuxer, options), 'The track could not be opened');
    if (input.findStreamInfoSync(null) < 0) throw unreadableTrack();
    const stream = pickStream(input);
    const codec = openDecoder(decoder, stream, container);
    const { num, den } = stream.timeBase;
    const declaredS = stream.duration > 0n ? (Number(stream.duration) * num) / den : null;
    const { sampleRate, channels } = stream.codecpar;
    return {
      codec,
      sampleRate,
      channels,
      declaredS,
      frames: () => decode({ input, decoder, packet, frame }, stream.index),
      close,
    };
  } catch (cause) {
    close();
    throw cause;
  }
}

type Stream = FormatContext['streams'][number];

/** Cover images are left aside and never decoded; any other image or second sound is a mistake of the sender. */
function pickStream(input: FormatContext): Stream {
  const isOf = (type: number) => (stream: Stream) => stream.codecpar.codecType === type;
  const isCover = ({ disposition }: Stream) => (disposition & AV_DISPOSITION_ATTACHED_PIC) !== 0;
  const videos = input.streams.filter(isOf(AVMEDIA_TYPE_VIDEO)).filter((stream) => !isCover(stream));
  if (videos.length > 0) throw new TrackError('The file has a video track. Upload its sound alone.');
  const [sound, ...others] = input.streams.filter(isOf(AVMEDIA_TYPE_AUDIO));
  if (!sound) throw new TrackError('The file has no sound that can be read.');
  if (others.length > 0) throw new TrackError('The file has several sounds. Upload one of them alone.');
  // By index: each access to `streams` makes new objects.
  for (const stream of input.streams) if (stream.index !== sound.index) stream.discard = AVDISCARD_ALL;
  return sound;
}

function openDecoder(decoder: CodecContext, stream: Stream, container: Container): AudioInfo['codec'] {
  const { codecpar } = stream;
  // By name, because FFmpeg may have several decoders of one codec, and its first choice is not always the listed one.
  const known = Object.entries(container.decoders)
    .map(([name, shown]) => ({ codec: Codec.findDecoderByName(name as never), shown }))
    .find(({ codec }) => codec?.id === codecpar.codecId);
  if (!known?.codec) {
    const accepted = [...new Set(Object.values(container.decoders))].join(' or ');
    throw new TrackError(
      `The sound has a codec that is not supported. In this kind of file it may be ${accepted}.`,
    );
  }
  const { sampleRate, channels } = codecpar;
  if (channels > MAX_CHANNELS) {
    throw new TrackError(`The sound has ${channels} channels. At most ${MAX_CHANNELS} are accepted.`);
  }
  if (sampleRate < MIN_SAMPLE_RATE || sampleRate > MAX_SAMPLE_RATE) {
    throw new TrackError(
      `The sound has ${sampleRate} samples per second. Between ${MIN_SAMPLE_RATE} and ${MAX_SAMPLE_RATE} are accepted.`,
    );
  }
  decoder.allocContext3(known.codec);
  check(decoder.parametersToContext(codecpar), 'The sound could not be described');
  decoder.threadCount = 1;
  if (decoder.open2Sync(known.codec, null) < 0) throw unreadableTrack();
  return known.shown;
}

interface Reading {
  input: FormatContext;
  decoder: CodecContext;
  packet: Packet;
  frame: Frame;
}

function* decode({ input, decoder, packet, frame }: Reading, streamIndex: number): Generator<Frame> {
  let packets = 0;
  let damaged = 0;
  let first: { sampleRate: number; format: number; channels: number } | null = null;
  for (let ended = false; !ended; ) {
    ended = input.readFrameSync(packet) < 0;
    if (!ended && packet.streamIndex !== streamIndex) {
      packet.unref();
      continue;
    }
    packets += 1;
    if (decoder.sendPacketSync(ended ? null : packet) < 0) damaged += 1;
    packet.unref();
    for (;;) {
      const code = decoder.receiveFrameSync(frame);
      if (code === AVERROR_EAGAIN || code === AVERROR_EOF) break;
      if (code < 0) {
        damaged += 1;
        break;
      }
      const { sampleRate, format } = frame;
      const channels = frame.channelLayout.nbChannels;
      first ??= { sampleRate, format, channels };
      if (first.sampleRate !== sampleRate || first.format !== format || first.channels !== channels)
        throw new TrackError('The sound changes its sample rate or its channels within the file.');
      yield frame;
      frame.unref();
    }
    if (damaged > FEW_DAMAGED && damaged > packets * MAX_DAMAGED) throw unreadableTrack();
  }
  if (!first) throw unreadableTrack();
}

/** A track that cannot be used. The message is for the sender of the file. */
export class TrackError extends Error {}

export function unreadableTrack(): TrackError {
  return new TrackError('The sound cannot be read: the file is damaged or cut off.');
}
