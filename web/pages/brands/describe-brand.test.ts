import { completeDocument } from '@livery/core/brand/complete';
import { brandDocumentSchema } from '@livery/core/brand/document';
import { expect, test } from 'vitest';
import type { Asset } from '../../api/client.ts';
import { describeDocument } from './describe-brand.tsx';

const logo = { id: 'ast_7Qm2XcVw9TzK4nRf1LbYdE', aspectRatio: 2.5, vector: true } as Asset;

test.each([
  ['Harbour', null, null],
  ['Harbour', '#1c4f3d', null],
  ['Harbour', '#1c4f3d', logo],
])('%s with the colour %s and the logo %o makes a whole document', (name, hex, file) => {
  const { document } = completeDocument(describeDocument(name, hex, file), { name });
  const made = brandDocumentSchema.parse(document);
  expect(made.$extensions['studio.identity'].name).toBe(name);
  if (hex) expect(made.color.light.primary.$value.hex).toBe(hex);
  const { confirmed } = made.$extensions['studio.logos'];
  expect(confirmed).toMatchObject(file ? [{ src: { $asset: file.id }, aspectRatio: 2.5, vector: true }] : []);
});
