import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { planPage } from './new/page.ts';
import { type Plan, writePlan } from './new/plan.ts';
import { planRoute } from './new/route.ts';
import { planTemplate } from './new/template.ts';
import { planTool } from './new/tool.ts';

/**
 * `npm run new -- <kind> <name>`: writes files that compile, registers them, and writes one failing test that says what
 * to do next.
 */

const plans: Record<string, { name: string; plan: (name: string, root: string) => Plan }> = {
  template: { name: 'team-note', plan: planTemplate },
  route: { name: 'palettes/merge', plan: planRoute },
  tool: { name: 'list-palettes', plan: planTool },
  page: { name: 'palettes', plan: planPage },
};

const root = join(import.meta.dirname, '..');
const [kind = '', name = '', ...rest] = process.argv.slice(2);

try {
  const known = Object.hasOwn(plans, kind) ? plans[kind] : undefined;
  if (!known || !name) {
    const examples = Object.entries(plans).map(
      ([each, example]) => `  npm run new -- ${each} ${example.name}`,
    );
    const unknown = kind && !known ? `“${kind}” cannot be made. ` : '';
    throw new Error(`${unknown}Say what to make and its name:\n${examples.join('\n')}`);
  }
  if (rest.length > 0)
    throw new Error(`“${rest.join(' ')}” is one word too many. Write the name with hyphens.`);
  const paths = writePlan(root, known.plan(name, root));
  if (kind === 'template') run(process.execPath, 'scripts/template-lists.ts');
  const code = paths.filter((path) => /\.(tsx?|json)$/.test(path));
  run('node_modules/.bin/biome', 'check', '--write', '--log-level=error', ...code);
  console.log(
    `${paths.join('\n')}\n\nNext: npx vitest run ${paths.find((path) => /\.test\.tsx?$/.test(path))}`,
  );
} catch (cause) {
  console.error((cause as Error).message);
  process.exitCode = 1;
}

function run(command: string, ...args: string[]): void {
  execFileSync(command, args, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });
}
