import {
  AV_CHANNEL_LAYOUT_MONO,
  AV_CHANNEL_LAYOUT_STEREO,
  AVERROR_EAGAIN,
  AVERROR_EOF,
} from 'node-av/constants';
import { avGetSampleFmtName, type FilterContext, FilterGraph, Frame } from 'node-av/lib';
import { check } from '../platform/libav.ts';
import { SAMPLE_RATE } from './format.ts';

/** The end of every chain of filters. */
const TO_STEREO = `aresample=${SAMPLE_RATE},aformat=sample_fmts=flt:sample_rates=${SAMPLE_RATE}:channel_layouts=stereo`;

/** Passes frames of one format through FFmpeg's filters into stereo. A yielded frame is valid until the next one. */
export function* filterFrames(frames: Iterable<Frame>, filters: readonly string[] = []): Generator<Frame> {
  let graph: Graph | null = null;
  const out = new Frame();
  out.alloc();
  try {
    for (const frame of frames) {
      nameLayout(frame);
      graph ??= openGraph(frame, [...filters, TO_STEREO].join(','));
      check(graph.source.buffersrcAddFrameSync(frame), 'The sound could not be filtered');
      yield* drain(graph.sink, out);
    }
    if (!graph) return;
    check(graph.source.buffersrcAddFrameSync(null), 'The sound could not be filtered');
    yield* drain(graph.sink, out);
  } finally {
    out.free();
    graph?.close();
  }
}

function* drain(sink: FilterContext, out: Frame): Generator<Frame> {
  for (;;) {
    const code = sink.buffersinkGetFrameSync(out);
    if (code === AVERROR_EAGAIN || code === AVERROR_EOF) return;
    check(code, 'The sound could not be filtered');
    yield out;
    out.unref();
  }
}

/** Plain files do not say which their one or two channels are. */
function nameLayout(frame: Frame): void {
  const { nbChannels, mask } = frame.channelLayout;
  if (mask !== 0n || nbChannels > 2) return;
  frame.channelLayout = nbChannels === 1 ? AV_CHANNEL_LAYOUT_MONO : AV_CHANNEL_LAYOUT_STEREO;
}

interface Graph {
  source: FilterContext;
  sink: FilterContext;
  close(): void;
}

function openGraph({ sampleRate, format, channelLayout }: Frame, chain: string): Graph {
  const { mask, nbChannels } = channelLayout;
  const layout = mask === 0n ? `${nbChannels}c` : `0x${mask.toString(16)}`;
  const sampleFormat = avGetSampleFmtName(format as never);
  const source = `abuffer@in=sample_rate=${sampleRate}:sample_fmt=${sampleFormat}:channel_layout=${layout}:time_base=1/${sampleRate}`;
  const graph = new FilterGraph();
  graph.alloc();
  graph.nbThreads = 1;
  try {
    check(graph.parsePtr(`${source},${chain},abuffersink@out`), 'The filters are not known');
    check(graph.configSync(), 'The filters do not fit');
    return {
      source: graph.getFilter('abuffer@in')!,
      sink: graph.getFilter('abuffersink@out')!,
      close: () => graph.free(),
    };
  } catch (cause) {
    graph.free();
    throw cause;
  }
}
