import { createInterface } from 'node:readline/promises';
import { clean } from './output.ts';

/** Whether questions can be answered: both ends are a terminal. */
export const canAsk = () => Boolean(process.stdin.isTTY && process.stderr.isTTY);

/** Asks a person for a line of text; an empty one is null. */
export async function ask(question: string, signal: AbortSignal): Promise<string | null> {
  const lines = createInterface({ input: process.stdin, output: process.stderr });
  try {
    // Ctrl-C goes to the question, not to the process.
    lines.once('SIGINT', () => process.emit('SIGINT'));
    return (await lines.question(`${clean(question)}: `, { signal })).trim() || null;
  } finally {
    lines.close();
  }
}
