import { parseArgs } from 'node:util';
import { Livery } from '@livery/client';
import { type Command, commonOptions, UsageError } from './command.ts';
import { commands } from './commands.ts';
import { readLogin, toAddress } from './config.ts';
import { describeCommand, describeProgram } from './help.ts';
import { reportError } from './report-error.ts';
import { Output } from './terminal/output.ts';

/** Set by scripts/build-cli.ts. */
declare const LIVERY_CLI_VERSION: string;

const { argv, env } = process;
const { name, rest } = readCommandName(argv.slice(2));
const output = new Output({ json: rest.includes('--json') });
const interrupt = new AbortController();
// The second one ends the process at once, wherever it hangs.
process.once('SIGINT', () => interrupt.abort());
// The reader of a pipe, such as `head`, may leave early.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(0);
  throw error;
});

try {
  await run();
} catch (cause) {
  process.exitCode = reportError(cause, { output, isInterrupted: interrupt.signal.aborted });
}

async function run(): Promise<void> {
  if (name === '--version') return print(`livery ${LIVERY_CLI_VERSION}`);
  if (name === 'help' || name === '--help' || name === '-h') {
    const asked = commands.find((command) => command.name === rest[0]);
    return print(asked ? describeCommand(asked) : describeProgram(commands));
  }
  const command = commands.find((each) => each.name === name);
  if (!command) throw new UsageError(`There is no command ${name}. livery --help lists them.`);
  const { values, positionals } = readArguments(command, rest);
  if (values.help) return print(describeCommand(command));
  checkCount(command, positionals);
  const login = await readLogin();
  const given = (values['base-url'] as string | undefined) ?? env.LIVERY_URL;
  const baseUrl = toAddress(given ?? login?.baseUrl ?? 'http://localhost:3000');
  const connect = async () => {
    // A stored key is sent only to the service that made it.
    const key = env.LIVERY_KEY ?? (login?.baseUrl === baseUrl ? login.key : undefined);
    if (key) return new Livery({ baseUrl, key });
    throw new UsageError(
      `You are not signed in at ${baseUrl}. Run livery login --base-url ${baseUrl}, or set LIVERY_KEY.`,
    );
  };
  const context = { args: positionals, values, output, baseUrl, signal: interrupt.signal, connect };
  await command.run(context as never);
}

/** The command is the first word that is not an option or its value. */
function readCommandName(args: string[]): { name: string; rest: string[] } {
  const options = commonOptions;
  const { tokens } = parseArgs({ args, options, strict: false, allowPositionals: true, tokens: true });
  const index = tokens.find(({ kind }) => kind === 'positional')?.index ?? 0;
  return { name: args[index] ?? 'help', rest: args.filter((_, at) => at !== index) };
}

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}

function readArguments(command: Command, args: string[]) {
  try {
    const options = { ...command.options, ...commonOptions };
    return parseArgs({ args, options, allowPositionals: true });
  } catch (cause) {
    throw new UsageError(`${(cause as Error).message}. See livery ${command.name} --help.`);
  }
}

function checkCount({ name, args = '' }: Command, positionals: string[]): void {
  const all = args.split(' ').filter(Boolean);
  const required = all.filter((arg) => arg.startsWith('<'));
  if (positionals.length < required.length)
    throw new UsageError(`Missing ${required[positionals.length]}. See livery ${name} --help.`);
  if (positionals.length > all.length && !args.endsWith('...'))
    throw new UsageError(`One argument too many: ${positionals[all.length]}. See livery ${name} --help.`);
}
