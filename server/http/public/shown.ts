import { PDF_SCALE } from '@livery/core/render-request/choices';
import { type FormatName, findFormat, type Size } from '@livery/templates/formats';
import type { PublicRender } from '../../services/renders/read-public.ts';

/** What a public page shows of a render: media type, size, and file extensions. */
export interface Shown {
  kind: 'image' | 'video' | 'gif';
  size: Size;
  /** The maximum width on the page: an image at scale 2 is as wide as one at scale 1, and sharper. */
  pageWidth: number;
  ending: string;
  poster: (Size & { ending: string }) | null;
}

export function toShown({ render }: PublicRender): Shown {
  const { output } = render.meta;
  const format = findFormat(render.format as FormatName, render.meta.size);
  const scale = output === 'pdf' ? PDF_SCALE : render.scale;
  const whole = { width: format.width * scale, height: format.height * scale };
  const kind = render.kind === 'still' ? 'image' : output === 'gif' ? 'gif' : 'video';
  return {
    kind,
    size: kind === 'video' ? { width: even(whole.width), height: even(whole.height) } : whole,
    pageWidth: Math.min(format.width, whole.width),
    ending: output,
    poster: render.poster ? { ...whole, ending: 'jpg' } : null,
  };
}

/** Video encoders drop the last row or column of an odd size. */
function even(length: number): number {
  return length - (length % 2);
}
