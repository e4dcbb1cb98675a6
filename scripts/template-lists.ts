import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { baseFormats, type FormatName } from '../templates/formats.ts';

/** Writes what lists all templates, in code and in docs, from the folders in templates/ that have a meta.ts. */

const root = join(import.meta.dirname, '..');

/** One list for each depth, so that what needs only a part of every template bundles only that part. */
const lists = [
  { list: 'metas', file: 'meta.ts', suffix: 'Meta' },
  { list: 'contents', file: 'content.ts', suffix: 'Content' },
  { list: 'scenes', file: 'index.tsx', suffix: '' },
];

/** The text of each file, by its path. */
export type Files = readonly (readonly [path: string, text: string])[];

export function buildTemplateLists(): Files {
  const isTemplate = (id: string) => existsSync(join(root, 'templates', id, 'meta.ts'));
  const ids = readdirSync(join(root, 'templates')).filter(isTemplate).sort();
  return lists.map(({ list, file, suffix }) => {
    const lines = ids.map((id) => `export { ${toCamelCase(id)}${suffix} } from '../${id}/${file}';\n`);
    return [
      join(root, 'templates/lists', `${list}.ts`),
      `// Written by \`npm run templates\`.\n${lines.join('')}`,
    ];
  });
}

const toCamelCase = (id: string) => id.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());

/** Reads the lists, so that they have to be written first. */
export async function buildTemplateDocs(): Promise<Files> {
  const { templateMetas } = await import('../templates/template-meta.ts');
  const rows = templateMetas.map(
    ({ id, description, formats }) => `| \`${id}\` | ${description} | ${describeFormats(formats)} |\n`,
  );
  const sections = templateMetas.map(
    ({ id }) => `\n## \`${id}\`\n\n![${id} for six brands, one row per format](images/gallery/${id}.jpg)\n`,
  );
  return [
    replaceIn(
      'docs/rendering.md',
      /(?<=\n\| id \| description \| formats \|\n\|---\|---\|---\|\n)(?:\|.*\n)*/,
      rows,
    ),
    replaceIn('docs/gallery.md', /\n## `[\s\S]*$/, sections),
  ];
}

function describeFormats(formats: readonly FormatName[]): string {
  const others = formats.filter((format) => !baseFormats.some((base) => base === format));
  return ['the four', ...others.map((format) => `\`${format}\``)].join(', ');
}

function replaceIn(file: string, part: RegExp, lines: readonly string[]): Files[number] {
  const path = join(root, file);
  return [path, readFileSync(path, 'utf8').replace(part, () => lines.join(''))];
}

if (process.argv[1] === import.meta.filename) {
  for (const [path, text] of buildTemplateLists()) writeFileSync(path, text);
  for (const [path, text] of await buildTemplateDocs()) writeFileSync(path, text);
}
