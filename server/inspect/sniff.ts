import { extname } from 'node:path';
import { fileTypeFromBuffer } from 'file-type';
import { Refused } from './refused.ts';

/** The kinds of files that are taken. Files of one group are read alike, whichever of its names they carry. */
const groups = {
  raster: ['png', 'jpg', 'jpeg', 'webp', 'avif', 'gif', 'apng'],
  vector: ['svg'],
  sfnt: ['ttf', 'otf'],
  woff: ['woff'],
  woff2: ['woff2'],
} as const;

export type Group = keyof typeof groups;

export interface Sniffed {
  group: Group;
  extension: string;
}

/** How much of a file its kind is told from. */
export const HEAD_BYTES = 64 * 1024;

const known = Object.values(groups).flat() as string[];
const taken = 'png, jpeg, webp, avif, gif and svg pictures, and woff2, woff, ttf and otf fonts';

/** What a file is, from its bytes. Its name decides nothing, but a name that says otherwise is refused. */
export async function sniff(head: Uint8Array, name: string | null): Promise<Sniffed> {
  if (head.length === 0) throw new Refused('unsupported_media_type', 'The file is empty.');
  const extension = (await extensionOf(head)) ?? 'unknown';
  const group = groupOf(extension);
  if (!group) {
    const what = extension === 'unknown' ? 'of a kind that is not known' : `a ${extension} file`;
    throw new Refused('unsupported_media_type', `The file is ${what}. Livery takes ${taken}.`);
  }
  const claimed = extname(name ?? '')
    .slice(1)
    .toLowerCase();
  if (known.includes(claimed) && groupOf(claimed) !== group) {
    throw new Refused(
      'unsupported_media_type',
      `The file is named .${claimed} but is a ${extension} file. Send it under its true extension.`,
    );
  }
  return { group, extension };
}

function groupOf(extension: string): Group | null {
  const found = Object.entries(groups).find(([, names]) => (names as readonly string[]).includes(extension));
  return (found?.[0] as Group | undefined) ?? null;
}

async function extensionOf(head: Uint8Array): Promise<string | null> {
  if (looksLikeSvg(head)) return 'svg';
  const type = await fileTypeFromBuffer(head);
  return type?.ext ?? null;
}

/** The first element of a text is `svg`, whatever declarations and comments stand before it. */
function looksLikeSvg(head: Uint8Array): boolean {
  const wide = (head[0] === 0xff && head[1] === 0xfe) || (head[0] === 0xfe && head[1] === 0xff);
  const text = new TextDecoder(wide ? (head[0] === 0xff ? 'utf-16le' : 'utf-16be') : 'utf-8').decode(head);
  const prolog = /^(?:[\s\ufeff]|<\?[\s\S]*?\?>|<!--[\s\S]*?-->|<!DOCTYPE[^[>]*(?:\[[\s\S]*?\])?\s*>)*/i.exec(
    text,
  )![0];
  return /^<(?:[a-z]\w*:)?svg[\s/>]/i.test(text.slice(prolog.length));
}
