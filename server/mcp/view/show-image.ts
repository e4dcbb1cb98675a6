import { h } from './element.ts';
import type { Preview, Wall } from './results.ts';

/** An image by its link; where the host lets none load, the part of the contact sheet that shows the same. */
export function showPreview(preview: Preview, wall: Wall, sheet: string | null): HTMLElement {
  const box = h('span', { className: 'image' });
  box.style.aspectRatio = `${preview.width} / ${preview.height}`;
  const image = h('img', { src: preview.url, alt: preview.name, loading: 'lazy' });
  image.addEventListener('error', () => {
    if (!sheet) return;
    image.remove();
    cutFromSheet(box, preview.tile, wall.sheet, sheet);
    box.role = 'img';
    box.ariaLabel = preview.name;
  });
  box.append(image);
  return box;
}

function cutFromSheet(
  box: HTMLElement,
  tile: Preview['tile'],
  size: { width: number; height: number },
  sheet: string,
): void {
  const place = (at: number, part: number, whole: number) =>
    whole === part ? '0%' : `${(at / (whole - part)) * 100}%`;
  box.style.backgroundImage = `url(${sheet})`;
  box.style.backgroundSize = `${(size.width / tile.width) * 100}% ${(size.height / tile.height) * 100}%`;
  box.style.backgroundPosition = `${place(tile.x, tile.width, size.width)} ${place(tile.y, tile.height, size.height)}`;
}
