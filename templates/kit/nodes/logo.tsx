import { Positioned } from '../../shared/canvas/stage.tsx';
import { BrandLogo, fitLogo } from '../../shared/media/brand-logo.tsx';
import { SignedLogo } from '../../shared/media/signed-logo.tsx';
import type { Kit, NodeKind, Part } from '../solver/part.ts';
import { smallSize } from '../solver/small-size.ts';

/** When a fill in the brand's colour is below a logo that is on it. */
const AFTER_FILL = 9;

export const logo: NodeKind<'logo'> = {
  async measure(part, width, kit) {
    const { height = 44, max = 320 } = part.node;
    await fitBrandLogo(part, Math.min(width, smallSize(kit.stage, max)), smallSize(kit.stage, height), kit);
  },
  draw({ box, logo: layout, signs, onBrand, side }, { stage, palette }, order) {
    const enter = stage.motion.enter('fade', side ? order : onBrand ? AFTER_FILL : 2);
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

export async function fitBrandLogo(
  part: Part<'logo'>,
  width: number,
  height: number,
  { stage, palette }: Kit,
): Promise<void> {
  part.logo = await fitLogo(stage, {
    width,
    height,
    background: palette.background.to,
    textColor: palette.textColor,
  });
  part.width = part.logo.width;
  part.fixed = part.logo.height;
}
