/** A table that was dropped on another page, until the page of tables takes it. */
let dropped: File | null = null;

export const handOver = (file: File): void => {
  dropped = file;
};

export function takeDropped(): File | null {
  const file = dropped;
  dropped = null;
  return file;
}

export const isTableFile = ({ name }: File): boolean => /\.(csv|tsv|jsonl|ndjson)$/i.test(name);
