import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { baseFormats } from '../templates/formats.ts';
import { type TemplateMeta, templateMetas } from '../templates/template-meta.ts';

/** Writes what lists all templates in docs, from templates/metas.json. */

const root = join(import.meta.dirname, '..');

/** The text of each file, by its path in the repository. */
export function buildTemplateLists(): Record<string, string> {
  return {
    'docs/rendering.md': replaceIn(
      'docs/rendering.md',
      /(?<=\n\| id .*\n\|-.*\n)(?:\|.*\n)*/,
      templateMetas.map(toRow),
    ),
    'docs/gallery.md': replaceIn('docs/gallery.md', /\n## `[\s\S]*$/, templateMetas.map(toSection)),
  };
}

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
  for (const [path, text] of Object.entries(buildTemplateLists())) writeFileSync(join(root, path), text);
}
