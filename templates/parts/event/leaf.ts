import type { Box, Stage } from '../stage.tsx';
import { capInset, type SetText, setText } from '../text.tsx';
import { type NumeralSetting, setNumeral } from './date-leaf.tsx';
import type { DateWords } from './date-words.ts';
import { type Facts, type FactsSetting, setFacts } from './facts.tsx';

interface Placed<Setting> {
  setting: Setting;
  x: number;
  y: number;
}

export interface EventLeaf {
  month: Placed<SetText>;
  weekday: Placed<SetText>;
  numeral: Placed<NumeralSetting>;
  facts: Placed<FactsSetting> | null;
  /** Where the figure is cut. */
  seam: number;
}

export interface LeafRequest {
  words: DateWords;
  /** What also stands on the leaf; a format without room for it sets it beside the leaf. */
  facts: Facts | null;
  /** What the leaf's texts stand in. */
  box: Box;
  size: { word: number; facts: { max: number; min: number } };
}

/** The month and the weekday on a line each and at one size, whichever of them is long. */
async function setWords(
  stage: Stage,
  { words, size }: LeafRequest,
  { width, height }: { width: number; height: number },
) {
  const set = (text: string, max: number) =>
    setText(stage, {
      text,
      voice: 'display',
      width,
      height,
      size: { max, min: size.word * 0.3 },
      maxLines: 1,
    });
  const free = await Promise.all([set(words.month, size.word), set(words.weekday, size.word)]);
  const max = Math.min(...free.map((text) => text.size));
  const [month, weekday] = await Promise.all([set(words.month, max), set(words.weekday, max)]);
  return { month, weekday };
}

/**
 * Above each other. The month stands where its language says it, before the figure or after; facts stand at
 * the end of the last lines, or under them where the leaf is narrow.
 */
export async function stackLeaf(stage: Stage, request: LeafRequest): Promise<EventLeaf> {
  const { box, size, words } = request;
  const { u, wide: narrow } = stage;
  const foot = box.y + box.height;
  const { month, weekday } = await setWords(stage, request, {
    width: narrow ? box.width : box.width * 0.46,
    height: size.word * 1.42,
  });
  const widest = Math.max(weekday.width, words.monthFirst ? 0 : month.width);
  const factsWidth = narrow ? box.width : Math.min(stage.columns(7), box.width - widest - u(48));
  const facts =
    request.facts &&
    (await setFacts(stage, request.facts, {
      width: factsWidth,
      height: box.height * (narrow ? 0.28 : 0.42),
      size: size.facts,
    }));
  const factsY = facts ? foot - facts.height : foot;
  const weekdayY =
    (facts && narrow
      ? factsY - u(36)
      : narrow
        ? foot
        : foot + Math.min(capInset(weekday), weekday.size * 0.16)) - weekday.height;
  const monthY = words.monthFirst ? box.y : weekdayY - month.height;
  const tail = words.monthFirst ? weekdayY + capInset(weekday) : monthY + capInset(month);
  const top = words.monthFirst ? monthY + month.height - capInset(month) + u(24) : box.y;
  const bottom = Math.min(tail, facts && !narrow ? factsY : foot) - u(8);
  const numeral = await setNumeral(stage, words, { width: box.width, height: bottom - top });
  const numeralY = words.monthFirst ? (top + bottom - numeral.height) / 2 : top;
  // On a leaf of its own, words move to where the figure seems to begin.
  const x = narrow ? box.x + numeral.bearing : box.x;
  return {
    month: { setting: month, x, y: monthY },
    weekday: { setting: weekday, x, y: weekdayY },
    numeral: { setting: numeral, x: box.x, y: numeralY },
    facts: facts && { setting: facts, x: narrow ? x : box.x + box.width - factsWidth, y: factsY },
    seam: Math.round(numeralY + numeral.seam),
  };
}

/** Side by side: the figure, and a column on the side that the month is said on, parted by the seam as well. */
export async function rowLeaf(stage: Stage, request: LeafRequest): Promise<EventLeaf> {
  const { box, size, words } = request;
  const { u } = stage;
  const figure = box.height / 1.08;
  const numeral = await setNumeral(stage, words, { width: box.width * 0.56, height: figure });
  const numeralY = box.y + (figure - numeral.height) / 2;
  const seam = Math.round(numeralY + numeral.seam);
  const width = box.width - numeral.width - u(52);
  const x = words.monthFirst ? box.x : box.x + box.width - width;
  const top = numeralY + numeral.top;
  const { month, weekday } = await setWords(stage, request, { width, height: (seam - top) / 2 });
  const monthY = top - capInset(month);
  const below = seam + u(22);
  const facts =
    request.facts &&
    (await setFacts(stage, request.facts, {
      width,
      height: box.y + box.height - u(24) - below,
      size: size.facts,
    }));
  const foot = numeralY + numeral.foot + size.facts.min * 0.34;
  return {
    month: { setting: month, x, y: monthY },
    weekday: { setting: weekday, x, y: monthY + month.height },
    numeral: {
      setting: numeral,
      x: words.monthFirst ? box.x + box.width - numeral.width : box.x,
      y: numeralY,
    },
    facts: facts && { setting: facts, x, y: Math.max(below, foot - facts.height) },
    seam,
  };
}
