import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { toNames } from './names.ts';
import { importLine, type Plan } from './plan.ts';

const EXAMPLE = 'team-note';

const METAS = 'templates/metas.json';
const CONTENTS = 'templates/contents.ts';

/** The example of templates/README.md under another name, and its test. `npm run generate` adds it to the docs. */
export function planTemplate(id: string, root: string): Plan {
  const { camel, title } = toNames(id);
  const folder = `templates/${id}`;
  const read = (path: string) => readFileSync(join(root, path), 'utf8');
  const example = (file: string) => {
    const text = new RegExp(`\\d\\. [^\`]*\`${file}\`[^\`]*\`\`\`json\\n([\\s\\S]*?)\`\`\``).exec(
      read('templates/README.md'),
    )?.[1];
    if (!text)
      throw new Error(`templates/README.md has no example ${EXAMPLE} of ${file}. Adapt scripts/new/.`);
    return text.replaceAll(EXAMPLE, id).replaceAll(toNames(EXAMPLE).title, title);
  };
  const place = JSON.parse(read(METAS)).length + 1;
  const meta = example('metas.json').replaceAll(/(order": )\d+/gi, `$1${place}`);
  return {
    files: {
      [`${folder}/document.json`]: example(`${EXAMPLE}/document.json`),
      [`${folder}/${id}.test.ts`]: `import { expect, test } from 'vitest';
import { findContent } from '../contents.ts';
import { checkDocument } from '../kit/document/check.ts';
import { findTemplate } from '../registry.ts';

test('${id} is a template without problems', () => {
  expect(findTemplate('${id}')).toMatchObject({ id: '${id}', name: '${title}' });
  expect(checkDocument(findContent('${id}')!.document)).toEqual([]);
  expect.fail(
    'Next: write what it shows in ${METAS}, and its fields, sample and scene in ${folder}/document.json, while npm run gallery -- dev ${id} shows it. Add the sample to every file of templates/samples/content/. Accept its images with npm run gallery -- goldens. Keep tests of its own rules here, or remove this file.',
  );
});
`,
    },
    additions: [
      { file: METAS, text: `,\n${meta.trimEnd()}\n`, start: read(METAS).trimEnd().slice(0, -2), end: '\n]' },
      importLine(CONTENTS, `import ${camel} from './${id}/document.json' with { type: 'json' };`),
      { file: CONTENTS, text: `  '${id}': [${camel}],\n`, start: 'const built', end: '};' },
    ],
  };
}
