import { type FormatName, findFormat, formats, type NamedFormat, type Size } from './formats.ts';

interface Channel extends Size {
  /** The composition that fits best; a template without it uses its nearest. */
  aliasOf: NamedFormat;
  goodFor: string[];
}

/** The sizes that networks show images in, by the names that people know. */
export const channels: Record<string, Channel> = {
  'linkedin-post': { aliasOf: 'og', width: 1200, height: 627, goodFor: ['LinkedIn link post'] },
  'linkedin-square': { aliasOf: 'square', width: 1200, height: 1200, goodFor: ['LinkedIn image post'] },
  'instagram-post': { aliasOf: 'portrait', width: 1080, height: 1350, goodFor: ['Instagram post'] },
  'instagram-story': { aliasOf: 'story', width: 1080, height: 1920, goodFor: ['Instagram story or reel'] },
  tiktok: { aliasOf: 'story', width: 1080, height: 1920, goodFor: ['TikTok video'] },
  'x-post': { aliasOf: 'wide', width: 1600, height: 900, goodFor: ['X post'] },
  'facebook-post': { aliasOf: 'og', width: 1200, height: 630, goodFor: ['Facebook link post'] },
  'youtube-thumbnail': { aliasOf: 'wide', width: 1280, height: 720, goodFor: ['YouTube thumbnail'] },
  'pinterest-pin': { aliasOf: 'portrait', width: 1000, height: 1500, goodFor: ['Pinterest pin'] },
  'open-graph': { aliasOf: 'og', width: 1200, height: 630, goodFor: ['Link preview of a web page'] },
};

const formatUses: Record<NamedFormat, string[]> = {
  square: ['Feed posts', 'Carousels'],
  portrait: ['Instagram and Facebook posts'],
  wide: ['X posts', 'YouTube thumbnails', 'Slides'],
  story: ['Stories', 'Reels, Shorts and TikTok'],
  og: ['Link previews of web pages', 'LinkedIn and Facebook link posts'],
  banner: ['Profile banners', 'E-mail headers'],
};

/** Every format and every channel, with what it is good for. */
export function listFormats() {
  const own = Object.entries(formatUses).map(([name, goodFor]) => {
    const { width, height } = formats[name as NamedFormat];
    return { name, width, height, goodFor, aliasOf: null };
  });
  return [...own, ...Object.entries(channels).map(([name, channel]) => ({ name, ...channel }))];
}

/** A composition stretches or narrows by this much at most. */
const MAX_ASPECT_CHANGE = 1.25;

/** The composition that a variant is drawn in, and its exact size; null for a format as it is. */
export interface Composition {
  format: FormatName;
  size: Size | null;
}

export type CompositionError =
  | { reason: 'unknown' }
  /** No format of the template has nearly this aspect. */
  | { reason: 'aspect'; nearest: FormatName };

/** Finds the composition for a format, a channel or an exact size among the formats of a template. */
export function findComposition(
  formats: readonly FormatName[],
  { format: name, size = null }: { format: string; size?: Size | null | undefined },
): Composition | CompositionError {
  const channel = Object.hasOwn(channels, name) ? channels[name]! : null;
  const given = formats.find((format) => format === name);
  if (!channel && !given) return { reason: 'unknown' };
  const exact = size ?? (channel && { width: channel.width, height: channel.height });
  if (!exact) return { format: given!, size: null };
  const preferred = formats.find((format) => format === (channel?.aliasOf ?? name));
  const nearest = formats.reduce((one, other) =>
    aspectChange(findFormat(other), exact) < aspectChange(findFormat(one), exact) ? other : one,
  );
  const format = [preferred, nearest].find(
    (each) => each && aspectChange(findFormat(each), exact) <= MAX_ASPECT_CHANGE,
  );
  return format ? { format, size: exact } : { reason: 'aspect', nearest };
}

function aspectChange(one: Size, other: Size): number {
  const change = one.width / one.height / (other.width / other.height);
  return Math.max(change, 1 / change);
}
