import type { ReactNode } from 'react';
import { Positioned, type Stage } from '../../shared/canvas/stage.tsx';
import { CameraLayer } from '../../shared/motion/camera-layer.tsx';
import { type BrandInitial, EmblemFront, fitInitial, ImageFront } from './fan-front.tsx';
import { type FanGeometry, placeFan, topAt } from './fan-geometry.ts';
import { BackLight } from './fan-light.tsx';
import { FanSheets } from './fan-sheets.tsx';
import type { Graphic } from './graphics.ts';

interface FittedFan {
  fan: FanGeometry;
  initial: BrandInitial;
}

/**
 * Sheets that open like a fan, cropped by the bottom and the end edge. An opaque image is the front sheet itself; a
 * cut-out, or the mark or initial of the brand, is drawn on it.
 */
export const fanGraphic: Graphic<FittedFan> = {
  onCanvas: true,
  async fit({ box, part, kit: { stage }, taken }) {
    const image = part.image?.opaque ? part.image : undefined;
    return { fan: placeFan(stage, box, { taken, image }), initial: await fitInitial(stage) };
  },
  draw({ part: { image }, kit: { stage, palette }, fitted: { fan, initial } }) {
    const radius = Math.min(stage.brand.radii.md * stage.u(2.6), stage.u(64));
    const sheets = { stage, fan, palette, radius };
    // The sheets behind open while the front one arrives.
    const fanned = stage.motion.progress(FAN.order, FAN.lengthMs, 'in-out');
    return (
      <>
        <CameraLayer stage={stage} depth="back">
          <Rising stage={stage} fan={fan}>
            <Positioned {...stage.canvas} layer>
              <BackLight stage={stage} fan={fan} palette={palette} />
            </Positioned>
            <Positioned {...stage.canvas} layer={fanned === 1}>
              <FanSheets {...sheets} which="back" fanned={fanned} />
            </Positioned>
          </Rising>
        </CameraLayer>
        <CameraLayer stage={stage} depth="middle">
          <Rising stage={stage} fan={fan}>
            {image?.opaque ? (
              <Positioned {...stage.canvas} layer>
                <ImageFront {...sheets} image={image} />
              </Positioned>
            ) : (
              <EmblemFront {...sheets} initial={initial} cutout={image} />
            )}
          </Rising>
        </CameraLayer>
      </>
    );
  },
};

const RISE_MS = 1300;
const FAN = { order: 7, lengthMs: 1100 } as const;

/** What rises over the bottom edge of the canvas. */
function Rising({ stage, fan, children }: { stage: Stage; fan: FanGeometry; children: ReactNode }) {
  const way = stage.height - topAt(fan, fan.angles[0]!, stage.width);
  // The power makes it start faster than it ends.
  const left = way * (1 - stage.motion.progress(0, RISE_MS, 'in-out') ** 0.45);
  return (
    <Positioned {...stage.canvas} style={left > 0 ? { transform: `translateY(${left}px)` } : {}}>
      {children}
    </Positioned>
  );
}
