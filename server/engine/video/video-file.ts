import type { FileMetadata } from '@livery/engine/ports';
import {
  AV_CODEC_FLAG_BITEXACT,
  AV_CODEC_FLAG_GLOBAL_HEADER,
  AVERROR_EAGAIN,
  AVERROR_EOF,
  AVFMT_FLAG_BITEXACT,
  AVFMT_GLOBALHEADER,
} from 'node-av/constants';
import {
  CodecContext,
  Dictionary,
  Codec as Encoder,
  FormatContext,
  type Frame,
  Packet,
  Rational,
} from 'node-av/lib';
import { check, MediaError } from '../../platform/libav.ts';
import { SOFTWARE } from '../stills/metadata.ts';
import type { VideoCodec } from './codecs.ts';
import { openSoundStream, type SoundStream } from './sound-stream.ts';
import { videoColors } from './to-yuv.ts';

export interface VideoFileOptions {
  codec: VideoCodec;
  width: number;
  height: number;
  pixelFormat: Frame['format'];
  metadata: FileMetadata;
  /** The sound, as long as the video; a video without it is silent. */
  sound?: Buffer | null | undefined;
}

/** A video file being written. The caller that opened it closes it, finished or not. */
export interface VideoFile {
  /** Encodes the next frame; the same frame may be written again. */
  write(frame: Frame): Promise<void>;
  /** Writes the frames that the encoder still has, and the index. */
  finish(): Promise<void>;
  close(): Promise<void>;
}

export async function openVideoFile(file: string, options: VideoFileOptions): Promise<VideoFile> {
  const { codec, metadata, sound } = options;
  const container = new FormatContext();
  const encoder = new CodecContext();
  const packet = new Packet();
  packet.alloc();
  let soundStream: SoundStream | null = null;
  const close = async () => {
    soundStream?.close();
    packet.free();
    encoder.freeContext();
    await container.closeOutput();
    container.freeContext();
  };
  try {
    check(container.allocOutputContext2(null, codec.container, file), 'The container is not known');
    container.setFlags(AVFMT_FLAG_BITEXACT);
    await openEncoder(encoder, options, container);
    const stream = container.newStream();
    check(encoder.parametersFromContext(stream.codecpar), 'The stream could not be described');
    stream.timeBase = encoder.timeBase;
    stream.avgFrameRate = encoder.framerate;
    if (sound) soundStream = openSoundStream(container, codec.sound, sound);
    container.metadata = Dictionary.fromObject({
      title: metadata.title,
      artist: metadata.brand,
      comment: describeOrigin(metadata),
    });
    check(await container.openOutput(), 'The file could not be opened');
    check(
      await container.writeHeader(Dictionary.fromObject(codec.writing)),
      'The header could not be written',
    );

    // `sendFrame` does the work in another thread; receiving packets is too little work for one.
    const drain = () => {
      for (;;) {
        const code = encoder.receivePacketSync(packet);
        if (code === AVERROR_EAGAIN || code === AVERROR_EOF) return;
        check(code, 'The encoder failed');
        packet.streamIndex = stream.index;
        packet.duration = 1n;
        packet.rescaleTs(encoder.timeBase, stream.timeBase);
        check(container.interleavedWriteFrameSync(packet), 'The file could not be written');
        packet.unref();
      }
    };
    let frames = 0n;
    return {
      async write(frame) {
        frame.pts = frames++;
        frame.duration = 1n;
        soundStream?.writeUntil(Number(frames) / codec.framesPerSecond);
        check(await encoder.sendFrame(frame), 'The encoder took no frame');
        drain();
      },
      async finish() {
        soundStream?.finish();
        check(await encoder.sendFrame(null), 'The encoder could not be emptied');
        drain();
        check(await container.writeTrailer(), 'The index could not be written');
      },
      close,
    };
  } catch (cause) {
    await close();
    throw cause;
  }
}

function describeOrigin({ template, version }: FileMetadata): string {
  return `${SOFTWARE}: ${template}, brand version ${version}`;
}

/** The metadata as one text, for a container that has no fields. */
export function toComment(metadata: FileMetadata): string {
  return [metadata.title, metadata.brand, describeOrigin(metadata)].join('\n');
}

async function openEncoder(
  context: CodecContext,
  { codec, width, height, pixelFormat }: VideoFileOptions,
  container: FormatContext,
): Promise<void> {
  const encoder = Encoder.findEncoderByName(codec.encoder as never);
  if (!encoder) throw new MediaError(`This build has no ${codec.encoder}`);
  context.allocContext3(encoder);
  Object.assign(context, {
    width,
    height,
    pixelFormat,
    timeBase: new Rational(1, codec.framesPerSecond),
    framerate: new Rational(codec.framesPerSecond, 1),
    sampleAspectRatio: new Rational(1, 1),
    threadCount: codec.threads,
    ...videoColors,
  });
  context.setFlags(AV_CODEC_FLAG_BITEXACT);
  if (container.oformat?.hasFlags(AVFMT_GLOBALHEADER)) context.setFlags(AV_CODEC_FLAG_GLOBAL_HEADER);
  check(
    await context.open2(encoder, Dictionary.fromObject(codec.encoding)),
    'The encoder could not be opened',
  );
}
