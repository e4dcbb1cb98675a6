import { Positioned } from '../../shared/canvas/stage.tsx';
import { Portrait } from '../../shared/media/portrait.tsx';
import type { NodeKind, Part } from '../solver/part.ts';
import { smallSize } from '../solver/small-size.ts';

/** Photos overlap by this share. Monograms would lose letters, so they are smaller and side by side. */
const OVERLAP = 0.24;
const MONOGRAM = { size: 0.76, gap: 0.08 } as const;
/** Positions in the scene's order from one portrait to the next. */
const PACE = 1.6;

const hasPhotos = ({ people }: Pick<Part, 'people'>) => people.every(({ image }) => image);
const stepOf = (part: Pick<Part, 'people'>) => (hasPhotos(part) ? 1 - OVERLAP : 1 + MONOGRAM.gap);

/** The portraits of a list of people, the first on top where they overlap. */
export const portraits: NodeKind<'portraits'> = {
  measure(part, width, { stage }) {
    const shares = 1 + (part.people.length - 1) * stepOf(part);
    const size = smallSize(stage, part.node.size ?? 100) * (hasPhotos(part) ? 1 : MONOGRAM.size);
    part.fixed = Math.min(size, width / shares);
    part.width = part.fixed * shares;
  },
  height: ({ fixed }) => fixed,
  draw(part, { stage, palette }, order) {
    const { box, people, fixed: size } = part;
    const ring = { width: Math.round(size * 0.055), color: palette.background.to };
    return (
      <Positioned
        {...box}
        // They slide in from the margin, which must stay empty.
        style={stage.motion.mask(order + (people.length - 1) * PACE)}
      >
        {people
          .map(({ name, image }, index) => (
            <Positioned
              key={index}
              x={index * size * stepOf(part)}
              y={0}
              style={stage.motion.enter(
                stage.direction === 'rtl' ? 'slide-back' : 'slide',
                order + index * PACE,
              )}
            >
              <Portrait
                stage={stage}
                name={name}
                image={image}
                size={size}
                badge={palette.badge}
                ring={hasPhotos(part) ? ring : undefined}
              />
            </Positioned>
          ))
          .reverse()}
      </Positioned>
    );
  },
};
