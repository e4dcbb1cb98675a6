import { AA_TEXT } from '@livery/core/color/contrast';
import { snapToContrast } from '@livery/core/color/snap';
import { z } from 'zod';
import { picture, words } from './content.ts';
import { defineTemplate } from './define-template.ts';
import { BrandLogo, setLogo } from './parts/brand-logo.tsx';
import { mix } from './parts/color-mix.ts';
import { Leaf, leafPaint, Numeral, Seam } from './parts/date-leaf.tsx';
import { dateWords, nameList } from './parts/date-words.ts';
import { EventFacts, setFacts } from './parts/event-facts.tsx';
import { rowLeaf, stackLeaf } from './parts/event-leaf.ts';
import { Ground } from './parts/ground.tsx';
import { Speakers, setSpeakers } from './parts/speakers.tsx';
import { Canvas, Place, stageOf } from './parts/stage.tsx';
import { capInset, setText, Text } from './parts/text.tsx';
import { chooseTreatment, paintFor } from './parts/treatment.ts';

const speaker = z.object({
  name: words(40, 'Their name.'),
  role: words(
    50,
    'What they do, such as "Ceramicist, Studio Ostro". A format without room for every role shows names alone.',
  ).optional(),
  portrait: picture('A picture of their face; initials stand in where there is none.'),
});

const content = z
  .object({
    title: words(70, 'What the event is called. 15 to 45 characters read best.'),
    date: z.iso.date().describe('The day it begins, as YYYY-MM-DD. Drawn in the words of `locale`.'),
    locale: z
      .string()
      .regex(/^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*$/)
      .refine(isLanguage, 'must be a BCP 47 language tag such as "en-GB"')
      .describe(
        'Language of the date as a BCP 47 tag, such as "en-GB", "ja" or "ar-EG"; the language the title is in. Gregorian unless the tag names a calendar ("fa-u-ca-persian").',
      )
      .default('en'),
    time: words(40, 'When, with its time zone, such as "18:00–20:30 CET".').optional(),
    place: words(60, 'Where: a venue and its city, or "Online".'),
    kind: words(30, 'A word or two above the title, such as "Open studio" or "Webinar".').optional(),
    speakers: z.array(speaker).max(4).describe('Who speaks or hosts, up to four.').default([]),
    cta: words(40, 'Where to say yes, such as "northpail.example/open".').optional(),
  })
  // The engine loads letters for the texts of a content; those of the date and of lists of names are ours.
  .overwrite((content) => ({ ...content, written: writtenBy(content) }));

const designs = {
  square: { split: 0, title: [132, 40, 0.25], word: 62, facts: [30, 24], people: [96, 140], name: [26, 24] },
  portrait: {
    split: 0,
    title: [150, 44, 0.25],
    word: 68,
    facts: [31, 26],
    people: [112, 184],
    name: [29, 26],
  },
  story: { split: 0, title: [164, 48, 0.25], word: 88, facts: [35, 28], people: [128, 206], name: [32, 27] },
  wide: { split: 0.41, title: [148, 52, 0.5], word: 88, facts: [34, 27], people: [132, 230], name: [31, 26] },
  og: { split: 0.36, title: [88, 34, 0.46], word: 50, facts: [26, 22], people: [76, 146], name: [24, 22] },
  banner: {
    split: 0.27,
    title: [100, 32, 0.44],
    word: 44,
    facts: [25, 22],
    people: [70, 92],
    name: [24, 22],
  },
} as const;

export const eventInvite = defineTemplate({
  id: 'event-invite',
  name: 'Event invitation',
  description:
    'A date as a calendar leaf as large as the title, with who speaks, when and where to the minute.',
  category: 'event',
  kinds: ['still'],
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
  async scene(input) {
    const { content, pictures } = input;
    const stage = stageOf(input);
    const { safe, u } = stage;
    const design = designs[stage.format.name];
    const paint = paintFor(chooseTreatment(stage, content.title.length), stage.colors);
    const leafInk = leafPaint(paint);
    const foot = safe.y + safe.height;
    const gap = u(44);

    const split = stage.wide ? Math.round(stage.width * design.split) : 0;
    const x = split ? split + u(84) : safe.x;
    const width = safe.x + safe.width - x;

    const { name } = stage.format;
    // The brand signs beside the speakers where the canvas is wide enough for both, else beside the kind of event.
    const signsFoot = name === 'wide' || name === 'banner';
    const [portrait, peopleHeight] = design.people;
    const logo = await setLogo(stage, {
      width: width * 0.28,
      height: Math.max(32, portrait * 0.4),
      ground: signsFoot ? paint.ground.to : mix(paint.ground.from, paint.ground.to, 0.5),
      ink: paint.ink,
    });
    const people =
      content.speakers.length === 0
        ? null
        : await setSpeakers(stage, {
            speakers: content.speakers.map((one) => ({ ...one, picture: pictures.get(one.portrait ?? '') })),
            locale: content.locale,
            width: signsFoot ? width - logo.width - Math.max(logo.clear, u(48)) : width,
            height: peopleHeight,
            portrait,
            size: range(design.name),
          });
    const footHeight = Math.max(people?.height ?? 0, signsFoot ? logo.height : 0);
    const rule = footHeight ? foot - footHeight - gap : foot + gap;

    const facts = { time: content.time, place: content.place, cta: content.cta };
    const onLeaf = name !== 'og' && name !== 'banner';
    // A banner has room beside its title, where an og picture has it below.
    const across = name === 'banner';
    const beside = onLeaf
      ? null
      : await setFacts(stage, facts, {
          width: across ? width * 0.33 : width,
          height: across ? rule - gap - safe.y : safe.height * 0.24,
          size: range(design.facts),
        });

    const kind =
      content.kind === undefined
        ? null
        : await setText(stage, {
            text: content.kind,
            voice: 'label',
            path: 'kind',
            weight: 600,
            width: signsFoot ? width * 0.6 : width - logo.width - u(48),
            height: design.facts[0] * 1.42,
            size: range(design.facts),
            maxLines: 1,
          });
    const head = Math.max(kind?.height ?? 0, signsFoot ? 0 : logo.height);
    const headRoom = head ? head + u(split ? 18 : 24) : 0;
    const [titleMax, titleMin, titleShare] = design.title;
    const belowTitle = beside && !across ? beside.height + u(40) : 0;
    const title = await setText(stage, {
      text: content.title,
      voice: 'display',
      path: 'title',
      width: across ? width * 0.6 : width,
      height: split ? rule - gap - belowTitle - safe.y - headRoom : safe.height * titleShare,
      size: { max: titleMax, min: titleMin },
      maxLines: 5,
    });

    const titleY = split ? safe.y + headRoom : rule - gap + (footHeight ? capInset(title) : 0) - title.height;
    const headY = titleY - headRoom;
    const leafFoot = split ? stage.height : headY - gap;
    const leafBox = { x: 0, y: 0, width: split || stage.width, height: leafFoot };
    const row = name === 'square';
    const leaf = await (row ? rowLeaf : stackLeaf)(stage, {
      words: dateWords(content.date, content.locale),
      facts: onLeaf ? facts : null,
      box: {
        x: safe.x,
        y: safe.y,
        width: split ? split - safe.x * 2 : safe.width,
        height: (row ? leafFoot : split ? foot : leafFoot - gap) - safe.y,
      },
      size: { word: design.word, facts: range(design.facts) },
    });

    const order = 4 + title.lines.length;
    const accent = snapToContrast(paint.tint, [paint.ground.from, paint.ground.to], AA_TEXT);
    return {
      warnings: stage.warnings,
      tree: (
        <Canvas stage={stage}>
          <Ground box={{ x: 0, y: 0, width: stage.width, height: stage.height }} stops={paint.ground} />
          <Leaf stage={stage} box={leafBox} seam={leaf.seam} paint={leafInk} />
          <Numeral stage={stage} {...leaf.numeral} ink={leafInk.ink} />
          <Seam stage={stage} box={leafBox} seam={leaf.seam} paint={leafInk} />
          <Place x={leaf.month.x} y={leaf.month.y}>
            <Text text={leaf.month.setting} color={leafInk.ink} enter={{ stage, order: 1 }} />
          </Place>
          <Place x={leaf.weekday.x} y={leaf.weekday.y}>
            <Text text={leaf.weekday.setting} color={leafInk.muted} enter={{ stage, order: 2 }} />
          </Place>
          {leaf.facts && (
            <Place x={leaf.facts.x} y={leaf.facts.y}>
              <EventFacts
                stage={stage}
                setting={leaf.facts.setting}
                ink={leafInk.ink}
                muted={leafInk.muted}
                order={3}
              />
            </Place>
          )}
          <Place
            x={x}
            y={headY}
            width={width}
            height={head}
            style={{
              alignItems: 'center',
              justifyContent: 'space-between',
              ...stage.motion.enter('rise', 3),
            }}
          >
            {kind ? <Text text={kind} color={accent} /> : <div />}
            {!signsFoot && <BrandLogo setting={logo} />}
          </Place>
          <Place x={x} y={titleY}>
            <Text text={title} color={paint.ink} enter={{ stage, order: 4 }} />
          </Place>
          {beside && (
            <Place
              x={across ? x + width * 0.67 : x}
              y={
                across
                  ? safe.y + (kind ? (kind.height - beside.facts[0]!.text.size * 1.3) / 2 : 0)
                  : rule - gap - beside.height
              }
            >
              <EventFacts stage={stage} setting={beside} ink={paint.ink} muted={paint.muted} order={order} />
            </Place>
          )}
          {footHeight > 0 && (
            <Place
              x={x}
              y={rule}
              width={width}
              height={2}
              style={{ backgroundColor: paint.hairline, ...stage.motion.enter('grow-x', order) }}
            />
          )}
          <Place
            x={x}
            y={foot - footHeight}
            width={width}
            height={footHeight}
            style={{ alignItems: 'center', justifyContent: 'space-between' }}
          >
            {people ? (
              <Speakers stage={stage} setting={people} paint={paint} ground={paint.ground.to} order={order} />
            ) : (
              <div />
            )}
            {signsFoot && <BrandLogo setting={logo} />}
          </Place>
        </Canvas>
      ),
    };
  },
});

function range([max, min]: readonly [number, number]) {
  return { max, min };
}

function isLanguage(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length === 1;
  } catch {
    return false;
  }
}

function writtenBy({
  date,
  locale,
  speakers,
}: {
  date: string;
  locale: string;
  speakers: { name: string }[];
}) {
  return [
    ...Object.values(dateWords(date, locale)),
    nameList(
      speakers.map(({ name }) => name),
      locale,
    ),
  ].join(' ');
}
