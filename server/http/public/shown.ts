import { type FormatName, findFormat } from '@livery/templates/formats';
import type { PublicRender } from '../../services/renders/read-public.ts';

export interface Size {
  width: number;
  height: number;
}

/** A public render in numbers: what is shown, how large, and under which endings it can be had. */
export interface Shown {
  kind: 'image' | 'video' | 'gif';
  size: Size;
  /** The largest size on the page: an image at scale 2 is as wide as one at scale 1, and sharper. */
  pageWidth: number;
  ending: string;
  poster: (Size & { ending: string }) | null;
}

export function toShown({ render }: PublicRender): Shown {
  const { output } = render.meta;
  const format = findFormat(render.format as FormatName);
  const whole = { width: format.width * render.scale, height: format.height * render.scale };
  const kind = render.kind === 'still' ? 'image' : output === 'gif' ? 'gif' : 'video';
  return {
    kind,
    size: kind === 'video' ? { width: even(whole.width), height: even(whole.height) } : whole,
    pageWidth: Math.min(format.width, whole.width),
    ending: output,
    poster: render.poster ? { ...whole, ending: 'jpg' } : null,
  };
}

/** Encoders leave the last line or column of an odd number out. */
function even(length: number): number {
  return length - (length % 2);
}
