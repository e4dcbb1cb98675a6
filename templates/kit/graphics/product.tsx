import type { SceneImage } from '../../image.ts';
import { type Box, Positioned, type Stage } from '../../shared/canvas/stage.tsx';
import { ContainedImage, CroppedImage } from '../../shared/media/image.tsx';
import { CameraLayer } from '../../shared/motion/camera-layer.tsx';

const ARRIVAL_MS = 1400;

interface ProductProps {
  stage: Stage;
  image: SceneImage;
  box: Box;
}

/** A photo bleeds off the canvas and slides in over its upper edge, with the brand's corners; a cut-out floats. */
export function Product({ stage, image, box }: ProductProps) {
  const { canvas, u, brand, direction, motion } = stage;
  if (box.height < u(120)) return null;
  const layer = (
    <Positioned {...canvas} layer {...(image.opaque ? {} : { style: motion.enter('rise', 3) })}>
      <Positioned {...box}>
        {image.opaque ? (
          <CroppedImage
            image={image}
            width={box.width}
            height={box.height}
            shift={stage.arrangement.crop}
            style={
              box.width < canvas.width
                ? { [corner(box, direction)]: Math.min(u(brand.radii.md * 2), u(60)) }
                : {}
            }
          />
        ) : (
          <ContainedImage image={image} width={box.width} height={box.height} />
        )}
      </Positioned>
    </Positioned>
  );
  if (!image.opaque)
    return (
      <CameraLayer stage={stage} depth="middle">
        {layer}
      </CameraLayer>
    );
  // It must not move away from the edges that crop it.
  const away = 1 - motion.progress(0, ARRIVAL_MS, 'in-out');
  const up = away * (box.y + box.height);
  return (
    <CameraLayer stage={stage} depth="middle" from={{ x: 0, y: -1 }}>
      <Positioned {...canvas} style={away > 0 ? { transform: `translateY(${-up}px)` } : {}}>
        {layer}
      </Positioned>
    </CameraLayer>
  );
}

/** The only corner inside the canvas. */
const corner = ({ x }: Box, direction: Stage['direction']) =>
  x > 0 === (direction === 'rtl') ? 'borderBottomRightRadius' : 'borderBottomLeftRadius';
