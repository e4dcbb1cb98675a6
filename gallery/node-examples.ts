import { checkDocument } from '@livery/templates/kit/document/check';
import { type GraphicName, graphicNames } from '@livery/templates/kit/document/graphic-names';
import { type NodeOf, type NodeType, nodeTypes, type SceneNode } from '@livery/templates/kit/document/nodes';
import type { TemplateDocument } from '@livery/templates/kit/document/schema';

/** A scene for each node and each drawing of the catalogue. The docs show them, and tests draw them. */

const words = (text: string): SceneNode => ({ type: 'text', role: 'heading', text, size: { max: 110 } });
const title: SceneNode = { type: 'text', role: 'display', bind: 'title', size: { max: 150 } };
const below = (node: SceneNode): SceneNode => ({
  type: 'stack',
  justify: 'between',
  children: [title, node],
});

const nodeExamples: Record<Exclude<NodeType, 'graphic'>, SceneNode> = {
  stack: { type: 'stack', gap: 's', children: [words('First'), words('Second'), words('Third')] },
  row: {
    type: 'row',
    justify: 'between',
    children: [
      { type: 'badge', text: 'Start', size: 80 },
      { type: 'badge', text: 'End', size: 80 },
    ],
  },
  split: {
    type: 'split',
    beside: 'always',
    children: [words('One'), { type: 'stack', panel: true, children: [words('Two')] }],
  },
  sides: {
    type: 'sides',
    grow: true,
    children: ['Before', 'After'].map((label) => ({
      type: 'stack',
      children: [
        words(label),
        {
          type: 'repeat',
          of: 'points',
          grow: true,
          dividers: true,
          pad: 'm',
          each: { type: 'text', bind: 'point', size: { max: 60 } },
        },
      ],
    })),
  },
  grid: {
    type: 'grid',
    columns: 2,
    dividers: true,
    pad: 'l',
    children: [words('One'), words('Two'), words('Three'), words('Four')],
  },
  repeat: {
    type: 'repeat',
    of: 'points',
    dividers: true,
    pad: 'm',
    each: { type: 'text', role: 'heading', bind: 'point', size: { max: 90 } },
  },
  steps: {
    type: 'steps',
    of: 'points',
    grow: true,
    each: {
      type: 'text',
      role: 'heading',
      bind: 'point',
      size: { max: 90 },
      in: { current: { size: { max: 140 } } },
    },
  },
  wall: {
    type: 'wall',
    accent: true,
    grow: true,
    bleed: ['bottom', 'start', 'end'],
    children: [
      { type: 'repeat', of: 'points', each: { type: 'customer', bind: 'logo', name: 'point' } },
      { type: 'logo' },
    ],
  },
  band: {
    type: 'stack',
    justify: 'between',
    children: [words('Above'), { type: 'band', children: [words('On the band')] }],
  },
  layer: {
    type: 'layer',
    grow: true,
    children: [
      { type: 'picture', bind: 'photo', scrim: true, bleed: ['top', 'bottom', 'start', 'end'], grow: true },
      words('Over the picture'),
    ],
  },
  pin: {
    type: 'layer',
    grow: true,
    children: [
      {
        type: 'pin',
        at: 'bottom-end',
        bleed: 0.2,
        width: 0.6,
        children: [{ type: 'graphic', name: 'plus', size: { max: 560 } }],
      },
      title,
    ],
  },
  text: {
    type: 'text',
    role: 'display',
    bind: 'title',
    size: { max: 260, preferred: 120, min: 48 },
    maxLines: 4,
  },
  picture: {
    type: 'stack',
    children: [{ type: 'picture', bind: 'photo', grow: true, bleed: ['top', 'start', 'end'] }, title],
  },
  mark: {
    type: 'repeat',
    of: 'points',
    dividers: true,
    pad: 'm',
    each: {
      type: 'row',
      align: 'stretch',
      children: [
        { type: 'mark', glyph: 'index', size: { max: 240 } },
        { type: 'text', role: 'heading', bind: 'point', size: { max: 80 } },
      ],
    },
  },
  logo: below({ type: 'logo', height: 100, max: 800 }),
  badge: below({ type: 'badge', text: 'New', size: 80 }),
  button: below({ type: 'button', text: 'Read more', size: 80 }),
  ticket: below({ type: 'ticket', bind: 'code', stub: 'label', size: 80 }),
  customer: {
    type: 'repeat',
    of: 'points',
    dividers: true,
    pad: 'l',
    each: { type: 'customer', bind: 'logo', name: 'point' },
  },
  kicker: { type: 'stack', children: [{ type: 'kicker', bind: 'label', size: 80 }, title] },
  portraits: below({ type: 'portraits', of: 'people', size: 240 }),
  byline: below({ type: 'byline', bind: 'person', size: 240 }),
  rule: { type: 'stack', children: [title, { type: 'rule' }, words('Below the line')] },
  space: { type: 'stack', children: [words('Above'), { type: 'space', size: 300 }, words('Below')] },
};

/** Drawings that need more than their name. Others bind the first field that they accept. */
const graphicExamples: Partial<Record<GraphicName, SceneNode>> = {
  initial: below({ type: 'graphic', name: 'initial', bind: 'title', grow: true, size: { max: 800 } }),
  fan: below({
    type: 'graphic',
    name: 'fan',
    picture: 'photo',
    bleed: ['bottom', 'end'],
    grow: true,
    size: { max: 900 },
  }),
  calendar: {
    type: 'band',
    grow: true,
    children: [{ type: 'graphic', name: 'calendar', bind: 'day', grow: true }],
  },
  figure: below({ type: 'graphic', name: 'figure', bind: 'share', grow: true, size: { max: 900 } }),
  ring: below({ type: 'graphic', name: 'ring', bind: 'share', grow: true, size: { max: 900 } }),
  chart: below({ type: 'graphic', name: 'chart', bind: 'amounts', grow: true, size: { max: 900 } }),
  'quote-mark': {
    type: 'stack',
    children: [
      {
        type: 'graphic',
        name: 'quote-mark',
        bleed: ['top', 'end'],
        grow: true,
        size: { max: 700, min: 400 },
      },
      words('A text'),
    ],
  },
};

function document(scene: SceneNode): TemplateDocument {
  return {
    slug: 'example',
    name: 'Example',
    description: 'An example.',
    category: 'example',
    formats: ['square', 'wide'],
    fields: {
      title: { type: 'text', max: 40, about: 'The title.' },
      label: { type: 'text', max: 24, about: 'A label.' },
      code: { type: 'text', max: 16, about: 'A code.' },
      count: { type: 'number', about: 'A number.' },
      share: { type: 'text', max: 12, about: 'A share.' },
      day: { type: 'date', about: 'A day.' },
      months: { type: 'numbers', about: 'Numbers over time.' },
      photo: { type: 'image', about: 'A photo.' },
      person: {
        type: 'group',
        about: 'A person.',
        fields: {
          name: { type: 'text', max: 40, about: 'The name.' },
          role: { type: 'text', max: 40, about: 'The role.' },
          portrait: { type: 'image', about: 'A portrait.' },
        },
      },
      people: {
        type: 'list',
        about: 'People.',
        of: {
          name: { type: 'text', max: 40, about: 'The name.' },
          portrait: { type: 'image', about: 'A portrait.' },
        },
      },
      amounts: {
        type: 'list',
        about: 'Amounts.',
        of: {
          label: { type: 'text', max: 24, about: 'What is counted.' },
          value: { type: 'number', about: 'How much.' },
        },
      },
      points: {
        type: 'list',
        about: 'Points.',
        of: {
          point: { type: 'text', max: 40, about: 'A point.' },
          logo: { type: 'image', about: 'A logo.' },
          value: { type: 'number', about: 'A value.', optional: true },
        },
      },
    },
    sample: {
      title: 'Open late',
      label: 'Until May',
      code: 'LATE-24',
      count: 72,
      share: '72 %',
      day: '2027-05-14',
      months: [12, 18, 17, 26, 31, 40],
      person: { name: 'Ida Lund', role: 'Baker' },
      people: ['Ida Lund', 'Noor Haddad', 'Tomas Ek'].map((name) => ({ name })),
      amounts: ['Mon', 'Tue', 'Wed', 'Thu'].map((label, index) => ({ label, value: 20 + index * 15 })),
      points: ['Fieldnote', 'Lumen', 'Ostro'].map((point, index) => ({ point, value: 20 + index * 15 })),
    },
    scene,
  };
}

/** Files of `samples/images/` for the image fields of the examples. */
export const exampleImages = {
  photo: 'cover.svg',
  'person.portrait': 'portrait-a.svg',
  'points[0].logo': 'logo-fieldnote.svg',
  'points[1].logo': 'logo-lumen.svg',
  'points[2].logo': 'logo-ostro.svg',
};

function graphicExample(name: GraphicName): TemplateDocument {
  const known = graphicExamples[name];
  if (known) return document(known);
  const drawing = (own: Partial<NodeOf<'graphic'>>) =>
    document({
      type: 'stack',
      children: [
        { type: 'graphic', name, grow: true, size: { max: 700, min: 400 }, ...own },
        words('A text'),
      ],
    });
  const binds = [
    {},
    ...['code', 'count', 'day', 'months', 'points', 'photo', 'person'].map((bind) => ({ bind })),
  ];
  const valid = binds.map(drawing).find((each) => !checkDocument(each).some(isError));
  return valid ?? drawing({});
}

const isError = ({ severity }: { severity: string }) => severity === 'error';

/** One document for each node, without `graphic`, and one for each drawing. */
export const examples: readonly { name: string; document: TemplateDocument }[] = [
  ...nodeTypes
    .filter((type) => type !== 'graphic')
    .map((type) => ({ name: type, document: document(nodeExamples[type]) })),
  ...graphicNames.map((name) => ({ name, document: graphicExample(name) })),
];
