import type { MouseEvent } from 'react';

/** The colour that a preview shows where it was clicked, as a hex; null outside of it or before it is drawn. */
export function readColorAt({ currentTarget, clientX, clientY }: MouseEvent<HTMLElement>): string | null {
  for (const canvas of currentTarget.querySelectorAll('canvas')) {
    const box = canvas.getBoundingClientRect();
    const x = Math.floor(((clientX - box.left) / box.width) * canvas.width);
    const y = Math.floor(((clientY - box.top) / box.height) * canvas.height);
    if (!(x >= 0 && y >= 0 && x < canvas.width && y < canvas.height)) continue;
    const pixel = canvas
      .getContext('2d', { alpha: false, willReadFrequently: true })
      ?.getImageData(x, y, 1, 1);
    if (pixel) return toHex(pixel.data);
  }
  return null;
}

function toHex([r = 0, g = 0, b = 0]: Iterable<number> & ArrayLike<number>): string {
  return `#${[r, g, b].map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}
