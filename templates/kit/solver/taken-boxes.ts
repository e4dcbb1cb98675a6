import type { Box } from '../../shared/canvas/stage.tsx';
import { glyphHeight } from '../../shared/text/top-aligned-text.tsx';
import { listParts, type Part } from './part.ts';

/** The boxes of everything that is read: the letters of texts, tags, people and the logo. */
export function takenBoxes(root: Part): Box[] {
  return listParts(root).flatMap(({ node, box, text, tag, logo, byline, customer }) => {
    if (!text) return tag || logo || byline || customer || node.type === 'ticket' ? [box] : [];
    const { align } = node as Part<'text'>['node'];
    const spare = box.width - text.width;
    const x = box.x + (align === 'end' ? spare : align === 'center' ? spare / 2 : 0);
    return [{ ...box, x, width: text.width, height: glyphHeight(text) }];
  });
}
