import type { EditedDocument } from '../scene/edited-document.ts';

/** The smallest document that looks like something: a title, a line and the logo. */
export const blankDocument: EditedDocument = {
  slug: 'my-template',
  name: 'My template',
  description: 'A title with a line below it.',
  category: 'post',
  formats: ['square', 'portrait', 'wide', 'story'],
  fields: {
    title: { type: 'text', max: 60, role: 'headline', about: 'What it says. 10 to 30 characters read best.' },
    line: { type: 'text', max: 120, optional: true, about: 'What is to know about it.' },
  },
  sample: { title: 'Say one thing', line: 'And say it well, in a sentence of your own.' },
  scene: {
    type: 'stack',
    gap: 'l',
    justify: 'between',
    children: [
      { type: 'logo', height: 44, max: 320 },
      {
        type: 'text',
        role: 'display',
        bind: 'title',
        priority: 1,
        size: { max: 220, preferred: 110, min: 48 },
        maxLines: 4,
        maxShare: 0.6,
      },
      { type: 'text', role: 'body', bind: 'line', size: { max: 44, preferred: 36, min: 27 }, maxLines: 3 },
    ],
  },
};
