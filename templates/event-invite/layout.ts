import { mix } from '@livery/core/color/mix';
import type { SceneImage } from '../image.ts';
import type { Box, Stage } from '../shared/canvas/stage.tsx';
import type { ScenePalette } from '../shared/color/palette.ts';
import { fitLogo, type LogoLayout } from '../shared/media/brand-logo.tsx';
import { capInset, type FittedText, fitText } from '../shared/text/text.tsx';
import { type CalendarPageLayout, layOutPageInRow, layOutStackedPage } from './calendar-page-layout.ts';
import { dateParts } from './date-parts.ts';
import { type Facts, type FactsLayout, fitFacts } from './facts.tsx';
import { layOutSpeakers, type SpeakersLayout } from './speakers-layout.ts';

interface Event extends Facts {
  title: string;
  date: string;
  locale: string;
  kind?: string | undefined;
  speakers: { name: string; role?: string | undefined; image: SceneImage | undefined }[];
}

/** An invitation with every text fitted and placed: the calendar page, and a body beside or under it. */
export interface EventLayout {
  calendarPage: CalendarPageLayout & { box: Box };
  /** The x and the width of the body. */
  x: number;
  width: number;
  head: { y: number; height: number; kind: FittedText | null; logo: LogoLayout | null };
  title: { y: number; text: FittedText };
  /** The facts, in formats where the calendar page has no room for them. */
  facts: { x: number; y: number; layout: FactsLayout } | null;
  foot: { y: number; height: number; rule: number; people: SpeakersLayout | null; logo: LogoLayout | null };
}

/**
 * `split` is the calendar page's share of the width; `title` its maximum and minimum size and its share of the height;
 * `people` the size of a portrait and the maximum height of the speakers.
 */
const designs = {
  square: { split: 0, title: [132, 40, 0.24], word: 62, facts: [30, 24], people: [96, 140], name: [26, 24] },
  portrait: {
    split: 0,
    title: [150, 44, 0.25],
    word: 68,
    facts: [31, 26],
    people: [112, 216],
    name: [29, 26],
  },
  story: { split: 0, title: [164, 48, 0.24], word: 88, facts: [34, 28], people: [116, 226], name: [32, 27] },
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

export async function layOutEvent(stage: Stage, event: Event, palette: ScenePalette): Promise<EventLayout> {
  const { safe, u } = stage;
  const { name } = stage.format;
  const design = designs[name as keyof typeof designs] ?? designs.square;
  const foot = safe.y + safe.height;
  const gap = u(44);

  const split = stage.wide ? Math.round(stage.width * design.split) : 0;
  const x = split ? split + u(84) : safe.x;
  const width = safe.x + safe.width - x;

  // The logo is beside the speakers where the canvas is wide enough for both, else beside the kind of event.
  const signsFoot = name === 'wide' || name === 'banner';
  const [portrait, peopleHeight] = design.people;
  const logo = await fitLogo(stage, {
    width: width * 0.28,
    height: Math.max(32, portrait * 0.4),
    background: signsFoot ? palette.background.to : mix(palette.background.from, palette.background.to, 0.5),
    textColor: palette.textColor,
  });
  const people =
    event.speakers.length === 0
      ? null
      : await layOutSpeakers(stage, {
          speakers: event.speakers,
          locale: event.locale,
          width: signsFoot ? width - logo.width - Math.max(logo.clear, u(48)) : width,
          height: peopleHeight,
          portrait,
          size: range(design.name),
        });
  const footHeight = Math.max(people?.height ?? 0, signsFoot ? logo.height : 0);
  const rule = footHeight ? foot - footHeight - gap : foot + gap;

  const onCalendarPage = name !== 'og' && name !== 'banner';
  // A banner has room for the facts beside its title, an og image below it.
  const across = name === 'banner';
  const beside = onCalendarPage
    ? null
    : await fitFacts(stage, event, {
        width: across ? width * 0.33 : width,
        height: across ? rule - gap - safe.y : safe.height * 0.24,
        size: range(design.facts),
      });

  const kind =
    event.kind === undefined
      ? null
      : await fitText(stage, {
          text: event.kind,
          textRole: 'label',
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
  const title = await fitText(stage, {
    text: event.title,
    textRole: 'display',
    path: 'title',
    width: across ? width * 0.6 : width,
    height: split ? rule - gap - belowTitle - safe.y - headRoom : safe.height * titleShare,
    size: { max: titleMax, min: titleMin },
    maxLines: 5,
  });

  const titleY = split
    ? safe.y + (headRoom || title.size * 0.06)
    : rule - gap + (footHeight ? capInset(title) : 0) - title.height;
  const headY = titleY - headRoom;
  const calendarPageFoot = split ? stage.height : headY - gap;
  const calendarPageBox = { x: 0, y: 0, width: split || stage.width, height: calendarPageFoot };
  // Texts under the number begin at its stem, a few pixels inside; on the other side these would leave the safe area.
  const overhang = stage.arrangement.isAlternate ? u(40) : 0;
  const calendarPage = await (split ? layOutStackedPage : layOutPageInRow)(stage, {
    copy: dateParts(event.date, event.locale),
    facts: onCalendarPage ? event : null,
    box: {
      x: safe.x,
      y: safe.y,
      width: split ? split - safe.x * 2 - overhang : safe.width,
      height: (split ? foot : calendarPageFoot) - safe.y,
    },
    size: { word: design.word, facts: range(design.facts) },
  });

  return {
    calendarPage: { ...calendarPage, box: calendarPageBox },
    x,
    width,
    head: { y: headY, height: head, kind, logo: signsFoot ? null : logo },
    title: { y: titleY, text: title },
    facts: beside && {
      layout: beside,
      x: across ? x + width * 0.67 : x,
      y: across ? safe.y : rule - gap - beside.height,
    },
    foot: { y: foot - footHeight, height: footHeight, rule, people, logo: signsFoot ? logo : null },
  };
}

function range([max, min]: readonly [number, number]) {
  return { max, min };
}
