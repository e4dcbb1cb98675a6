import { defineTemplate } from '../define-template.ts';
import { Background } from '../shared/canvas/background.tsx';
import { ShiftedSide } from '../shared/canvas/sides.tsx';
import { Canvas, makeStage } from '../shared/canvas/stage.tsx';
import { scenePalette } from '../shared/color/scene-palette.ts';
import { chooseTreatment } from '../shared/color/treatment.ts';
import { CalendarDate } from './calendar-date.tsx';
import { calendarPagePalette } from './calendar-page.tsx';
import { eventInviteContent } from './content.ts';
import { dateParts, nameList } from './date-parts.ts';
import { EventBody } from './event-body.tsx';
import { layOutEvent } from './layout.ts';

export const eventInvite = defineTemplate({
  ...eventInviteContent,
  writes: ({ date, locale, speakers }) => {
    const names = speakers.map(({ name }) => name);
    return [...Object.values(dateParts(date, locale)), nameList(names, locale)].join(' ');
  },
  async scene(input) {
    const { content, images } = input;
    const stage = makeStage(input);
    const palette = scenePalette(stage, chooseTreatment(stage, content.title.length));
    const speakers = content.speakers.map((one) => ({ ...one, image: images.get(one.portrait ?? '') }));
    const layout = await layOutEvent(stage, { ...content, speakers }, palette);
    return {
      warnings: stage.warnings,
      tree: (
        <Canvas stage={stage}>
          <Background box={stage.canvas} stops={palette.background} />
          <ShiftedSide stage={stage} by={stage.width - layout.calendarPage.box.width}>
            <CalendarDate stage={stage} page={layout.calendarPage} palette={calendarPagePalette(palette)} />
          </ShiftedSide>
          <EventBody stage={stage} layout={layout} palette={palette} shift={stage.safe.x - layout.x} />
        </Canvas>
      ),
    };
  },
});
