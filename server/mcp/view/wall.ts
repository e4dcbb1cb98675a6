import { h } from './element.ts';
import type { Preview, Wall } from './results.ts';
import { showPreview } from './show-image.ts';

/** The brand in every template; picking one opens it. */
export function drawWall(wall: Wall, sheet: string | null, onPick: (preview: Preview) => void): HTMLElement {
  const tiles = wall.previews.map((preview) => {
    const tile = h('button', { className: 'tile', type: 'button' }, showPreview(preview, wall, sheet));
    tile.append(h('span', { className: 'name' }, preview.name));
    tile.addEventListener('click', () => onPick(preview));
    return tile;
  });
  const count = wall.previews.length === 1 ? '1 template' : `${wall.previews.length} templates`;
  return h(
    'section',
    null,
    h(
      'div',
      { className: 'head' },
      h('h1', null, wall.untrusted.brandName),
      h('span', { className: 'second' }, `${count}, version ${wall.brandVersion}`),
    ),
    h('div', { className: 'wall' }, ...tiles),
  );
}
