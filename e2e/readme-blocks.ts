import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const readme = readFileSync(join(import.meta.dirname, '../README.md'), 'utf8');

/** The shell blocks below a heading, up to the next heading of any level. */
export function blocksBelow(heading: string, page = readme): string {
  const section = page.split(/^#{2,3} /m).find((text) => text.startsWith(`${heading}\n`));
  if (!section) throw new Error(`There is no heading "${heading}".`);
  return [...section.matchAll(/```sh\n([\s\S]*?)```/g)].map((match) => match[1]).join('\n');
}
