import { spawnSync } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { completeDocument } from '@livery/core/brand/complete';
import { brandDocumentSchema } from '@livery/core/brand/document';
import { checkContentRoles } from '@livery/core/content/testing/check-content-roles';
import { deriveTokens } from '@livery/core/tokens/derive';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TemplateContent } from './define-content.ts';
import { asDesigned, noVariety } from './define-template.ts';
import { findFormat } from './formats.ts';
import { checkDocument } from './kit/document/check.ts';
import type { Content } from './kit/document/words.ts';
import { templateFromDocument } from './kit/template-from-document.ts';
import { sampleBrands } from './samples/brands.ts';
import { still } from './shared/motion/motion.ts';

/** The template of the README, in a folder that looks like this one. */
const root = join(import.meta.dirname, '..');
const folder = mkdtempSync(join(tmpdir(), 'livery-readme-'));
const readme = readFileSync(join(import.meta.dirname, 'README.md'), 'utf8');
const blocks = [
  ...readme.matchAll(/^\d\. Create `([^`]+\.(?:tsx?|json))`.*\n\n```(?:tsx?|json)\n([\s\S]*?)```/gm),
];

beforeAll(() => {
  for (const name of readdirSync(import.meta.dirname)) {
    symlinkSync(join(import.meta.dirname, name), join(folder, name));
  }
  rmSync(join(folder, 'node_modules'), { force: true });
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  for (const [, path, text] of blocks) {
    mkdirSync(dirname(join(folder, path!)), { recursive: true });
    writeFileSync(join(folder, path!), text!);
  }
  const types = [join(root, 'node_modules/@types')];
  const config = {
    extends: join(root, 'tsconfig.json'),
    compilerOptions: { typeRoots: types },
    include: ['team-note'],
  };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config));
});

afterAll(() => rmSync(folder, { recursive: true }));

test('the examples have every file of a template, and compile', () => {
  const paths = blocks.map(([, path]) => path);
  expect(paths).toEqual(['meta.ts', 'document.json', 'content.ts'].map((file) => `team-note/${file}`));
  const { stdout, status } = spawnSync(join(root, 'node_modules/.bin/tsc'), ['-p', folder], {
    encoding: 'utf8',
  });
  expect([stdout, status]).toEqual(['', 0]);
});

test('the example draws its sample in every format', async () => {
  const { teamNoteContent }: { teamNoteContent: TemplateContent<Content> } = await import(
    join(folder, 'team-note/content.ts')
  );
  const teamNote = templateFromDocument(teamNoteContent.document, teamNoteContent);
  expect(checkDocument(teamNote.document)).toEqual([]);
  expect(teamNote.content.safeParse(teamNote.sample)).toMatchObject({ success: true });
  expect(() => checkContentRoles(teamNote.content, teamNote.contentRoles)).not.toThrow();
  const { document } = completeDocument(sampleBrands[0]!.document);
  const brand = deriveTokens(brandDocumentSchema.parse(document));
  for (const name of teamNote.formats) {
    const { tree, warnings } = await teamNote.scene({
      ...{ content: teamNote.sample, brand, colors: brand.colors, format: findFormat(name) },
      ...{ direction: 'ltr', motion: still, images: new Map(), logos: [] },
      ...{ contrastFix: asDesigned, variety: noVariety },
      type: { widths: async (pieces) => pieces.map((piece) => [...piece].length * 0.5) },
    });
    expect(warnings, name).toEqual([]);
    expect(JSON.stringify(tree), name).toContain('beautiful');
  }
});
