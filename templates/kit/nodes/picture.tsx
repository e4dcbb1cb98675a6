import { type Box, Positioned, type Stage } from '../../shared/canvas/stage.tsx';
import { duotoneColors } from '../../shared/color/duotone-colors.ts';
import { withAlpha } from '../../shared/color/with-alpha.ts';
import { ContainedImage, CroppedImage } from '../../shared/media/image.tsx';
import { CameraLayer } from '../../shared/motion/camera-layer.tsx';
import type { Kit, NodeKind, Part, PictureNode, Sizes } from '../solver/part.ts';
import { entranceOf, toWholePixels } from '../solver/picture-box.ts';
import { layOutFade, PictureFade } from './picture-fade.tsx';

/** The share of its growth that a picture gets before texts become larger than preferred. */
const WANTED = 0.6;

export const picture: NodeKind<'picture'> = {
  measure() {},
  height: (part, kit, sizes) => pictureHeight(part.node, kit, sizes),
  place(part, { stage }) {
    part.box = toWholePixels(bleedBox(part));
    if (isFramed(part, stage)) part.box = inset(part.box, stage);
  },
  async fit(part, kit, taken) {
    if (!part.node.fade) return;
    const layout = layOutFade(part, kit, taken);
    part.fitted = layout;
    part.box = layout.box;
  },
  draw(part, kit) {
    const { node, image, box, outer, flipped } = part;
    const { stage, palette } = kit;
    const { arrangement, brand, contrastFix } = stage;
    const { x = 0, y = 0 } = node.focus ?? {};
    // The subject moves away from the texts that the picture fades into.
    const away = node.fade === 'start' ? (flipped === (stage.direction === 'rtl') ? -1 : 1) : null;
    const shift = {
      ...arrangement.crop,
      x: away ?? arrangement.crop.x + x,
      y: arrangement.crop.y + y,
    };
    const inner = { x: 0, y: 0, width: box.width, height: box.height };
    const framed = isFramed(part, stage) ? brand.radii.md * 2 * Math.max(0.7, stage.u(1)) : 0;
    const radius = node.bleed?.length ? framed : brand.radii.md * (stage.width / 1080) * 1.5;
    const opacity = contrastFix.scrim ? [0.78, 0.97] : [0.42, 0.9];
    const [from, to] = opacity.map((part) => withAlpha(palette.background.to, part));
    // Nothing of a cut-out is cropped, unless it has to fill its box.
    const isCutOut = !image!.opaque && !node.duotone && !node.fade && !node.scrim;
    const enter = stage.motion.enter(entranceOf(box, outer, stage), 0, 1000, 'in-out');
    const drawn = (
      <Positioned {...box} style={{ overflow: 'hidden', borderRadius: radius, ...enter }}>
        {/* It turns at another moment than the title, which is in front. */}
        <CameraLayer stage={stage} depth="back" move="pull" box={inner}>
          {isCutOut ? (
            <ContainedImage image={image!} width={box.width} height={box.height} />
          ) : (
            <CroppedImage
              image={image!}
              width={box.width}
              height={box.height}
              shift={shift}
              {...(node.crop ? { crop: node.crop } : {})}
              {...(node.duotone
                ? { duotone: { ...duotoneColors(palette, stage.colors), top: 0, bottom: box.height } }
                : {})}
            />
          )}
        </CameraLayer>
      </Positioned>
    );
    if (!node.fade && !node.scrim) return drawn;
    return (
      <>
        {/* It fades into one colour, not into a gradient. */}
        {node.fade && <Positioned {...outer} style={{ backgroundColor: palette.background.to }} />}
        {drawn}
        {/* A gradient inside the box that clips the picture takes five times as long. */}
        {node.scrim && (
          <Positioned
            {...box}
            style={{
              borderRadius: radius,
              backgroundImage: `linear-gradient(180deg, ${from}, ${to})`,
              ...enter,
            }}
          />
        )}
        {node.fade && (
          <Positioned {...box} style={enter}>
            <PictureFade part={part} kit={kit} />
          </Positioned>
        )}
      </>
    );
  },
};

/** The radius from which a framed picture has a margin. */
const ROUND = 10;
const isFramed = ({ node }: Part<'picture'>, { brand }: Stage) =>
  node.framed === true && node.fade === undefined && brand.radii.md >= ROUND;

/** Half a margin from the edges of the canvas. */
function inset(box: Box, { width, height, margin }: Stage): Box {
  const edge = Math.round(margin / 2);
  const [x, y] = [Math.max(edge, box.x), Math.max(edge, box.y)];
  const [end, foot] = [
    Math.min(width - edge, box.x + box.width),
    Math.min(height - edge, box.y + box.height),
  ];
  return { x, y, width: end - x, height: foot - y };
}

export function pictureHeight({ size, grow }: PictureNode, { stage }: Kit, sizes?: Sizes): number {
  const max = size?.max ?? 480;
  const min = Math.min(max, size?.min ?? max * 0.4);
  if (!grow) return stage.u(size?.preferred ?? max);
  return stage.u(sizes?.isUnhurried ? (size?.preferred ?? min + (max - min) * WANTED) : min);
}

type Bleeding = Pick<Part, 'box' | 'outer' | 'flipped'> & { node: Pick<PictureNode, 'bleed'> };

/** The box of a part with the edges of its pane that it bleeds over. */
export function bleedBox({ node, box, outer, flipped }: Bleeding): Box {
  const { bleed = [] } = node;
  const other = { start: 'end', end: 'start', top: 'top', bottom: 'bottom' } as const;
  const runs = (edge: (typeof bleed)[number]) => bleed.includes(flipped ? other[edge] : edge);
  const left = runs('start') ? outer.x : box.x;
  const top = runs('top') ? outer.y : box.y;
  const right = runs('end') ? outer.x + outer.width : box.x + box.width;
  const bottom = runs('bottom') ? outer.y + outer.height : box.y + box.height;
  return { x: left, y: top, width: right - left, height: bottom - top };
}
