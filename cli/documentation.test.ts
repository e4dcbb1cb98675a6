import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { commonOptions } from './command.ts';
import { commands } from './commands.ts';
import { exitCodes } from './report-error.ts';

const page = readFileSync(join(import.meta.dirname, '..', 'docs', 'command-line.md'), 'utf8');

test.each(commands.map((command) => [command.name, command] as const))(
  '%s is documented',
  (name, command) => {
    expect(page).toContain(`\`${[name, command.args].filter(Boolean).join(' ')}\``);
    for (const option of Object.keys({ ...commonOptions, ...command.options }))
      expect(page).toContain(`--${option}`);
  },
);

test('every exit code is documented', () => {
  for (const code of Object.values(exitCodes)) expect(page).toMatch(new RegExp(`^\\| ${code} \\|`, 'm'));
});
