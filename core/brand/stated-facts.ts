import { z } from 'zod';
import {
  descriptionText,
  limitedList,
  nameLimits,
  nameText,
  openObject,
  otherText,
} from '../limited-schemas.ts';

/**
 * What the pages of a site state, in their own words, for templates to say. Every fact names the page that states it.
 * What a page leaves out is an empty text.
 */

const url = otherText.describe('The page that states it.');

const group = openObject({
  title: nameText.describe('The heading above the list.'),
  items: limitedList(openObject({ title: nameText, detail: descriptionText })),
  url,
});

export const statedFactsSchema = openObject({
  features: limitedList(group).describe('What the product or the people offer: lists of equal parts.'),
  steps: limitedList(group).describe('How something is done, in order.'),
  comparisons: limitedList(
    openObject({
      title: nameText,
      before: nameText.describe('The name of the first of the two sides.'),
      after: nameText,
      rows: limitedList(openObject({ topic: nameText, before: nameText, after: nameText })),
      url,
    }),
  ),
  series: limitedList(
    openObject({
      title: nameText,
      unit: nameText,
      points: limitedList(openObject({ label: nameText, value: z.number() })),
      source: nameText.describe('Who measured it, as the page says.'),
      url,
    }),
  ).describe('Numbers of one kind that are shown side by side.'),
  offers: limitedList(
    openObject({
      figure: nameText.describe('The price or the reduction, as the page writes it.'),
      headline: nameText.describe('What it is for.'),
      detail: descriptionText,
      terms: descriptionText,
      code: nameText,
      ends: nameText.describe('The last day, as YYYY-MM-DD.'),
      url,
    }),
  ),
  events: limitedList(
    openObject({
      title: nameText,
      kind: nameText,
      date: nameText.describe('The day, as YYYY-MM-DD.'),
      time: nameText,
      place: nameText,
      url,
    }),
  ),
  articles: limitedList(
    openObject({
      title: nameText,
      kicker: nameText.describe('Its category.'),
      author: nameText,
      date: nameText.describe('The day, as YYYY-MM-DD.'),
      readingTime: nameText,
      excerpt: descriptionText,
      url,
    }),
  ),
})
  .partial()
  .meta(nameLimits);

export type StatedFacts = z.infer<typeof statedFactsSchema>;
