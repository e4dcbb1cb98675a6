import { BottomMask } from '../shared/canvas/bottom-mask.tsx';
import { Positioned, type Stage } from '../shared/canvas/stage.tsx';
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
  const isOnFlap = ({ y, layout }: (typeof texts)[number]) => y + layout.height / 2 < page.seam;
  return (
    <>
      <CalendarPage {...folded} />
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
            order={OPEN_ORDER + 1}
          />
        </Positioned>
      )}
    </>
  );
}
