import type { CSSProperties } from 'react';
import { BottomMask } from '../shared/canvas/bottom-mask.tsx';
import { graphicStage } from '../shared/canvas/sides.tsx';
import { type Box, Positioned, type Stage } from '../shared/canvas/stage.tsx';
import { OVERSCAN } from '../shared/motion/camera.ts';
import { CameraLayer } from '../shared/motion/camera-layer.tsx';
import { Text } from '../shared/text/text.tsx';
import { CalendarPage, type CalendarPagePalette, Seam } from './calendar-page.tsx';
import { CalendarPageLight, SeamGlint } from './calendar-page-light.tsx';
import { EventFacts } from './facts.tsx';
import { Flip, OPEN_ORDER } from './flip.tsx';
import type { EventLayout } from './layout.ts';

interface CalendarDateProps {
  stage: Stage;
  page: EventLayout['calendarPage'];
  palette: CalendarPagePalette;
}

/** The date as a split-flap calendar page, with the facts on it where they fit. */
export function CalendarDate({ stage, page, palette }: CalendarDateProps) {
  const folded = { stage, box: page.box, seam: page.seam, palette };
  const texts = [
    { ...page.month, color: palette.textColor },
    { ...page.weekday, color: palette.muted },
  ];
  const factsOrder = Math.max(OPEN_ORDER + 1, stage.motion.at('proof', 0.05));
  const graphic = graphicStage(stage);
  const isOnFlap = ({ y, layout }: (typeof texts)[number]) => y + layout.height / 2 < page.seam;
  return (
    <CameraLayer stage={graphic} depth="back" from={stage.wide ? { x: 0.5, y: 0 } : { x: 0, y: 0.5 }}>
      <Positioned {...stage.canvas} style={pageEntrance(graphic, page.box)}>
        <CalendarPage {...folded} box={withOverscan(stage, page.box)} />
        <CalendarPageLight {...folded} />
        <Flip stage={stage} calendarPage={page} palette={palette}>
          {texts.filter(isOnFlap).map(({ layout, x, y, color }) => (
            <Positioned key={y} x={x} y={y}>
              <Text text={layout} color={color} />
            </Positioned>
          ))}
        </Flip>
        <Seam {...folded} />
        <SeamGlint {...folded} />
        {texts
          .filter((text) => !isOnFlap(text))
          .map(({ layout, x, y, color }, index) => (
            <Positioned key={y} x={x} y={y}>
              <BottomMask stage={stage} order={OPEN_ORDER + index}>
                <Text
                  text={layout}
                  color={color}
                  enter={{ stage, entrance: 'lift', order: OPEN_ORDER + index }}
                />
              </BottomMask>
            </Positioned>
          ))}
        {page.facts && (
          <Positioned x={page.facts.x} y={page.facts.y}>
            <EventFacts
              stage={stage}
              layout={page.facts.layout}
              textColor={palette.textColor}
              muted={palette.muted}
              order={factsOrder}
            />
          </Positioned>
        )}
      </Positioned>
    </CameraLayer>
  );
}

const ARRIVAL_MS = 1000;

/** The page slides in over the edge of the canvas that it touches. */
function pageEntrance({ motion, wide, direction }: Stage, box: Box): CSSProperties {
  // The power makes it start faster than it ends.
  const away = 1 - motion.progress(0, ARRIVAL_MS, 'in-out') ** 0.5;
  if (away === 0) return {};
  const aside = box.width * away * (direction === 'rtl' ? 1 : -1);
  return { transform: wide ? `translateX(${aside}px)` : `translateY(${-box.height * away}px)` };
}

/** The page continues beyond the canvas, for a camera that shows more of it. */
function withOverscan({ wide, u, arrangement }: Stage, box: Box): Box {
  const over = u(OVERSCAN);
  return wide
    ? { ...box, x: box.x - (arrangement.isAlternate ? 0 : over), width: box.width + over }
    : { ...box, y: box.y - over, height: box.height + over };
}
