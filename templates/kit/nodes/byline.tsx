import { Positioned } from '../../shared/canvas/stage.tsx';
import { Byline, fitByline } from '../../shared/media/byline.tsx';
import type { NodeKind } from '../solver/part.ts';
import { smallSize } from '../solver/small-size.ts';
import { textColor } from './text.tsx';

/** A person: portrait or monogram, name and role. */
export const byline: NodeKind<'byline'> = {
  async measure(part, width, { stage }) {
    const { path, rolePath, image, ...person } = part.person!;
    part.byline = await fitByline(stage, {
      person,
      image,
      paths: { name: `${path}.name`, role: rolePath },
      width,
      portrait: smallSize(stage, part.node.size ?? 100),
    });
    part.width = part.byline.width;
    part.fixed = part.byline.height;
  },
  height: ({ fixed }) => fixed,
  draw({ node, box, byline: layout }, { stage, palette }, order) {
    return (
      <Positioned x={box.x} y={box.y}>
        <Byline
          stage={stage}
          layout={layout!}
          palette={palette}
          roleColor={textColor(palette, node.color ?? 'muted')}
          order={order}
        />
      </Positioned>
    );
  },
};
