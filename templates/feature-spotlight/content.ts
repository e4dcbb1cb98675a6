import { z } from 'zod';
import { imageField, textField } from '../content.ts';
import { defineContent } from '../define-content.ts';
import { featureSpotlightMeta } from './meta.ts';

const part = (side: string) =>
  z
    .number()
    .min(0)
    .max(1)
    .describe(
      `0 is the ${side === 'x' ? 'left' : 'top'} edge of the image, 1 the ${side === 'x' ? 'right' : 'bottom'} edge.`,
    );

const content = z.object({
  title: textField(70, 'What the feature does, as a short claim. 15 to 45 characters read best.'),
  body: textField(
    180,
    'One or two sentences on how it works or what it saves. 60 to 120 characters read best.',
  ).optional(),
  eyebrow: textField(
    30,
    'The name of the feature or of the part of the product, such as "Shared boards".',
  ).optional(),
  picture: imageField(
    'A screenshot of the feature, at least 1600 pixels wide, without browser chrome: a window is drawn around it.',
  ),
  focus: z
    .object({ x: part('x'), y: part('y') })
    .describe(
      'The centre of the one detail to highlight: it is enlarged in place and the rest dims. As a share of the image, so a button in its top right corner is about { x: 0.9, y: 0.08 }. Leave it out to show the whole screenshot.',
    )
    .optional(),
  callout: textField(
    40,
    'A label on the detail that `focus` points at, two to five words, such as "Approved in one click". Send it together with `focus`; without `focus` the label is on the frame of the screenshot.',
  ).optional(),
});

export const featureSpotlightContent = defineContent({
  ...featureSpotlightMeta,
  content,
  contentRoles: {
    title: 'headline',
    body: 'subline',
    eyebrow: 'eyebrow',
    picture: 'image',
    'focus.x': 'image-focus',
    'focus.y': 'image-focus',
    callout: 'image-label',
  },
  sample: {
    eyebrow: 'Weekly report',
    title: 'See the week turn before it ends',
    body: 'Every number updates as the work moves, so Friday’s surprise becomes Wednesday’s decision.',
    focus: { x: 0.534, y: 0.501 },
    callout: 'Best day since March',
  },
  sampleImages: { picture: 'screenshot.svg' },
});
