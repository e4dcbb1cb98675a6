import { Decoder, Demuxer, FilterAPI } from 'node-av/api';

/** The sound of a media file, read with FFmpeg's decoders and measured by EBU R 128. */
export interface ProbedSound {
  codec: string;
  sampleRate: number;
  channels: number;
  /** The decoded length. */
  seconds: number;
  lufs: number;
  peakDb: number;
  /** The highest absolute sample of each tenth of a second. */
  envelope: number[];
}

const RATE = 48_000;
const CHANNELS = 2;

/** Null for a file without sound. */
export async function probeSound(file: string): Promise<ProbedSound | null> {
  await using input = await Demuxer.open(file);
  const stream = input.audio();
  if (!stream) return null;
  const { sampleRate, channels } = stream.codecpar;
  using decoder = await Decoder.create(stream);
  using filter = FilterAPI.create(
    `aresample=${RATE},aformat=sample_fmts=flt:channel_layouts=stereo,ebur128=metadata=1:peak=true,aformat=sample_fmts=flt`,
  );
  const envelope: number[] = [];
  let [samples, lufs, peak] = [0, Number.NEGATIVE_INFINITY, 0];
  for await (using frame of filter.frames(decoder.frames(input.packets(stream.index)))) {
    if (!frame) continue;
    const tags = frame.getMetadata().getAll();
    const integrated = tags['lavfi.r128.I'];
    if (integrated !== undefined) lufs = Number(integrated);
    for (let channel = 0; channel < CHANNELS; channel++)
      peak = Math.max(peak, Number(tags[`lavfi.r128.true_peaks_ch${channel}`] ?? 0));
    const bytes = frame.data![0]!;
    for (let at = 0; at < frame.nbSamples; at++) {
      const tenth = Math.floor((samples + at) / (RATE / 10));
      for (let channel = 0; channel < CHANNELS; channel++)
        envelope[tenth] = Math.max(
          envelope[tenth] ?? 0,
          Math.abs(bytes.readFloatLE((at * CHANNELS + channel) * 4)),
        );
    }
    samples += frame.nbSamples;
  }
  const peakDb = 20 * Math.log10(peak);
  return {
    codec: decoder.getCodec().name ?? '',
    sampleRate,
    channels,
    seconds: samples / RATE,
    lufs,
    peakDb,
    envelope,
  };
}
