import type { SceneImage } from '../image.ts';
import { type Box, Positioned, type Stage } from '../shared/canvas/stage.tsx';
import { ContainedImage, CroppedImage } from '../shared/media/image.tsx';
import { CameraLayer } from '../shared/motion/camera-layer.tsx';

const ARRIVAL_MS = 1400;

interface ProductProps {
  stage: Stage;
  image: SceneImage;
  box: Box;
}

/** A photo bleeds off the canvas and slides in over its edge, with the brand's corners; a cut-out floats. */
export function Product({ stage, image, box }: ProductProps) {
  if (box.height < stage.u(120)) return null;
  const { width, height, direction, motion } = stage;
  // Only the corner inside the canvas is rounded.
  const free = box.x > 0 && box.y + box.height < height;
  const radius = free ? Math.min(stage.u(stage.brand.radii.md * 2), stage.u(60)) : 0;
  const corner = direction === 'rtl' ? 'borderBottomRightRadius' : 'borderBottomLeftRadius';
  const canvas = { x: 0, y: 0, width, height };
  if (!image.opaque) {
    return (
      <CameraLayer stage={stage} depth="middle">
        <Positioned {...canvas} layer style={motion.enter('rise', 3)}>
          <Positioned {...box}>
            <ContainedImage image={image} width={box.width} height={box.height} />
          </Positioned>
        </Positioned>
      </CameraLayer>
    );
  }
  // It must not move away from the edges that crop it: an image as high as the canvas only moves sideways.
  const aside = box.height >= height;
  const outward = direction === 'rtl' ? -1 : 1;
  const away = 1 - motion.progress(0, ARRIVAL_MS, 'in-out');
  const from = aside ? [away * box.width * outward, 0] : [0, -away * (box.y + box.height)];
  return (
    <CameraLayer stage={stage} depth="middle" from={aside ? { x: 1, y: 0 } : { x: 0, y: -1 }}>
      <Positioned {...canvas} style={away > 0 ? { transform: `translate(${from[0]}px, ${from[1]}px)` } : {}}>
        <Positioned {...canvas} layer>
          <Positioned {...box}>
            <CroppedImage
              image={image}
              width={box.width}
              height={box.height}
              shift={stage.arrangement.crop}
              style={{ [corner]: radius }}
            />
          </Positioned>
        </Positioned>
      </Positioned>
    </CameraLayer>
  );
}
