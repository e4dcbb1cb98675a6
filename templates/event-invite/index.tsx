import { AA_TEXT } from '@livery/core/color/contrast';
import { snapToContrast } from '@livery/core/color/snap';
import { z } from 'zod';
import { imageField, language, textField } from '../content.ts';
import { defineTemplate } from '../define-template.ts';
import { Background } from '../shared/canvas/background.tsx';
import { AtFoot } from '../shared/canvas/bottom-mask.tsx';
import { Canvas, makeStage, Positioned } from '../shared/canvas/stage.tsx';
import { chooseTreatment, paletteFor } from '../shared/color/treatment.ts';
import { BrandLogo } from '../shared/media/brand-logo.tsx';
import { Text } from '../shared/text/text.tsx';
import { CalendarPage, calendarPagePalette, Seam } from './calendar-page.tsx';
import { CalendarPageLight, SeamGlint } from './calendar-page-light.tsx';
import { dateCopy, nameList } from './date-parts.ts';
import { EventFacts } from './facts.tsx';
import { Flip, OPEN_ORDER } from './flip.tsx';
import { layEvent } from './layout.ts';
import { Speakers } from './speakers.tsx';

/** Places in the scene's order: the title follows the first half of the date's flip. */
const TITLE_ORDER = 5;

const speaker = z.object({
  name: textField(40, 'Their name.'),
  role: textField(
    50,
    'What they do, such as "Ceramicist, Studio Ostro". A format without room for every role shows names alone.',
  ).optional(),
  portrait: imageField('A picture of their face; initials stand in where there is none.'),
});

const content = z.object({
  title: textField(70, 'What the event is called. 15 to 45 characters read best.'),
  date: z.iso
    .date({ error: 'expected a day as YYYY-MM-DD' })
    .describe('The day it begins, as YYYY-MM-DD. Drawn in the words of `locale`.'),
  locale: language(
    'Language of the date as a BCP 47 tag, such as "en-GB", "ja" or "ar-EG"; the language the title is in. Gregorian unless the tag names a calendar ("fa-u-ca-persian").',
  ).default('en'),
  time: textField(40, 'When, with its time zone, such as "18:00–20:30 CET".').optional(),
  place: textField(60, 'Where: a venue and its city, or "Online".'),
  kind: textField(30, 'A word or two above the title, such as "Open studio" or "Webinar".').optional(),
  speakers: z.array(speaker).max(4).describe('Who speaks or hosts, up to four.').default([]),
  cta: textField(40, 'Where to say yes, such as "northpail.example/open".').optional(),
});

export const eventInvite = defineTemplate({
  id: 'event-invite',
  name: 'Event invitation',
  description:
    'A date as a calendar leaf as large as the title, with who speaks, when and where to the minute.',
  category: 'event',
  kinds: ['still', 'video'],
  formats: ['square', 'portrait', 'wide', 'story', 'og', 'banner'],
  content,
  sample: {
    title: 'An evening on making things that last',
    date: '2026-11-21',
    locale: 'en-GB',
    time: '18:00–20:30 CET',
    place: 'Old Customs Hall, Pier 4, Marrowby',
    kind: 'Open studio',
    speakers: [
      { name: 'Mara Lindqvist', role: 'Head of Brand, Fieldnote' },
      { name: 'Tomas Abara', role: 'Boatbuilder' },
      { name: 'Ines Quell', role: 'Editor, Slow Print' },
    ],
    cta: 'openstudio.example',
  },
  sampleImages: {
    'speakers[0].portrait': 'portrait-a.svg',
    'speakers[1].portrait': 'portrait-b.svg',
    'speakers[2].portrait': 'portrait-c.svg',
  },
  durationS: { default: 6, min: 1, max: 60 },
  writes: ({ date, locale, speakers }) => {
    const names = speakers.map(({ name }) => name);
    return [...Object.values(dateCopy(date, locale)), nameList(names, locale)].join(' ');
  },
  async scene(input) {
    const { content, images } = input;
    const stage = makeStage(input);
    const palette = paletteFor(chooseTreatment(stage, content.title.length), stage.colors);
    const calendarPageTextColor = calendarPagePalette(palette);
    const speakers = content.speakers.map((one) => ({ ...one, image: images.get(one.portrait ?? '') }));
    const { calendarPage, x, width, head, title, facts, foot } = await layEvent(
      stage,
      { ...content, speakers },
      palette,
    );
    const order = TITLE_ORDER + 4 + title.text.lines.length;
    const folded = { stage, box: calendarPage.box, seam: calendarPage.seam, palette: calendarPageTextColor };
    const copy = [
      { ...calendarPage.month, color: calendarPageTextColor.textColor },
      { ...calendarPage.weekday, color: calendarPageTextColor.muted },
    ];
    const onFlap = ({ y, layout }: (typeof copy)[number]) => y + layout.height / 2 < calendarPage.seam;
    const accent = snapToContrast(palette.tint, [palette.background.from, palette.background.to], AA_TEXT);
    return {
      warnings: stage.warnings,
      tree: (
        <Canvas stage={stage}>
          <Background
            box={{ x: 0, y: 0, width: stage.width, height: stage.height }}
            stops={palette.background}
          />
          <CalendarPage {...folded} />
          <CalendarPageLight {...folded} />
          <Flip stage={stage} calendarPage={calendarPage} palette={calendarPageTextColor}>
            {copy.filter(onFlap).map(({ layout, x, y, color }) => (
              <Positioned key={y} x={x} y={y}>
                <Text text={layout} color={color} />
              </Positioned>
            ))}
          </Flip>
          <Seam {...folded} />
          <SeamGlint {...folded} />
          {copy
            .filter((word) => !onFlap(word))
            .map(({ layout, x, y, color }, index) => (
              <Positioned key={y} x={x} y={y}>
                <AtFoot stage={stage} order={OPEN_ORDER + index}>
                  <Text
                    text={layout}
                    color={color}
                    enter={{ stage, entrance: 'lift', order: OPEN_ORDER + index }}
                  />
                </AtFoot>
              </Positioned>
            ))}
          {calendarPage.facts && (
            <Positioned x={calendarPage.facts.x} y={calendarPage.facts.y}>
              <EventFacts
                stage={stage}
                layout={calendarPage.facts.layout}
                textColor={calendarPageTextColor.textColor}
                muted={calendarPageTextColor.muted}
                order={OPEN_ORDER + 1}
              />
            </Positioned>
          )}
          <Positioned
            x={x}
            y={head.y}
            width={width}
            height={head.height}
            style={{ alignItems: 'center', justifyContent: 'space-between' }}
          >
            {head.kind ? (
              <Text
                text={head.kind}
                color={accent}
                enter={{ stage, entrance: 'lift', order: TITLE_ORDER - 1 }}
              />
            ) : (
              <div />
            )}
            {head.logo && <BrandLogo layout={head.logo} />}
          </Positioned>
          <Positioned x={x} y={title.y}>
            <AtFoot stage={stage} order={TITLE_ORDER + title.text.lines.length - 1}>
              <Text
                text={title.text}
                color={palette.textColor}
                enter={{ stage, entrance: 'lift', order: TITLE_ORDER }}
              />
            </AtFoot>
          </Positioned>
          {facts && (
            <Positioned x={facts.x} y={facts.y}>
              <EventFacts
                stage={stage}
                layout={facts.layout}
                textColor={palette.textColor}
                muted={palette.muted}
                order={order}
              />
            </Positioned>
          )}
          {foot.height > 0 && (
            <Positioned
              x={x}
              y={foot.rule}
              width={width}
              height={2}
              style={{ backgroundColor: palette.hairline }}
            />
          )}
          <Positioned
            x={x}
            y={foot.y}
            width={width}
            height={foot.height}
            style={{ alignItems: 'center', justifyContent: 'space-between' }}
          >
            {foot.people ? (
              <Speakers
                stage={stage}
                layout={foot.people}
                palette={palette}
                background={palette.background.to}
                order={order}
              />
            ) : (
              <div />
            )}
            {foot.logo && <BrandLogo layout={foot.logo} />}
          </Positioned>
        </Canvas>
      ),
    };
  },
});
