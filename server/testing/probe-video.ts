import { open } from 'node:fs/promises';
import { Decoder, Demuxer, FilterAPI, FilterPreset } from 'node-av/api';
import {
  AV_LOG_ERROR,
  AV_LOG_WARNING,
  AV_PIX_FMT_RGB24,
  AVERROR_EAGAIN,
  AVERROR_EOF,
  AVMEDIA_TYPE_VIDEO,
} from 'node-av/constants';
import {
  avGetPixFmtName,
  Codec,
  CodecContext,
  FFmpegError,
  FormatContext,
  Frame,
  Log,
  Packet,
} from 'node-av/lib';

/** The contents of a video file, read with a decoder and not with the code that wrote it. */
export interface ProbedVideo {
  codec: string;
  profile: number;
  pixelFormat: string;
  width: number;
  height: number;
  /** Frames that were decoded. */
  frames: number;
  durationS: number;
  colors: { space: number; range: number; primaries: number; transfer: number };
  metadata: Record<string, string>;
  /** Errors and warnings of the decoder. */
  complaints: string[];
}

export async function probeVideo(file: string): Promise<ProbedVideo> {
  const complaints: string[] = [];
  Log.setLevel(AV_LOG_WARNING);
  Log.setCallback((level, message) => level <= AV_LOG_WARNING && complaints.push(message.trim()));
  const input = new FormatContext();
  const decoder = new CodecContext();
  const packet = new Packet();
  packet.alloc();
  const frame = new Frame();
  frame.alloc();
  try {
    check(await input.openInput(file), 'open');
    check(await input.findStreamInfo(), 'read');
    const stream = input.streams[input.findBestStream(AVMEDIA_TYPE_VIDEO)]!;
    const parameters = stream.codecpar;
    const codec = Codec.findDecoder(parameters.codecId)!;
    decoder.allocContext3(codec);
    check(decoder.parametersToContext(parameters), 'describe');
    check(await decoder.open2(codec, null), 'decode');
    let frames = 0;
    const receive = async () => {
      for (;;) {
        const code = await decoder.receiveFrame(frame);
        if (code === AVERROR_EAGAIN || code === AVERROR_EOF) return;
        check(code, 'decode');
        frames += 1;
        frame.unref();
      }
    };
    while ((await input.readFrame(packet)) >= 0) {
      const isVideo = packet.streamIndex === stream.index;
      if (isVideo) check(await decoder.sendPacket(packet), 'decode');
      packet.unref();
      if (!isVideo) continue;
      await receive();
    }
    check(await decoder.sendPacket(null), 'decode');
    await receive();
    await new Promise((resolve) => setTimeout(resolve, 20));
    return {
      codec: codec.name ?? '',
      profile: parameters.profile,
      pixelFormat: avGetPixFmtName(decoder.pixelFormat) ?? '',
      width: parameters.width,
      height: parameters.height,
      frames,
      durationS: Number(input.duration) / 1e6,
      colors: {
        space: parameters.colorSpace,
        range: parameters.colorRange,
        primaries: parameters.colorPrimaries,
        transfer: parameters.colorTrc,
      },
      metadata: input.metadata?.getAll() ?? {},
      complaints,
    };
  } finally {
    Log.resetCallback();
    Log.setLevel(AV_LOG_ERROR);
    packet.free();
    frame.free();
    decoder.freeContext();
    await input.closeInput();
  }
}

function check(code: number, doing: string): void {
  FFmpegError.throwIfError(code, doing);
}

/** The top-level boxes of an MP4, in order. */
export async function listBoxes(file: string): Promise<string[]> {
  const handle = await open(file);
  const boxes: string[] = [];
  try {
    const { size } = await handle.stat();
    const head = Buffer.alloc(16);
    for (let at = 0; at < size; ) {
      await handle.read(head, 0, 16, at);
      boxes.push(head.toString('latin1', 4, 8));
      const length = head.readUInt32BE(0);
      at += length === 1 ? Number(head.readBigUInt64BE(8)) : length;
    }
  } finally {
    await handle.close();
  }
  return boxes;
}

/** One frame of a video as a browser would show it: RGB, 8 bits each. */
export async function decodeFrame(file: string, index: number): Promise<Buffer> {
  await using input = await Demuxer.open(file);
  const stream = input.video()!;
  using decoder = await Decoder.create(stream);
  using filter = FilterAPI.create(FilterPreset.chain().format(AV_PIX_FMT_RGB24).build());
  let at = 0;
  for await (using frame of filter.frames(decoder.frames(input.packets(stream.index)))) {
    if (frame && at++ === index) return frame.toBuffer();
  }
  throw new Error(`The video has no frame ${index}`);
}
