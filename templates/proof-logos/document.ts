import { defineDocument } from '../kit/document/define-document.ts';
import type { SceneNode } from '../kit/document/nodes.ts';
import { proofLogosMeta } from './meta.ts';

const logos: SceneNode = {
  type: 'repeat',
  of: 'logos',
  each: { type: 'customer', bind: 'logo', name: 'name' },
};

const note: SceneNode = {
  type: 'text',
  bind: 'note',
  color: 'muted',
  priority: 3,
  maxLines: 3,
  size: { max: 34, preferred: 34, min: 27 },
  in: { banner: { size: { max: 37, preferred: 37, min: 33 } } },
};

/** The brand's cell ends the wall; the headline is above it or beside it. */
const first: SceneNode = {
  type: 'split',
  unless: 'alternate',
  grow: true,
  ratio: 0.38,
  gap: 62,
  in: {
    landscape: { gap: 60 },
    portrait: { gap: 84 },
    story: { gap: 96 },
    banner: { ratio: 0.356, gap: 82 },
  },
  children: [
    {
      type: 'stack',
      gap: 24,
      justify: 'between',
      in: { landscape: { gap: 'l' } },
      children: [
        {
          type: 'text',
          role: 'display',
          bind: 'headline',
          priority: 1,
          maxLines: 4,
          maxShare: 0.28,
          size: { max: 104, preferred: 84, min: 48 },
          in: {
            landscape: { size: { max: 124, preferred: 96, min: 52 }, maxLines: 6, maxShare: 0.62 },
            portrait: { size: { max: 122, preferred: 92, min: 52 }, maxShare: 0.3 },
            story: { size: { max: 132, preferred: 96, min: 56 }, maxShare: 0.25 },
            banner: { size: { max: 164, preferred: 120, min: 69 } },
            centred: { align: 'center' },
          },
        },
        { ...note, when: ['landscape', 'many'] },
      ],
    },
    {
      type: 'wall',
      accent: true,
      grow: true,
      pad: 54,
      columns: [2, 3],
      bleed: ['bottom', 'start', 'end'],
      in: {
        landscape: { columns: [2, 3, 4], pad: 60, bleed: ['top', 'bottom', 'end'] },
        banner: { columns: [3, 4, 5], pad: 82 },
      },
      children: [logos, { ...note, unless: ['landscape', 'many'], grow: true }, { type: 'logo' }],
    },
  ],
};

/** The headline is on a band in the brand's colour, with the logos above it in rows of their own widths. */
const second: SceneNode = {
  type: 'stack',
  when: 'alternate',
  grow: true,
  gap: 'none',
  children: [
    {
      type: 'wall',
      even: true,
      grow: true,
      pad: 54,
      columns: [3],
      bleed: ['top', 'start', 'end'],
      in: { landscape: { columns: [4] }, banner: { columns: [6], pad: 82 } },
      children: [logos],
    },
    {
      type: 'band',
      pad: 68,
      gap: 56,
      in: { tall: { pad: 90, gap: 80 }, landscape: { pad: 84 }, banner: { pad: 100 } },
      children: [
        {
          type: 'row',
          gap: 96,
          align: 'stretch',
          children: [
            {
              type: 'text',
              role: 'display',
              bind: 'headline',
              priority: 1,
              maxLines: 4,
              maxShare: 0.2,
              size: { max: 96, preferred: 80, min: 46 },
              in: {
                portrait: { size: { max: 112, preferred: 84, min: 50 }, maxShare: 0.26 },
                story: { size: { max: 124, preferred: 92, min: 54 }, maxShare: 0.23 },
                landscape: { size: { max: 128, preferred: 96, min: 52 }, maxShare: 0.27 },
                banner: { size: { max: 168, preferred: 120, min: 69 } },
              },
            },
            {
              type: 'stack',
              when: 'landscape',
              width: 0.25,
              gap: 'm',
              justify: 'between',
              align: 'end',
              children: [
                { ...note, align: 'end' },
                { type: 'logo', height: 50 },
              ],
            },
          ],
        },
        {
          type: 'row',
          when: 'upright',
          justify: 'between',
          children: [
            { type: 'logo', height: 46 },
            { ...note, align: 'end' },
          ],
        },
      ],
    },
  ],
};

export const proofLogosDocument = defineDocument(proofLogosMeta, {
  boldUpTo: 500,
  fields: {
    headline: {
      type: 'text',
      max: 80,
      role: 'customers-headline',
      about: 'What the logos prove, as a short line. 25 to 50 characters read best.',
    },
    logos: {
      type: 'list',
      about: 'The customers in reading order. Any count makes a full grid; 5 to 9 read best.',
      min: 3,
      max: 12,
      of: {
        name: {
          type: 'text',
          max: 30,
          role: 'customer-name',
          about: 'Name of the customer. It is drawn as a wordmark where there is no usable logo.',
        },
        logo: {
          type: 'image',
          role: 'customer-logo',
          about:
            'Its logo, best as SVG or as PNG with a transparent background. It is drawn as a silhouette in one colour.',
        },
      },
    },
    note: {
      type: 'text',
      max: 60,
      optional: true,
      role: 'customers-note',
      about: 'A small line after the logos, such as "and 2,400 other teams". Leave it out for none.',
    },
  },
  conditions: { many: { over: { logos: 7 } } },
  sample: {
    headline: 'Picked by teams that notice the details.',
    logos: [
      { name: 'Fieldnote' },
      { name: 'Ostro' },
      { name: 'Parallel' },
      { name: 'Hearthside' },
      { name: 'Oak & Ember' },
      { name: 'Lumen' },
      { name: 'Tidewater' },
    ],
    note: 'and 2,400 other teams',
  },
  scene: { type: 'stack', gap: 'none', children: [first, second] },
});
