import { z } from 'zod';
import { imageField, textField } from '../content.ts';
import { defineContent } from '../define-content.ts';
import { launchHeroMeta } from './meta.ts';

const content = z.object({
  headline: textField(
    80,
    'What is new, as a short claim rather than a product name alone. 15 to 45 characters read best.',
  ),
  eyebrow: textField(30, 'A few words in a pill, such as "New in 4.0" or "Now in beta".').optional(),
  subline: textField(
    140,
    'One sentence that says what it does for whom. 50 to 100 characters read best.',
  ).optional(),
  cta: textField(28, 'What to do next, drawn as a button, such as "Try it today".').optional(),
  url: textField(
    60,
    'The address as it should be read, without https://, such as "northpail.example/launch".',
  ).optional(),
  picture: imageField(
    'The product: a screenshot or a product photo, at least 1600 pixels wide. It is tilted and its lower part is cropped, in wide formats its right part too, so what matters should be near the top left.',
  ),
});

export const launchHeroContent = defineContent({
  ...launchHeroMeta,
  content,
  contentRoles: {
    headline: 'headline',
    eyebrow: 'eyebrow',
    subline: 'subline',
    cta: 'action',
    url: 'address',
    picture: 'image',
  },
  sample: {
    eyebrow: 'New in 4.0',
    headline: 'Plan the whole week in one sitting',
    subline: 'One calm board for drafts, approvals and dates, ready before the Monday meeting.',
    cta: 'Try it today',
    url: 'boards.example/four',
  },
  sampleImages: { picture: 'screenshot.svg' },
});
