/** The sound of videos: what an uploaded track is, and what a render takes of it. */

/** The content types of tracks. */
export type AudioType = 'audio/mpeg' | 'audio/wav' | 'audio/mp4' | 'audio/ogg';

export const audioCodecs = ['mp3', 'aac', 'alac', 'vorbis', 'opus', 'pcm'] as const;

/** What the inspection of a track found. */
export interface AudioInfo {
  /** Of the decoded sound, rounded down to milliseconds. */
  durationS: number;
  codec: (typeof audioCodecs)[number];
  sampleRate: number;
  channels: number;
}

/** Longer than any song; a video has at most a minute. */
export const MAX_TRACK_S = 600;

/** The outputs that can carry sound. */
export const audibleOutputs: readonly string[] = ['mp4', 'webm'];

/** The reason why a variant cannot have sound; null if it can. */
export function findAudioError({ kind, output }: { kind: string; output: string }): string | null {
  if (kind !== 'video') return 'a still has no sound; remove audio from this variant';
  if (!audibleOutputs.includes(output))
    return `a ${output} has no sound; choose the output ${audibleOutputs.join(' or ')}`;
  return null;
}

/** The reason why a track cannot start at this second; null if it can. */
export function findStartError(startS: number, durationS: number): string | null {
  return startS < durationS
    ? null
    : `expected a second before the end of the track, which has ${durationS} s`;
}
