import { rowsPerBatch } from '@livery/core/bulk/bulk-batch';
import type { VariantRequest } from '@livery/core/render-request/schemas';
import { CANCELLED, isTerminal } from '@livery/core/render-states';
import type { BatchRender } from '../../../api/client.ts';

/** A run: which files are made in which request, and how far each is. All changes return another run. */

export interface RunFile {
  row: number;
  /** Its place among the variants of the run. */
  variant: number;
}

/** Files that are submitted together. */
export interface Part {
  /** The idempotency key, which is stored before the request is sent. */
  key: string;
  files: readonly RunFile[];
  batchId: string | null;
  /** Whether a request was sent whose response may have been lost. */
  mayBeAccepted: boolean;
}

export interface FileState {
  status: 'waiting' | 'running' | 'done' | 'failed';
  /** Null before it is accepted. */
  id: string | null;
  progress: number;
  error: string | null;
}

export interface Run {
  /** Names the renders at the service, as `metadata.bulk`. */
  id: string;
  brandVersion: number;
  variants: readonly VariantRequest[];
  startedAt: number;
  parts: readonly Part[];
  files: Readonly<Record<string, FileState>>;
  /** Why nothing more is submitted; null while it is. */
  stopped: { code: string; message: string } | null;
}

export type RowState = FileState['status'];

const keyOf = ({ row, variant }: RunFile): string => `${row} ${variant}`;
const waiting: FileState = { status: 'waiting', id: null, progress: 0, error: null };

export function startRun(
  about: Pick<Run, 'id' | 'brandVersion' | 'variants' | 'startedAt'>,
  rows: readonly number[],
  newKey: () => string,
): Run {
  const run: Run = { ...about, parts: [], files: {}, stopped: null };
  return addFiles(
    run,
    rows.flatMap((row) => about.variants.map((_, variant) => ({ row, variant }))),
    newKey,
  );
}

/** Adds requests for files: whole rows to each, as the command line groups them. */
function addFiles(run: Run, files: readonly RunFile[], newKey: () => string): Run {
  const rows = [...Map.groupBy(files, ({ row }) => row).values()];
  const size = rowsPerBatch(run.variants);
  const parts = Array.from({ length: Math.ceil(rows.length / size) }, (_, index) => ({
    key: newKey(),
    files: rows.slice(index * size, (index + 1) * size).flat(),
    batchId: null,
    mayBeAccepted: false,
  }));
  return { ...setFiles(run, files, waiting), parts: [...run.parts, ...parts], stopped: null };
}

function setFiles(run: Run, files: readonly RunFile[], state: FileState): Run {
  return {
    ...run,
    files: { ...run.files, ...Object.fromEntries(files.map((file) => [keyOf(file), state])) },
  };
}

const changePart = (run: Run, key: string, change: Partial<Part>): Run => ({
  ...run,
  parts: run.parts.map((part) => (part.key === key ? { ...part, ...change } : part)),
});

/** The request that comes next. */
export const findUnsent = ({ parts }: Run): Part | undefined =>
  parts.find(({ batchId, files }) => batchId === null && files.length > 0);

export const noteSending = (run: Run, key: string): Run => changePart(run, key, { mayBeAccepted: true });
export const accept = (run: Run, key: string, batchId: string): Run => changePart(run, key, { batchId });

/** A row whose content the service refuses costs nothing, and the others of its request are sent without it. */
export function refuseRow(
  run: Run,
  { key, files }: Part,
  { row, reason }: { row: number; reason: string },
): Run {
  const refused = files.filter((file) => file.row === row);
  const others = changePart(run, key, { files: files.filter((file) => file.row !== row) });
  return setFiles(others, refused, { ...waiting, status: 'failed', error: reason });
}

/** Requests with files that have not ended, in the order in which they are drawn. */
export const findOpen = ({ parts, files: states }: Run): (Part & { batchId: string })[] =>
  parts.filter(
    (part): part is Part & { batchId: string } =>
      part.batchId !== null && part.files.some((file) => !hasEnded(states[keyOf(file)]!)),
  );

const hasEnded = ({ status }: FileState) => status === 'done' || status === 'failed';

type ReadRender = Pick<BatchRender, 'id' | 'status' | 'progress' | 'error' | 'metadata'>;

/** Takes over how the renders of a request are, in the order of its files. One that is gone, or was refused, has failed. */
export function mergeRenders(run: Run, { files }: Part, renders: readonly ReadRender[]): Run {
  const ofRows = Map.groupBy(renders, ({ metadata }) => metadata.row);
  const states = files.map((file) => [keyOf(file), toState(ofRows.get(String(file.row))?.shift())] as const);
  return { ...run, files: { ...run.files, ...Object.fromEntries(states) } };
}

function toState(render: ReadRender | undefined): FileState {
  if (!render) return { ...waiting, status: 'failed', error: 'deleted' };
  const { id, progress, error } = render;
  const isDone = render.status === 'completed';
  const ended = isDone ? 'done' : 'failed';
  const running = render.status === 'rendering' ? 'running' : 'waiting';
  return { id, progress, error, status: isTerminal(render.status) ? ended : running };
}

/** Drops what was not submitted yet. */
export function dropUnsent(run: Run): Run {
  const dropped = run.parts.filter(({ batchId, mayBeAccepted }) => batchId === null && !mayBeAccepted);
  const files = dropped.flatMap((part) => part.files);
  const kept = { ...run, parts: run.parts.filter((part) => !dropped.includes(part)) };
  return setFiles(kept, files, { ...waiting, status: 'failed', error: CANCELLED });
}

/** Tries the files of these rows again that have failed. */
export function retryRows(run: Run, rows: ReadonlySet<number>, newKey: () => string): Run {
  const failed = Object.entries(run.files).flatMap(([key, { status }]) => {
    const [row, variant] = key.split(' ').map(Number) as [number, number];
    return status === 'failed' && rows.has(row) ? [{ row, variant }] : [];
  });
  return addFiles(run, failed, newKey);
}

export const filesOf = (run: Run, row: number): FileState[] =>
  run.variants.flatMap((_, variant) => run.files[keyOf({ row, variant })] ?? []);

/** How a row is; a row that was left out has failed. */
export function rowStateOf(run: Run, row: number): RowState {
  const files = filesOf(run, row);
  const has = (status: RowState) => files.some((file) => file.status === status);
  if (has('running') || (has('waiting') && has('done'))) return 'running';
  if (has('waiting')) return 'waiting';
  return files.length === 0 || has('failed') ? 'failed' : 'done';
}

export function countFiles(run: Run): Record<RowState | 'total', number> {
  const states = Object.values(run.files);
  const count = (status: RowState) => states.filter((file) => file.status === status).length;
  return {
    waiting: count('waiting'),
    running: count('running'),
    done: count('done'),
    failed: count('failed'),
    total: states.length,
  };
}

export const isRunOpen = (run: Run): boolean => findUnsent(run) !== undefined || findOpen(run).length > 0;
