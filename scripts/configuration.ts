import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { listSettings, type Setting } from '../server/settings/schema.ts';

/** Writes docs/configuration.md from the settings that the server reads. */

const intro = `# Configuration

All settings are environment variables that Livery reads once at start. An empty variable counts as unset. Livery refuses to
start with an invalid value and says which values it expects. It warns of an unknown name that begins with \`LIVERY_\`, and names
the most similar setting. \`npm run livery -- doctor\` tests it.

\`npm run generate\` writes this file from \`server/settings/schema.ts\`.`;

export function buildConfiguration(): string {
  const groups = Map.groupBy(listSettings(), ({ group }) => group);
  const tables = [...groups].map(([group, settings]) => `## ${group}\n\n${toTable(settings)}`);
  return `${[intro, ...tables].join('\n\n')}\n`;
}

function toTable(settings: Setting[]): string {
  const rows = settings.map((setting) => [`\`${setting.name}\``, toDefault(setting), setting.description]);
  return ['| setting | default | description |', '|---|---|---|', ...rows.map(toRow)].join('\n');
}

/** A bar inside a cell would end it. */
function toRow(cells: string[]): string {
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
}

function toDefault({ parser, defaultText }: Setting): string {
  if (defaultText) return defaultText;
  const value = parser.parse(undefined);
  if (value === undefined || (Array.isArray(value) && value.length === 0)) return 'none';
  return typeof value === 'boolean' ? `\`${value ? 'on' : 'off'}\`` : `\`${value}\``;
}

if (process.argv[1] === import.meta.filename) {
  writeFileSync(join(import.meta.dirname, '../docs/configuration.md'), buildConfiguration());
}
