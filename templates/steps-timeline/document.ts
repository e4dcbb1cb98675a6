import { defineDocument } from '../kit/document/define-document.ts';
import type { NodeOf } from '../kit/document/nodes.ts';
import { stepsTimelineMeta } from './meta.ts';

const stepTitle: NodeOf<'text'> = { type: 'text', role: 'heading', bind: 'title', weight: 600 };

export const stepsTimelineDocument = defineDocument(stepsTimelineMeta, {
  boldUpTo: 900,
  fields: {
    title: {
      type: 'text',
      max: 70,
      role: 'headline',
      about: 'What the steps lead to, as a headline. 20 to 50 characters read best.',
    },
    steps: {
      type: 'list',
      about: 'Three to six steps, in the order of time.',
      min: 3,
      max: 6,
      of: {
        title: {
          type: 'text',
          max: 36,
          role: 'step-title',
          about: 'The step in one to four words, such as "Connect your sources".',
        },
        detail: {
          type: 'text',
          max: 90,
          optional: true,
          role: 'step-detail',
          about:
            'One short sentence about it. Give one to every step or to none. 25 to 45 characters read best, and with six steps no more.',
        },
      },
    },
    active: {
      type: 'number',
      integer: true,
      min: 1,
      max: 6,
      optional: true,
      role: 'step-active',
      about:
        'Number of the current step, from 1. It is emphasised; steps before it are drawn as done, steps after it as open. Leave it out to emphasise the last step, the outcome.',
    },
  },
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
  scene: {
    type: 'stack',
    gap: 48,
    in: { tall: { gap: 64 } },
    children: [
      {
        type: 'row',
        justify: 'between',
        align: 'start',
        gap: 80,
        children: [
          {
            type: 'text',
            role: 'display',
            bind: 'title',
            priority: 1,
            maxLines: 4,
            maxShare: 0.2,
            size: { max: 104, preferred: 80, min: 44 },
            in: {
              tall: { size: { max: 132, preferred: 96 }, maxShare: 0.24 },
              story: { size: { max: 130, preferred: 104 }, maxShare: 0.2 },
              landscape: { size: { max: 112, preferred: 92 }, maxShare: 0.24, width: 0.88 },
            },
          },
          { type: 'logo', height: 46, when: 'landscape' },
        ],
      },
      {
        type: 'steps',
        of: 'steps',
        current: 'active',
        grow: true,
        size: 132,
        in: {
          portrait: { size: 156 },
          story: { size: 172 },
          landscape: { size: 208 },
          alternate: { stairs: true },
        },
        each: {
          type: 'stack',
          gap: 18,
          in: { current: { gap: 24 } },
          children: [
            {
              ...stepTitle,
              when: 'upright',
              size: { max: 50, preferred: 42, min: 28 },
              in: {
                portrait: { size: { max: 62, preferred: 46 } },
                story: { size: { max: 68, preferred: 50 } },
                current: { size: { max: 92, preferred: 58 } },
                ahead: { color: 'muted' },
              },
            },
            {
              ...stepTitle,
              when: 'landscape',
              size: { max: 44, preferred: 38, min: 28 },
              in: { current: { size: { max: 68, preferred: 54 } }, ahead: { color: 'muted' } },
            },
            {
              type: 'text',
              bind: 'detail',
              color: 'muted',
              priority: 3,
              size: { max: 36, preferred: 30, min: 26 },
              in: { current: { size: { max: 40, preferred: 32 }, priority: 2 } },
            },
          ],
        },
      },
      {
        type: 'row',
        justify: 'end',
        children: [{ type: 'logo', height: 42, when: 'upright' }],
      },
    ],
  },
});
