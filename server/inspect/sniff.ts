import { extname } from 'node:path';
import { fileTypeFromBuffer } from 'file-type';
import { Refused } from './errors/file-refused.ts';

/** The supported file types. Files of one group are read the same way, whichever of its extensions they have. */
const groups = {
  raster: ['png', 'jpg', 'jpeg', 'webp', 'avif', 'gif', 'apng'],
  vector: ['svg'],
  sfnt: ['ttf', 'otf'],
  woff: ['woff'],
  woff2: ['woff2'],
  mp3: ['mp3'],
  wav: ['wav'],
  // Many programs give an m4a the brand of an mp4; a file with a video is refused when its tracks are known.
  m4a: ['m4a', 'mp4', 'm4b'],
  ogg: ['ogg', 'oga', 'opus'],
} as const;

export type Group = keyof typeof groups;

export interface Sniffed {
  group: Group;
  extension: string;
}

/** How much of a file is read to detect its type. */
export const HEAD_BYTES = 64 * 1024;

const known = Object.values(groups).flat() as string[];
const taken =
  'png, jpeg, webp, avif, gif and svg images, woff2, woff, ttf and otf fonts, and mp3, wav, m4a and ogg audio';

/**
 * Detects the type of a file from its bytes. The name decides nothing, but a name that contradicts the bytes is
 * refused.
 */
export async function sniff(head: Uint8Array, name: string | null): Promise<Sniffed> {
  if (head.length === 0) throw new Refused('unsupported_media_type', 'The file is empty.');
  const extension = (await detectExtension(head)) ?? 'unknown';
  const group = findGroup(extension);
  if (!group) {
    const what = extension === 'unknown' ? 'of a kind that is not known' : `a ${extension} file`;
    throw new Refused('unsupported_media_type', `The file is ${what}. Livery accepts ${taken}.`);
  }
  const claimed = extname(name ?? '')
    .slice(1)
    .toLowerCase();
  if (known.includes(claimed) && findGroup(claimed) !== group) {
    throw new Refused(
      'unsupported_media_type',
      `The file is named .${claimed} but is a ${extension} file. Send it under its true extension.`,
    );
  }
  return { group, extension };
}

function findGroup(extension: string): Group | null {
  const found = Object.entries(groups).find(([, names]) => (names as readonly string[]).includes(extension));
  return (found?.[0] as Group | undefined) ?? null;
}

async function detectExtension(head: Uint8Array): Promise<string | null> {
  if (looksLikeSvg(head)) return 'svg';
  const type = await fileTypeFromBuffer(head);
  return type?.ext ?? null;
}

/**
 * Whether the first element of a text is `svg`, after any declarations and comments. Each of those is skipped by one
 * search for its end, so that an unfinished declaration is not searched again from each of its spaces.
 */
export function looksLikeSvg(head: Uint8Array): boolean {
  const wide = (head[0] === 0xff && head[1] === 0xfe) || (head[0] === 0xfe && head[1] === 0xff);
  const text = new TextDecoder(wide ? (head[0] === 0xff ? 'utf-16le' : 'utf-16be') : 'utf-8').decode(head);
  let at = 0;
  for (let next: number | null = 0; next !== null; next = endOfProlog(text, at)) at = next;
  ROOT.lastIndex = at;
  return ROOT.test(text);
}

const ROOT = /<(?:[a-z]\w*:)?svg[\s/>]/iy;
const BLANKS = /[\s\ufeff]+/y;
const DOCTYPE = /<!DOCTYPE[^[>]*/iy;
const SUBSET_END = /\]\s*>/g;

/** The end of the white space, comment, instruction or doctype at `at`; null if there is none. */
function endOfProlog(text: string, at: number): number | null {
  if (text.startsWith('<?', at)) return after(text, '?>', at + 2);
  if (text.startsWith('<!--', at)) return after(text, '-->', at + 4);
  const inside = match(DOCTYPE, text, at);
  if (inside === null) return match(BLANKS, text, at);
  if (text[inside] === '[') return match(SUBSET_END, text, inside);
  return text[inside] === '>' ? inside + 1 : null;
}

function after(text: string, end: string, from: number): number | null {
  const found = text.indexOf(end, from);
  return found < 0 ? null : found + end.length;
}

function match(pattern: RegExp, text: string, at: number): number | null {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : null;
}
