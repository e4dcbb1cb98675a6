import { Positioned } from '../../shared/canvas/stage.tsx';
import { BrandLogo, fitLogo } from '../../shared/media/brand-logo.tsx';
import { SignedLogo } from '../../shared/media/signed-logo.tsx';
import type { NodeKind } from '../solver/part.ts';
import { smallSize } from '../solver/small-size.ts';

export const logo: NodeKind<'logo'> = {
  async measure(part, width, { stage, palette }) {
    const { height = 44, max = 320 } = part.node;
    part.logo = await fitLogo(stage, {
      width: Math.min(width, smallSize(stage, max)),
      height: smallSize(stage, height),
      background: palette.background.to,
      textColor: palette.textColor,
    });
    part.width = part.logo.width;
    part.fixed = part.logo.height;
  },
  height: ({ fixed }) => fixed,
  draw({ box, logo: layout, signs }, { stage, palette }) {
    const enter = stage.motion.enter('fade', 2);
    return (
      <Positioned x={box.x} y={box.y} style={enter}>
        {signs ? (
          <SignedLogo stage={stage} layout={layout!} line={palette.tint} />
        ) : (
          <BrandLogo layout={layout!} />
        )}
      </Positioned>
    );
  },
};
