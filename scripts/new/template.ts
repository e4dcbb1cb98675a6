import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { toNames } from './names.ts';
import type { Plan } from './plan.ts';

const EXAMPLE = 'team-note';

/** The example of templates/README.md under another name, and its test. `npm run generate` adds it to the lists. */
export function planTemplate(id: string, root: string): Plan {
  const { camel, title } = toNames(id);
  const folder = `templates/${id}`;
  const readme = readFileSync(join(root, 'templates/README.md'), 'utf8');
  const examples = [...readme.matchAll(/Create `team-note\/([\w.]+)`[^`]*```(?:tsx?|json)\n([\s\S]*?)```/g)];
  if (examples.length === 0)
    throw new Error(`templates/README.md has no example ${EXAMPLE}. Adapt scripts/new/.`);
  const place = globSync('templates/*/meta.ts', { cwd: root }).length + 1;
  const rename = (text: string) =>
    text
      .replaceAll(EXAMPLE, id)
      .replaceAll(toNames(EXAMPLE).camel, camel)
      .replaceAll(toNames(EXAMPLE).title, title);
  const write = (file: string, text: string) =>
    file === 'meta.ts' ? rename(text).replaceAll(/(order: )\d+/gi, `$1${place}`) : rename(text);
  return {
    files: {
      ...Object.fromEntries(examples.map(([, file, text]) => [`${folder}/${file}`, write(file!, text!)])),
      [`${folder}/${id}.test.ts`]: `import { expect, test } from 'vitest';
import { checkDocument } from '../kit/document/check.ts';
import { findTemplate } from '../registry.ts';
import { ${camel}Content } from './content.ts';

test('${id} is a template without problems', () => {
  expect(findTemplate('${id}')).toMatchObject({ id: '${id}', name: '${title}' });
  expect(checkDocument(${camel}Content.document)).toEqual([]);
  expect.fail(
    'Next: write what it shows in ${folder}/meta.ts, and its fields, sample and scene in document.json, while npm run gallery -- dev ${id} shows it. Add the sample to every file of templates/samples/content/. Accept its images with npm run gallery -- goldens. Keep tests of its own rules here, or remove this file.',
  );
});
`,
    },
    additions: [],
  };
}
