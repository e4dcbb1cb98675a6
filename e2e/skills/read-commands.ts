import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** A command of a skill, with what its comments say about the answer. */
export interface Command {
  script: string;
  /** Which values of the answer become which variables. */
  keeps: { name: string; path: string }[];
  /** The command is repeated until the answer has this value. */
  until: { path: string; value: string } | null;
}

/** Reads the commands of a skill in their order, as an agent that only follows the text would. */
export function readCommands(markdown: string): Command[] {
  return [...markdown.matchAll(/```sh\n([\s\S]*?)```/g)].map(([, block]) => {
    const lines = block!.trimEnd().split('\n');
    const until = lines.map((line) => /^# until (\S+) = (\S+)$/.exec(line)).find((match) => match !== null);
    return {
      script: block!,
      keeps: lines
        .map((line) => /^# ([A-Z_]+) = (\S+)$/.exec(line))
        .filter((match) => match !== null)
        .map(([, name, path]) => ({ name: name!, path: path! })),
      until: until ? { path: until[1]!, value: until[2]! } : null,
    };
  });
}

const run = promisify(execFile);
/** How often a command that waits is repeated before the skill counts as wrong. */
const MAX_REPEATS = 600;
const PAUSE_MS = 200;

export interface Shell {
  folder: string;
  variables: Record<string, string>;
  /** Called between two repetitions. */
  onWait?(): Promise<void>;
}

/** Runs a command as it stands in the skill, and keeps what its comments name. Returns the last answer. */
export async function runCommand({ script, keeps, until }: Command, shell: Shell): Promise<unknown> {
  for (let repeat = 0; repeat < MAX_REPEATS; repeat++) {
    const { stdout } = await run('bash', ['-euo', 'pipefail', '-c', script], {
      cwd: shell.folder,
      env: { PATH: process.env.PATH, ...shell.variables },
    });
    const answer = stdout.trim() === '' ? null : JSON.parse(stdout);
    const error = (answer as { error?: { code?: string } | string } | null)?.error;
    const isPending = error === 'authorization_pending' || error === 'slow_down';
    if (error && !isPending) throw new Error(`${script}\nanswered ${stdout}`);
    if (!until || String(read(answer, until.path)) === until.value) {
      for (const { name, path } of keeps) {
        const value = read(answer, path);
        if (value === undefined || value === null) throw new Error(`${script}\nhas no ${path}: ${stdout}`);
        shell.variables[name] = typeof value === 'string' ? value : JSON.stringify(value);
      }
      return answer;
    }
    await shell.onWait?.();
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  throw new Error(`${script}\nnever had ${until?.path} = ${until?.value}`);
}

function read(value: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((at, step) => {
    if (Array.isArray(at)) return at.at(Number(step));
    return (at as Record<string, unknown> | null | undefined)?.[step];
  }, value);
}
