import { AVERROR_EAGAIN, AVERROR_EOF, AVMEDIA_TYPE_VIDEO } from 'node-av/constants';
import { Codec, CodecContext, FilterGraph, FormatContext, Frame, Packet } from 'node-av/lib';

/** Mean structural similarity of a video file to the frames it was encoded from, 0 to 1 (FFmpeg's `ssim`, all planes). */
export async function similarity(file: string, originals: readonly Frame[]): Promise<number> {
  const { width, height } = originals[0]!;
  const source = (name: string) =>
    `buffer@${name}=video_size=${width}x${height}:pix_fmt=yuv420p:time_base=1/30:colorspace=bt709:range=tv[${name}]`;
  const graph = new FilterGraph();
  graph.alloc();
  graph.parsePtr(`${source('one')};${source('two')};[one][two]ssim,buffersink@out`);
  await graph.config();
  const [one, two] = ['buffer@one', 'buffer@two'].map((name) => graph.getFilter(name)!);
  const out = graph.getFilter('buffersink@out')!;
  let sum = 0;
  let frames = 0;
  for await (const decoded of decodedFrames(file)) {
    const original = originals[frames]!;
    decoded.pts = BigInt(frames);
    const copy = original.clone()!;
    copy.pts = BigInt(frames);
    await one!.buffersrcAddFrame(decoded);
    await two!.buffersrcAddFrame(copy);
    copy.free();
    const compared = new Frame();
    compared.alloc();
    while ((await out.buffersinkGetFrame(compared)) >= 0) {
      sum += Number(compared.getMetadata().get('lavfi.ssim.All'));
      compared.unref();
    }
    compared.free();
    frames += 1;
  }
  graph.free();
  return sum / frames;
}

async function* decodedFrames(file: string): AsyncGenerator<Frame> {
  const input = new FormatContext();
  await input.openInput(file);
  await input.findStreamInfo();
  const stream = input.streams[input.findBestStream(AVMEDIA_TYPE_VIDEO)]!;
  const codec = Codec.findDecoder(stream.codecpar.codecId)!;
  const decoder = new CodecContext();
  decoder.allocContext3(codec);
  decoder.parametersToContext(stream.codecpar);
  await decoder.open2(codec, null);
  const packet = new Packet();
  packet.alloc();
  const frame = new Frame();
  frame.alloc();
  const receive = async function* () {
    for (;;) {
      const code = await decoder.receiveFrame(frame);
      if (code === AVERROR_EAGAIN || code === AVERROR_EOF) return;
      yield frame;
      frame.unref();
    }
  };
  while ((await input.readFrame(packet)) >= 0) {
    await decoder.sendPacket(packet);
    packet.unref();
    yield* receive();
  }
  await decoder.sendPacket(null);
  yield* receive();
  packet.free();
  frame.free();
  decoder.freeContext();
  await input.closeInput();
}
