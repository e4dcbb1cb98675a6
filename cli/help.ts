import { type Command, commonOptions, type Option } from './command.ts';

const row = (name: string, help: string) => `  ${name.padEnd(24)}  ${help}`;

export function describeProgram(commands: readonly Command[]): string {
  return [
    'livery: brands, templates and copy into stills and videos.',
    '',
    'Usage: livery <command> [arguments] [options]',
    '',
    ...commands.map(({ name, args, summary }) => row([name, args].filter(Boolean).join(' '), summary)),
    '',
    ...describeOptions(commonOptions),
    '',
    'LIVERY_KEY and LIVERY_URL in the environment win over livery login.',
  ].join('\n');
}

export function describeCommand({ name, args, summary, options = {} }: Command): string {
  const usage = ['Usage: livery', name, args, '[options]'].filter(Boolean).join(' ');
  return [summary, '', usage, '', ...describeOptions({ ...options, ...commonOptions })].join('\n');
}

function describeOptions(options: Record<string, Option>): string[] {
  return Object.entries(options).map(([name, { type, value, multiple, help }]) =>
    row(
      `--${name}${type === 'string' ? ` <${value ?? 'text'}>` : ''}`,
      `${help}${multiple ? '; may be repeated' : ''}`,
    ),
  );
}
