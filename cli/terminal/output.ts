/** Text from a service could move the cursor or hide a line. */
export const clean = (text: string) => text.replace(/[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, ' ');

/** JSON leaves some of them as they are. */
export const toJson = (value: unknown, space?: number) =>
  JSON.stringify(value, null, space).replace(
    /[\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g,
    (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

interface Streams {
  out: Pick<NodeJS.WriteStream, 'write' | 'isTTY'>;
  err: Pick<NodeJS.WriteStream, 'write' | 'isTTY' | 'columns'>;
}

/** Results go to standard output, as lines or as JSON; everything else goes to standard error. */
export class Output {
  readonly isJson: boolean;
  readonly #streams: Streams;
  #lastStep = '';

  constructor({ json }: { json: boolean }, streams: Streams = { out: process.stdout, err: process.stderr }) {
    this.isJson = json;
    this.#streams = streams;
  }

  /** The result of a command. */
  result(value: unknown, lines: readonly string[]): void {
    this.#endBar();
    const text = this.isJson ? toJson(value, 2) : lines.map(clean).join('\n');
    if (text !== '') this.#streams.out.write(`${text}\n`);
  }

  /** Something to know on the way. */
  note(text: string): void {
    this.#endBar();
    this.#streams.err.write(`${clean(text)}\n`);
  }

  /** How far a work is, 0 to 1: a bar on a terminal, otherwise a line at each tenth. */
  progress(share: number, text: string): void {
    const { err } = this.#streams;
    if (err.isTTY) {
      const filled = Math.round(Math.min(Math.max(share, 0), 1) * 24);
      const line = `${'█'.repeat(filled)}${'░'.repeat(24 - filled)} ${clean(text)}`;
      err.write(`\r\x1b[K${line.slice(0, (err.columns ?? 80) - 1)}`);
      this.#lastStep = 'bar';
      return;
    }
    const step = `${Math.floor(share * 10)} ${text.replace(/\d+/g, '')}`;
    if (this.isJson || step === this.#lastStep) return;
    this.#lastStep = step;
    err.write(`${clean(text)}\n`);
  }

  #endBar(): void {
    if (this.#lastStep === 'bar') this.#streams.err.write('\r\x1b[K');
    this.#lastStep = '';
  }
}

/** Rows as aligned columns. */
export function toTable(rows: readonly (readonly unknown[])[]): string[] {
  const texts = rows.map((row) => row.map((cell) => clean(String(cell ?? '-'))));
  const widths = texts[0]?.map((_, column) => Math.max(...texts.map((row) => row[column]!.length))) ?? [];
  return texts.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column]!))
      .join('  ')
      .trimEnd(),
  );
}
