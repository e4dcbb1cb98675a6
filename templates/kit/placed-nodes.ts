import { contrast } from '@livery/core/color/contrast';
import type { PlacedNode } from '../define-template.ts';
import { colorNames } from './document/properties.ts';
import { textColor } from './nodes/text.tsx';
import { type Kit, listParts, type Part, withOwnPalette } from './solver/part.ts';

/** Where the nodes of a document are in its scene. A node of a list is there once for each entry. */
export function placedNodes(root: Part, kit: Kit): PlacedNode[] {
  const { stage } = kit;
  return listParts(root).map((part): PlacedNode => {
    const { metrics, text, box } = part;
    const { palette } = withOwnPalette(part, kit);
    return {
      key: toNodeKey(part.key),
      box,
      background: palette.background.from,
      colors: colorNames.map((role) => {
        const color = textColor(palette, role);
        return { role, color, ratio: contrast(color, palette.background.from) };
      }),
      ...(metrics && text
        ? {
            text: {
              size: Math.round(text.size / stage.u(1)),
              lines: text.lines.length,
              maxLines: metrics.maxLines,
              maxShare: metrics.share / stage.height,
              isCut: text.fit === 'clamped',
            },
          }
        : {}),
    };
  });
}

/** The solver separates the entries of a list by an asterisk, and the current one of `steps` by its name. */
const toNodeKey = (key: string) => key.replace(/\*(current)?/g, '.e').slice(1);
