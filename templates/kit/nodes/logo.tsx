import { Positioned } from '../../shared/canvas/stage.tsx';
import { BrandLogo, fitLogo } from '../../shared/media/brand-logo.tsx';
import type { Kit, NodeKind, Part } from '../solver/part.ts';
import { smallSize } from '../solver/small-size.ts';

export const logo: NodeKind<'logo'> = {
  async measure(part, width, kit) {
    const { height = 44, max = 320 } = part.node;
    await fitBrandLogo(part, Math.min(width, smallSize(kit.stage, max)), smallSize(kit.stage, height), kit);
  },
  draw({ box, logo: layout, onBrand, side }, { stage }, order) {
    const enter = stage.motion.enter('fade', side || onBrand ? order : 2);
    return (
      <Positioned x={box.x} y={box.y} style={enter}>
        <BrandLogo layout={layout!} />
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
