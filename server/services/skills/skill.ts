import type { Settings } from '../../settings/settings.ts';

/** What skills are written from, so that they describe this installation as it is now. */
export type SkillFacts = Pick<Settings, 'baseUrl' | 'rates' | 'quotas' | 'credits'>;

/** A guide for an agent: what to do in which order, with commands that run as they stand. */
export interface Skill {
  /** Lower case and hyphens, as the Agent Skills format asks. */
  name: string;
  title: string;
  /** What it does and when to use it, in at most 1,024 characters. */
  description: string;
  write(facts: SkillFacts): string;
}

/** How commands in skills are to be read. */
export const conventions = `Commands use \`$LIVERY_API_KEY\`. A line \`# NAME = path\` below a command names the value of its JSON answer that later
commands use as \`$NAME\` (in a list, 0 is the first entry and -1 the last). A line \`# until path = value\` means: repeat the command every few seconds until the answer has that value.`;

/** Renders the markdown document with its front matter. */
export function toMarkdown(skill: Skill, facts: SkillFacts): string {
  const frontMatter = [
    '---',
    `name: ${skill.name}`,
    `description: ${JSON.stringify(skill.description)}`,
    '---',
  ];
  return `${frontMatter.join('\n')}\n\n# ${skill.title}\n\n${skill.write(facts).trim()}\n`;
}

export function sh(...lines: string[]): string {
  return ['```sh', ...lines, '```'].join('\n');
}

export function call(
  { baseUrl }: SkillFacts,
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  path: string,
  { body, headers = [], notes = [], open = false }: CallOptions = {},
): string {
  const lines = [
    `curl -sS${method === 'GET' ? '' : ` -X ${method}`} "${baseUrl}/api/v1${path}"`,
    ...(open ? [] : ['-H "Authorization: Bearer $LIVERY_API_KEY"']),
    ...headers.map((header) => `-H '${header}'`),
    ...(body === undefined ? [] : [`-H 'Content-Type: application/json'`, `-d ${quote(body)}`]),
  ];
  return sh(lines.map((line, index) => (index === 0 ? line : `  ${line}`)).join(' \\\n'), ...notes);
}

interface CallOptions {
  body?: unknown;
  headers?: string[];
  notes?: string[];
  /** Whether the route needs no key. */
  open?: boolean;
}

/** JSON for a shell. Text of the form `$NAME` stays open to the shell; everything else is quoted. */
function quote(body: unknown): string {
  const json = JSON.stringify(body).replaceAll("'", `'\\''`);
  return `'${json.replace(/"(\$[A-Z_]+)"/g, `"'"$1"'"`)}'`;
}
