import { MAX_VARIANTS } from '../render-request/choices.ts';

/** What all rows of a run share. */
interface BulkRun<Variant> {
  /** Names the renders of the run at the service, as `metadata.bulk`. */
  id: string;
  templateId: string;
  brandId: string;
  variants: readonly Variant[];
}

interface BulkRow {
  /** Its place in the file; the first one is 1. */
  number: number;
  content: Record<string, unknown>;
}

/** One file of a row. */
export interface BulkFile {
  row: BulkRow;
  /** Its place among the variants of the run. */
  variant: number;
}

export const rowsPerBatch = (variants: readonly unknown[]): number =>
  Math.floor(MAX_VARIANTS / variants.length);

export const filesOfRow = (row: BulkRow, variants: readonly unknown[]): BulkFile[] =>
  variants.map((_, variant) => ({ row, variant }));

/** The body of `POST /renders` for files of a run. */
export function toBulkBatch<Variant>(run: BulkRun<Variant>, files: readonly BulkFile[]) {
  const { id, templateId, brandId, variants } = run;
  return {
    templateId,
    brandId,
    content: {},
    metadata: { bulk: id } as Record<string, string>,
    variants: files.map(({ row, variant }) => ({
      ...variants[variant]!,
      content: row.content,
      metadata: { row: String(row.number) },
    })),
  };
}

const CONTENT = /^variants\[(\d+)\]\.content\.?/;

interface Refusal {
  code: string;
  problems: readonly { path: string; message: string }[];
}

/** The row whose content does not fit the template, and why; null for every other error. */
export function findRefused(
  { code, problems }: Refusal,
  files: readonly BulkFile[],
): { row: number; reason: string } | null {
  const variant = CONTENT.exec(problems[0]?.path ?? '')?.[1];
  const file = code === 'content_invalid' && variant !== undefined ? files[Number(variant)] : undefined;
  if (!file) return null;
  const reason = problems.map(({ path, message }) => `${path.replace(CONTENT, '')}: ${message}`).join('; ');
  return { row: file.row.number, reason };
}
