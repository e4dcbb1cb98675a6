import { checkDocument } from '@livery/templates/kit/document/check';
import { starters } from '@livery/templates/kit/starters/starters';
import { templates } from '@livery/templates/registry';
import { expect, test } from 'vitest';
import { findFix } from '../problems/fixes.ts';
import { membersOf, removeField, renameField, toFieldPath } from './edit-fields.ts';
import type { EditedDocument } from './edited-document.ts';

const documents = [
  ...starters,
  ...templates.flatMap(({ document }) => document ?? []),
] as unknown as EditedDocument[];
const paths = documents.flatMap((document) =>
  Object.entries(document.fields).flatMap(([name, field]) => [
    [document.slug, name, document] as const,
    ...Object.keys(membersOf(field) ?? {}).map(
      (member) => [document.slug, `${name}.${member}`, document] as const,
    ),
  ]),
);
/** Members that a node or a drawing needs by their name. */
const isNeeded = /\.(name|role|portrait|label|value|x|y)$/;

test.each(paths.filter(([, path]) => !isNeeded.test(path)))(
  '%s: %s has another name everywhere',
  (_, path, document) => {
    const renamed = renameField(document, toFieldPath(path), 'quiteAnother');
    expect(checkDocument(renamed)).toEqual([]);
    expect(
      renameField(renamed, toFieldPath(path.replace(/[^.]+$/, 'quiteAnother')), path.split('.').at(-1)!),
    ).toEqual(document);
  },
);

const [hiring] = documents as [EditedDocument];
const problemsOf = (document: EditedDocument) => checkDocument(document);

test.each([
  [
    'a field that nothing shows',
    {
      ...hiring,
      fields: { ...hiring.fields, more: { type: 'text', max: 9, about: 'More.', optional: true } },
    },
  ],
  ['a field that is missing', removeField(hiring, ['label'])],
  ['a sample that is too long', { ...hiring, sample: { ...hiring.sample, label: 'x'.repeat(40) } }],
  ['a sample without a field', { ...hiring, sample: { ...hiring.sample, label: undefined } }],
  ['sizes that are not in order', changeTitle({ max: 60, preferred: 84, min: 48 })],
  ['text that is too small', changeTitle({ max: 60, preferred: 30, min: 12 })],
  ['a condition without use', { ...hiring, conditions: { pictured: { has: 'photo' } } }],
])('%s is repaired at a press', (_, document) => {
  const given = document as EditedDocument;
  const [problem] = problemsOf(given);
  const repaired = findFix(problem!, given)!.apply(given);
  expect(problemsOf(repaired)).not.toContainEqual(problem);
  expect(problemsOf(repaired).filter(({ severity }) => severity === 'error')).toEqual([]);
});

function changeTitle(size: object): EditedDocument {
  const document = structuredClone(hiring);
  const title = document.scene.children![0]!.children![1]!;
  title.size = size;
  delete title.in;
  return document;
}
