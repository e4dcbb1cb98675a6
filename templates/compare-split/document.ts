import { defineDocument } from '../kit/document/define-document.ts';
import type { NodeOf, SceneNode } from '../kit/document/nodes.ts';
import { compareSplitMeta } from './meta.ts';

/** The title is over both sides, in landscape formats over the before side. */
const title: NodeOf<'text'> = {
  type: 'text',
  role: 'display',
  bind: 'title',
  priority: 1,
  maxLines: 3,
  maxShare: 0.21,
  size: { max: 104, preferred: 80, min: 44 },
  in: {
    portrait: { size: { max: 112, preferred: 84 }, maxShare: 0.185 },
    story: { size: { max: 116, preferred: 88 }, maxShare: 0.145 },
    landscape: { size: { max: 112, preferred: 84, min: 48 }, maxShare: 0.24 },
    alternate: { maxShare: 0.17 },
  },
};

const label: NodeOf<'text'> = {
  type: 'text',
  role: 'heading',
  weight: 600,
  maxLines: 2,
  size: { max: 34, preferred: 32, min: 26 },
  in: {
    tall: { size: { max: 40, preferred: 38 } },
    landscape: { size: { max: 42, preferred: 40 } },
    untitled: { role: 'display', size: { max: 84, preferred: 64 }, maxLines: 3 },
  },
};

const topic: NodeOf<'text'> = {
  type: 'text',
  role: 'label',
  bind: 'topic',
  color: 'muted',
  maxLines: 1,
  priority: 1,
  size: { max: 27, preferred: 26, min: 22 },
  in: { landscape: { maxLines: 2 }, alternate: { maxLines: 2 } },
};

const value: NodeOf<'text'> = { type: 'text', role: 'heading', maxLines: 3 };

/** A topic beside its value in landscape formats, and over it in others; where the sides are stacked it is the other way. */
const entry = (topics: SceneNode, values: SceneNode, over: SceneNode[] = []): SceneNode => ({
  type: 'stack',
  gap: 8,
  justify: 'center',
  children: [
    ...over,
    {
      type: 'split',
      swap: false,
      ratio: 0.3,
      gap: 8,
      in: { landscape: { gap: 32 }, alternate: { beside: 'upright', gap: 24 } },
      children: [topics, values],
    },
  ],
});

const rows: Omit<NodeOf<'repeat'>, 'each'> = {
  type: 'repeat',
  of: 'rows',
  dividers: true,
  grow: true,
  pad: 14,
  in: { alternate: { pad: 8, bleed: ['end'] } },
};

const before: SceneNode = {
  type: 'stack',
  gap: 24,
  children: [
    { type: 'stack', when: 'landscape', unless: 'alternate', children: [title] },
    { ...label, bind: 'beforeLabel' },
    {
      ...rows,
      each: entry(topic, {
        ...value,
        bind: 'before',
        weight: 400,
        size: { max: 60, preferred: 44, min: 26 },
        in: {
          tall: { size: { max: 50 } },
          landscape: { size: { max: 72 } },
          alternate: { size: { max: 44, preferred: 38 } },
        },
      }),
    },
  ],
};

const after: SceneNode = {
  type: 'stack',
  gap: 24,
  children: [
    { type: 'logo', height: 46, when: 'landscape', unless: ['alternate', 'untitled'] },
    {
      type: 'row',
      justify: 'between',
      children: [
        { ...label, bind: 'afterLabel' },
        { type: 'logo', height: 40, when: 'alternate' },
      ],
    },
    {
      ...rows,
      each: entry(
        { ...topic, when: 'alternate', unless: 'landscape' },
        {
          ...value,
          bind: 'after',
          weight: 600,
          size: { max: 72, preferred: 53, min: 26 },
          in: {
            tall: { size: { max: 60 } },
            landscape: { size: { max: 86 } },
            alternate: { size: { max: 80, preferred: 60 } },
          },
        },
        [
          // The value is beside that of the before side, whose topic is over it.
          {
            type: 'stack',
            when: { has: 'topic' },
            unless: ['landscape', 'alternate'],
            children: [{ type: 'space', size: 28 }],
          },
        ],
      ),
    },
    {
      type: 'row',
      justify: 'end',
      when: ['upright', 'untitled'],
      unless: 'alternate',
      children: [{ type: 'logo', height: 36 }],
    },
  ],
};

export const compareSplitDocument = defineDocument(compareSplitMeta, {
  boldUpTo: 420,
  fields: {
    title: {
      type: 'text',
      max: 60,
      optional: true,
      role: 'headline',
      about: 'What is compared, as a headline. Leave it out and the two labels become the headlines.',
    },
    beforeLabel: {
      type: 'text',
      max: 28,
      role: 'compare-before-label',
      about: 'Name of the old way, such as "Before" or "By hand".',
    },
    afterLabel: {
      type: 'text',
      max: 28,
      role: 'compare-after-label',
      about: 'Name of the new way, such as "After" or "With Northpail".',
    },
    rows: {
      type: 'list',
      about: 'Two to five points, each on both sides. Three or four read best.',
      min: 2,
      max: 5,
      of: {
        topic: {
          type: 'text',
          max: 28,
          optional: true,
          role: 'row-topic',
          about: 'What this row compares, such as "First draft". Give one to every row or to none.',
        },
        before: {
          type: 'text',
          max: 48,
          role: 'row-before',
          about: 'How it was. A figure or two to four words read best.',
        },
        after: {
          type: 'text',
          max: 48,
          role: 'row-after',
          about: 'How it is now, in the same form as `before`.',
        },
      },
    },
  },
  conditions: { untitled: { lacks: 'title' } },
  sample: {
    title: 'The same launch, two very different Mondays',
    beforeLabel: 'By hand',
    afterLabel: 'On brand by default',
    rows: [
      { topic: 'First draft', before: 'Three days', after: '40 seconds' },
      { topic: 'Formats', before: 'One, then cropped', after: 'Six, each composed' },
      { topic: 'Colour', before: 'Close enough', after: 'Exact and checked' },
      { topic: 'Review', before: 'Five rounds', after: 'One look' },
    ],
  },
  scene: {
    type: 'stack',
    gap: 66,
    in: { portrait: { gap: 78 }, story: { gap: 88 } },
    children: [
      {
        type: 'stack',
        when: ['upright', 'alternate'],
        in: { landscape: { width: 0.76 } },
        children: [title],
      },
      {
        type: 'sides',
        grow: true,
        ratio: 0.455,
        gap: 32,
        in: {
          landscape: { ratio: 0.54, gap: 56, head: true },
          alternate: { stacked: true },
          untitled: { head: false },
        },
        children: [before, after],
      },
    ],
  },
});
