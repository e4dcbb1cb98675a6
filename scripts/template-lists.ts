import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { baseFormats } from '../templates/formats.ts';
import type { TemplateMeta } from '../templates/template-meta.ts';

/** Writes what lists all templates, in code and in docs, from the folders in templates/ that have a meta.ts. */

const root = join(import.meta.dirname, '..');

/** One list for each depth, so that what needs only a part of every template bundles only that part. */
const lists = [
  { list: 'metas', file: 'meta.ts', suffix: 'Meta' },
  { list: 'contents', file: 'content.ts', suffix: 'Content' },
];

/** The text of each file, by its path in the repository. */
export async function buildTemplateLists(): Promise<Record<string, string>> {
  const folders = readdirSync(join(root, 'templates')).sort();
  const ids = folders.filter((id) => existsSync(join(root, 'templates', id, 'meta.ts')));
  const exports = await Promise.all(ids.map((id) => import(`../templates/${id}/meta.ts`)));
  const metas = exports
    .flatMap((each) => Object.values<TemplateMeta>(each))
    .sort((a, b) => a.order - b.order);
  const files = lists.map(({ list, file, suffix }) => {
    const lines = ids.map((id) => `export { ${toCamelCase(id)}${suffix} } from '../${id}/${file}';\n`);
    return [`templates/lists/${list}.ts`, `// Written by \`npm run generate\`.\n${lines.join('')}`];
  });
  return {
    ...Object.fromEntries(files),
    'docs/rendering.md': replaceIn(
      'docs/rendering.md',
      /(?<=\n\| id .*\n\|-.*\n)(?:\|.*\n)*/,
      metas.map(toRow),
    ),
    'docs/gallery.md': replaceIn('docs/gallery.md', /\n## `[\s\S]*$/, metas.map(toSection)),
  };
}

const toCamelCase = (id: string) => id.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());

function toRow({ id, description, formats }: TemplateMeta): string {
  const others = formats.filter((format) => !baseFormats.some((base) => base === format));
  const cells = [`\`${id}\``, description, ['the four', ...others.map((name) => `\`${name}\``)].join(', ')];
  return `| ${cells.join(' | ')} |\n`;
}

const toSection = ({ id }: TemplateMeta) =>
  `\n## \`${id}\`\n\n![${id} for six brands, one row per format](images/gallery/${id}.jpg)\n`;

const replaceIn = (file: string, part: RegExp, lines: readonly string[]): string =>
  readFileSync(join(root, file), 'utf8').replace(part, () => lines.join(''));

if (process.argv[1] === import.meta.filename) {
  for (const [path, text] of Object.entries(await buildTemplateLists()))
    writeFileSync(join(root, path), text);
}
