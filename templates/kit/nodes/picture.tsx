import { type Box, Positioned, type Stage } from '../../shared/canvas/stage.tsx';
import { withAlpha } from '../../shared/color/with-alpha.ts';
import { ContainedImage, CroppedImage } from '../../shared/media/image.tsx';
import { CameraLayer } from '../../shared/motion/camera-layer.tsx';
import type { Kit, NodeKind, Part, PictureNode, Sizes } from '../solver/part.ts';

/** The share of its growth that a picture gets before texts become larger than preferred. */
const WANTED = 0.6;

export const picture: NodeKind<'picture'> = {
  measure() {},
  height: (part, kit, sizes) => pictureHeight(part.node, kit, sizes),
  place(part) {
    part.box = toWholePixels(bleedBox(part));
  },
  draw({ node, image, box, outer }, { stage, palette }) {
    const { arrangement, brand, contrastFix } = stage;
    const { x = 0, y = 0 } = node.focus ?? {};
    const shift = { ...arrangement.crop, x: arrangement.crop.x + x, y: arrangement.crop.y + y };
    const inner = { x: 0, y: 0, width: box.width, height: box.height };
    const radius = node.bleed?.length ? 0 : brand.radii.md * (stage.width / 1080) * 1.5;
    const opacity = contrastFix.scrim ? [0.78, 0.97] : [0.42, 0.9];
    const [from, to] = opacity.map((part) => withAlpha(palette.background.to, part));
    return (
      <Positioned
        {...box}
        style={{
          overflow: 'hidden',
          borderRadius: radius,
          ...stage.motion.enter(entranceOf(box, outer, stage), 0, 1000, 'in-out'),
        }}
      >
        <CameraLayer stage={stage} depth="front" move="pull" box={inner}>
          {image!.opaque ? (
            <CroppedImage
              image={image!}
              width={box.width}
              height={box.height}
              shift={shift}
              {...(node.crop ? { crop: node.crop } : {})}
            />
          ) : (
            <ContainedImage image={image!} width={box.width} height={box.height} />
          )}
        </CameraLayer>
        {node.scrim && image!.opaque && (
          <Positioned {...inner} style={{ backgroundImage: `linear-gradient(180deg, ${from}, ${to})` }} />
        )}
      </Positioned>
    );
  },
};

/** A picture comes from the edge of the canvas that it is at. */
export function entranceOf(box: Box, outer: Box, stage: Stage) {
  const isStrip = box.height >= stage.height;
  if (box.width > stage.width * 0.9 || (outer.width > stage.width * 0.9 && !isStrip))
    return box.y < stage.height / 3 ? 'from-above' : 'from-below';
  const isAtEnd = box.x + box.width / 2 > stage.width / 2;
  return isAtEnd === (stage.direction === 'ltr') ? 'from-right' : 'from-left';
}

export function pictureHeight({ size, grow }: PictureNode, { stage }: Kit, sizes?: Sizes): number {
  const max = size?.max ?? 480;
  const min = Math.min(max, size?.min ?? max * 0.4);
  if (!grow) return stage.u(size?.preferred ?? max);
  return stage.u(sizes?.isUnhurried ? (size?.preferred ?? min + (max - min) * WANTED) : min);
}

/** The box of a part with the edges of its pane that it bleeds over. */
export function bleedBox({ node, box, outer, flipped }: Omit<Part, 'node'> & { node: PictureNode }): Box {
  const { bleed = [] } = node;
  const other = { start: 'end', end: 'start', top: 'top', bottom: 'bottom' } as const;
  const runs = (edge: (typeof bleed)[number]) => bleed.includes(flipped ? other[edge] : edge);
  const left = runs('start') ? outer.x : box.x;
  const top = runs('top') ? outer.y : box.y;
  const right = runs('end') ? outer.x + outer.width : box.x + box.width;
  const bottom = runs('bottom') ? outer.y + outer.height : box.y + box.height;
  return { x: left, y: top, width: right - left, height: bottom - top };
}

function toWholePixels({ x, y, width, height }: Box): Box {
  const [left, top] = [Math.round(x), Math.round(y)];
  return { x: left, y: top, width: Math.round(x + width) - left, height: Math.round(y + height) - top };
}
