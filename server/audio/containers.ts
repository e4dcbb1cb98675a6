import type { AudioInfo, AudioType } from '@livery/core/assets/audio';

/** How the files of a content type are read. */
export interface Container {
  /** FFmpeg's demuxer. It is always named: a guess could take a playlist, which opens other files. */
  demuxer: string;
  /** FFmpeg's decoders that may be used, with the codec that each is shown as. */
  decoders: Readonly<Record<string, AudioInfo['codec']>>;
}

export const containers: Readonly<Record<AudioType, Container>> = {
  'audio/mpeg': { demuxer: 'mp3', decoders: { mp3float: 'mp3' } },
  'audio/wav': {
    demuxer: 'wav',
    decoders: {
      pcm_u8: 'pcm',
      pcm_s16le: 'pcm',
      pcm_s24le: 'pcm',
      pcm_s32le: 'pcm',
      pcm_f32le: 'pcm',
      pcm_f64le: 'pcm',
    },
  },
  'audio/mp4': { demuxer: 'mov', decoders: { aac: 'aac', alac: 'alac' } },
  'audio/ogg': { demuxer: 'ogg', decoders: { vorbis: 'vorbis', opus: 'opus' } },
};

/** The options of a demuxer: it reads one local file, and tries no decoder but the listed ones. */
export function toInputOptions({ demuxer, decoders }: Container): Record<string, string> {
  return {
    protocol_whitelist: 'file',
    format_whitelist: demuxer === 'mov' ? 'mov,mp4,m4a,3gp,3g2,mj2' : demuxer,
    codec_whitelist: Object.keys(decoders).join(','),
    max_streams: '8',
    probesize: String(1024 * 1024),
    // Samples in other files, which a container may reference.
    ...(demuxer === 'mov' && { enable_drefs: '0', use_absolute_path: '0' }),
  };
}
