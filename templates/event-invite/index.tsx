import { AA_TEXT } from '@livery/core/color/contrast';
import { snapToContrast } from '@livery/core/color/snap';
import { z } from 'zod';
import { language, picture, words } from '../content.ts';
import { defineTemplate } from '../define-template.ts';
import { AtFoot } from '../shared/canvas/at-foot.tsx';
import { Ground } from '../shared/canvas/background.tsx';
import { Canvas, Place, stageOf } from '../shared/canvas/stage.tsx';
import { chooseTreatment, paintFor } from '../shared/color/treatment.ts';
import { BrandLogo } from '../shared/media/brand-logo.tsx';
import { Text } from '../shared/text/text.tsx';
import { Leaf, leafPaint, Seam } from './date-leaf.tsx';
import { dateWords, nameList } from './date-words.ts';
import { EventFacts } from './facts.tsx';
import { Flip, OPEN_ORDER } from './flip.tsx';
import { layEvent } from './layout.ts';
import { LeafLight, SeamGlint } from './leaf-light.tsx';
import { Speakers } from './speakers.tsx';

/** Places in the scene's order: the title follows the first half of the date's flip. */
const TITLE_ORDER = 5;

const speaker = z.object({
  name: words(40, 'Their name.'),
  role: words(
    50,
    'What they do, such as "Ceramicist, Studio Ostro". A format without room for every role shows names alone.',
  ).optional(),
  portrait: picture('A picture of their face; initials stand in where there is none.'),
});

const content = z.object({
  title: words(70, 'What the event is called. 15 to 45 characters read best.'),
  date: z.iso
    .date({ error: 'expected a day as YYYY-MM-DD' })
    .describe('The day it begins, as YYYY-MM-DD. Drawn in the words of `locale`.'),
  locale: language(
    'Language of the date as a BCP 47 tag, such as "en-GB", "ja" or "ar-EG"; the language the title is in. Gregorian unless the tag names a calendar ("fa-u-ca-persian").',
  ).default('en'),
  time: words(40, 'When, with its time zone, such as "18:00–20:30 CET".').optional(),
  place: words(60, 'Where: a venue and its city, or "Online".'),
  kind: words(30, 'A word or two above the title, such as "Open studio" or "Webinar".').optional(),
  speakers: z.array(speaker).max(4).describe('Who speaks or hosts, up to four.').default([]),
  cta: words(40, 'Where to say yes, such as "northpail.example/open".').optional(),
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
  samplePictures: {
    'speakers[0].portrait': 'portrait-a.svg',
    'speakers[1].portrait': 'portrait-b.svg',
    'speakers[2].portrait': 'portrait-c.svg',
  },
  durationS: { default: 6, min: 1, max: 60 },
  writes: ({ date, locale, speakers }) => {
    const names = speakers.map(({ name }) => name);
    return [...Object.values(dateWords(date, locale)), nameList(names, locale)].join(' ');
  },
  async scene(input) {
    const { content, pictures } = input;
    const stage = stageOf(input);
    const paint = paintFor(chooseTreatment(stage, content.title.length), stage.colors);
    const leafInk = leafPaint(paint);
    const speakers = content.speakers.map((one) => ({ ...one, picture: pictures.get(one.portrait ?? '') }));
    const { leaf, x, width, head, title, facts, foot } = await layEvent(
      stage,
      { ...content, speakers },
      paint,
    );
    const order = TITLE_ORDER + 4 + title.text.lines.length;
    const folded = { stage, box: leaf.box, seam: leaf.seam, paint: leafInk };
    const words = [
      { ...leaf.month, color: leafInk.ink },
      { ...leaf.weekday, color: leafInk.muted },
    ];
    const onFlap = ({ y, setting }: (typeof words)[number]) => y + setting.height / 2 < leaf.seam;
    const accent = snapToContrast(paint.tint, [paint.ground.from, paint.ground.to], AA_TEXT);
    return {
      warnings: stage.warnings,
      tree: (
        <Canvas stage={stage}>
          <Ground box={{ x: 0, y: 0, width: stage.width, height: stage.height }} stops={paint.ground} />
          <Leaf {...folded} />
          <LeafLight {...folded} />
          <Flip stage={stage} leaf={leaf} paint={leafInk}>
            {words.filter(onFlap).map(({ setting, x, y, color }) => (
              <Place key={y} x={x} y={y}>
                <Text text={setting} color={color} />
              </Place>
            ))}
          </Flip>
          <Seam {...folded} />
          <SeamGlint {...folded} />
          {words
            .filter((word) => !onFlap(word))
            .map(({ setting, x, y, color }, index) => (
              <Place key={y} x={x} y={y}>
                <AtFoot stage={stage} order={OPEN_ORDER + index}>
                  <Text
                    text={setting}
                    color={color}
                    enter={{ stage, entrance: 'lift', order: OPEN_ORDER + index }}
                  />
                </AtFoot>
              </Place>
            ))}
          {leaf.facts && (
            <Place x={leaf.facts.x} y={leaf.facts.y}>
              <EventFacts
                stage={stage}
                setting={leaf.facts.setting}
                ink={leafInk.ink}
                muted={leafInk.muted}
                order={OPEN_ORDER + 1}
              />
            </Place>
          )}
          <Place
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
            {head.logo && <BrandLogo setting={head.logo} />}
          </Place>
          <Place x={x} y={title.y}>
            <AtFoot stage={stage} order={TITLE_ORDER + title.text.lines.length - 1}>
              <Text
                text={title.text}
                color={paint.ink}
                enter={{ stage, entrance: 'lift', order: TITLE_ORDER }}
              />
            </AtFoot>
          </Place>
          {facts && (
            <Place x={facts.x} y={facts.y}>
              <EventFacts
                stage={stage}
                setting={facts.setting}
                ink={paint.ink}
                muted={paint.muted}
                order={order}
              />
            </Place>
          )}
          {foot.height > 0 && (
            <Place x={x} y={foot.rule} width={width} height={2} style={{ backgroundColor: paint.hairline }} />
          )}
          <Place
            x={x}
            y={foot.y}
            width={width}
            height={foot.height}
            style={{ alignItems: 'center', justifyContent: 'space-between' }}
          >
            {foot.people ? (
              <Speakers
                stage={stage}
                setting={foot.people}
                paint={paint}
                ground={paint.ground.to}
                order={order}
              />
            ) : (
              <div />
            )}
            {foot.logo && <BrandLogo setting={foot.logo} />}
          </Place>
        </Canvas>
      ),
    };
  },
});
