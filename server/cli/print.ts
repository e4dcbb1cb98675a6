type Row = Record<string, unknown>;

const show = (value: unknown): string => {
  if (value === null || value === undefined) return '–';
  return Array.isArray(value) ? value.join(' ') : String(value);
};

/** Prints rows as a table for people, with the requested columns. */
function printTable(rows: Row[], columns: string[]): void {
  const cells = rows.map((row) => columns.map((column) => show(row[column])));
  const widths = columns.map((column, index) =>
    Math.max(column.length, ...cells.map((line) => line[index]!.length)),
  );
  const line = (texts: string[]) =>
    texts
      .map((text, index) => text.padEnd(widths[index]!))
      .join('  ')
      .trimEnd();
  console.log(line(columns));
  for (const row of cells) console.log(line(row));
}

/** Prints for people, or with `--json` for programs. */
export function printResult(result: unknown, columns: string[], asJson: boolean): void {
  if (asJson) console.log(JSON.stringify(result, null, 2));
  else printTable(Array.isArray(result) ? (result as Row[]) : [result as Row], columns);
}
