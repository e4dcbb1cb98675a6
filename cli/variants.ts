import type { RenderRequest } from '@livery/client';
import { UsageError } from './command.ts';

export type Variant = RenderRequest['variants'][number];

/** What render and bulk say about the files. */
export const variantOptions = {
  format: {
    type: 'string',
    multiple: true,
    value: 'name',
    help: 'such as square or linkedin-post; square unless given',
  },
  video: { type: 'string', value: 'seconds', help: 'videos of this length instead of stills' },
  output: { type: 'string', value: 'type', help: 'png, jpeg, webp or pdf; mp4, webm or gif' },
  scale: { type: 'string', value: 'number', help: '0.5, 1, 2 or 3' },
  mode: { type: 'string', value: 'mode', help: 'light or dark' },
} as const;

interface Given {
  format?: readonly string[] | undefined;
  video?: string | undefined;
  output?: string | undefined;
  scale?: string | undefined;
  mode?: string | undefined;
}

/** One variant for each format. */
export function toVariants({ format = ['square'], video, output, scale, mode }: Given): Variant[] {
  const shared = {
    kind: video === undefined ? 'still' : 'video',
    ...(video === undefined ? {} : { durationS: toNumber('video', video) }),
    ...(scale === undefined ? {} : { scale: toNumber('scale', scale) }),
    ...(output === undefined ? {} : { output }),
    ...(mode === undefined ? {} : { mode }),
  };
  // The service checks the values, and knows more of them than this version.
  return format.map((name) => ({ ...shared, format: name }) as Variant);
}

function toNumber(name: string, text: string): number {
  const value = Number(text);
  if (text.trim() && Number.isFinite(value)) return value;
  throw new UsageError(`--${name} ${text} is not a number.`);
}
