import {
  AV_CHANNEL_LAYOUT_STEREO,
  AV_CODEC_FLAG_BITEXACT,
  AV_CODEC_FLAG_GLOBAL_HEADER,
  AV_SAMPLE_FMT_FLT,
  AV_SAMPLE_FMT_FLTP,
  AVERROR_EAGAIN,
  AVERROR_EOF,
  AVFMT_GLOBALHEADER,
} from 'node-av/constants';
import { CodecContext, Codec as Encoder, type FormatContext, Packet, Rational } from 'node-av/lib';
import { BYTES_PER_SAMPLE, SAMPLE_RATE } from '../../audio/format.ts';
import { toFrame } from '../../audio/samples.ts';
import { check, MediaError } from '../../platform/libav.ts';
import type { SoundCodec } from './codecs.ts';

/** The sound of a video file being written. The file is closed after it. */
export interface SoundStream {
  /** Encodes the sound up to a second of the video, so that both lie side by side in the file. */
  writeUntil(second: number): void;
  /** Encodes the rest. */
  finish(): void;
  close(): void;
}

/** Adds a sound to a container whose header is not written yet. */
export function openSoundStream(
  container: FormatContext,
  codec: SoundCodec | null,
  samples: Buffer,
): SoundStream {
  if (!codec) throw new MediaError('This container carries no sound');
  const encoder = new CodecContext();
  const packet = new Packet();
  packet.alloc();
  const close = () => {
    packet.free();
    encoder.freeContext();
  };
  try {
    openEncoder(encoder, codec, container);
    const stream = container.newStream();
    check(encoder.parametersFromContext(stream.codecpar), 'The sound could not be described');
    stream.timeBase = encoder.timeBase;
    const length = samples.length / BYTES_PER_SAMPLE - codec.leftOut;
    let at = 0;
    const drain = () => {
      for (;;) {
        const code = encoder.receivePacketSync(packet);
        if (code === AVERROR_EAGAIN || code === AVERROR_EOF) return;
        check(code, 'The encoder of the sound failed');
        packet.streamIndex = stream.index;
        packet.rescaleTs(encoder.timeBase, stream.timeBase);
        check(container.interleavedWriteFrameSync(packet), 'The file could not be written');
        packet.unref();
      }
    };
    const writeUntil = (end: number) => {
      while (at < Math.min(end, length)) {
        const count = Math.min(encoder.frameSize, length - at);
        const frame = toFrame(samples, at, count, codec.isPlanar);
        check(encoder.sendFrameSync(frame), 'The encoder took no sound');
        frame.free();
        drain();
        at += count;
      }
    };
    return {
      writeUntil: (second) => writeUntil(second * SAMPLE_RATE),
      finish() {
        writeUntil(length);
        check(encoder.sendFrameSync(null), 'The encoder of the sound could not be emptied');
        drain();
      },
      close,
    };
  } catch (cause) {
    close();
    throw cause;
  }
}

function openEncoder(context: CodecContext, codec: SoundCodec, container: FormatContext): void {
  const encoder = Encoder.findEncoderByName(codec.encoder as never);
  if (!encoder) throw new MediaError(`This build has no ${codec.encoder}`);
  context.allocContext3(encoder);
  Object.assign(context, {
    sampleRate: SAMPLE_RATE,
    sampleFormat: codec.isPlanar ? AV_SAMPLE_FMT_FLTP : AV_SAMPLE_FMT_FLT,
    channelLayout: AV_CHANNEL_LAYOUT_STEREO,
    bitRate: codec.bitRate,
    timeBase: new Rational(1, SAMPLE_RATE),
  });
  context.setFlags(AV_CODEC_FLAG_BITEXACT);
  if (container.oformat?.hasFlags(AVFMT_GLOBALHEADER)) context.setFlags(AV_CODEC_FLAG_GLOBAL_HEADER);
  check(context.open2Sync(encoder, null), 'The encoder of the sound could not be opened');
}
