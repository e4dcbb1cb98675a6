import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { toNames } from './names.ts';
import { fillIn, importLine, type Plan } from './plan.ts';

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
      [`${folder}/${id}.test.ts`]: fillIn('template.test.ts.txt', { id, title, METAS, folder }),
    },
    additions: [
      { file: METAS, text: `,\n${meta.trimEnd()}\n`, start: read(METAS).trimEnd().slice(0, -2), end: '\n]' },
      importLine(CONTENTS, `import ${camel} from './${id}/document.json' with { type: 'json' };`),
      { file: CONTENTS, text: `  '${id}': [${camel}],\n`, start: 'const built', end: '};' },
    ],
  };
}
