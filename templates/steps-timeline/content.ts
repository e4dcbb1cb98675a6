import { z } from 'zod';
import { textField } from '../content.ts';
import { defineContent } from '../define-content.ts';
import { composeSteps } from './compose.ts';
import { stepsTimelineMeta } from './meta.ts';

const content = z.object({
  title: textField(70, 'What the steps lead to, as a headline. 20 to 50 characters read best.'),
  steps: z
    .array(
      z.object({
        title: textField(36, 'The step in one to four words, such as "Connect your sources".'),
        detail: textField(
          90,
          'One short sentence about it. Give one to every step or to none. 25 to 45 characters read best, and with six steps no more.',
        ).optional(),
      }),
    )
    .min(3)
    .max(6)
    .describe('Three to six steps, in the order of time.'),
  active: z
    .int()
    .min(1)
    .max(6)
    .describe(
      'Number of the current step, from 1. It is emphasised; steps before it are drawn as done, steps after it as open. Leave it out to emphasise the last step, the outcome.',
    )
    .optional(),
});

export const stepsTimelineContent = defineContent({
  ...stepsTimelineMeta,
  content,
  contentRoles: {
    title: 'headline',
    'steps[].title': 'step-title',
    'steps[].detail': 'step-detail',
    active: 'step-active',
  },
  compose: composeSteps,
  sample: {
    title: 'From a folder of files to a brand that ships itself',
    steps: [
      { title: 'Bring your brand', detail: 'Drop in a website, a logo or a style guide.' },
      { title: 'Check the tokens', detail: 'Colours and type, measured and readable.' },
      { title: 'Send the words', detail: 'One call with your content, in any language.' },
      { title: 'Publish everywhere', detail: 'Every format composed, not cropped.' },
    ],
    active: 3,
  },
});
