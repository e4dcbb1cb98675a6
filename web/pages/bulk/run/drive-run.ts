import { type BulkFile, findRefused, toBulkBatch } from '@livery/core/bulk/bulk-batch';
import { toApiError } from '../../../api/client.ts';
import { delayBefore, isRejection, MAX_SERVER_ERRORS } from '../../../submit/submit-state.ts';
import {
  accept,
  findOpen,
  findUnsent,
  isRunOpen,
  mergeRenders,
  noteSending,
  type Part,
  type Run,
  refuseRow,
} from './run.ts';

type Content = Record<string, unknown>;
export type BulkBatch = ReturnType<typeof toBulkBatch<Run['variants'][number]>> & { brandVersion: number };

export interface RunPorts {
  templateId: string;
  brandId: string;
  /** Whether another page may have sent more of the run than this one knows. */
  mayBeBehind: boolean;
  read(): Run;
  /** Resolves when the change is on the disk. */
  write(change: (run: Run) => Run): Promise<void>;
  contentOf(row: number): Content;
  /** The batch of a request whose response may have been lost; null if none was accepted. */
  find(bulk: string, part: string): Promise<string | null>;
  send(key: string, body: BulkBatch): Promise<string>;
  /** Empty for a batch that was deleted. */
  readRenders(batchId: string): Promise<Parameters<typeof mergeRenders>[2]>;
  wait(ms: number): Promise<void>;
  isOver(): boolean;
}

/** Requests that are asked for at a time: they are drawn in order, so the later ones have no news. */
const FOLLOWED = 3;
const FOLLOW_MS = 1000;

/** Submits what was not submitted yet and follows what was, until all files have ended. */
export async function driveRun(ports: RunPorts): Promise<void> {
  await Promise.all([submitParts(ports), followParts(ports)]);
}

async function submitParts(ports: RunPorts): Promise<void> {
  let tries = 0;
  for (;;) {
    const run = ports.read();
    const part = findUnsent(run);
    if (!part || run.stopped || ports.isOver()) return;
    const files = toFiles(part, ports);
    try {
      const batchId = await submitPart(ports, run, part, files);
      if (batchId) await ports.write((now) => accept(now, part.key, batchId));
      tries = 0;
    } catch (cause) {
      const error = toApiError(cause);
      const refused = findRefused({ code: error.code, problems: error.issues }, files);
      tries += 1;
      if (refused) await ports.write((now) => refuseRow(now, part, refused));
      else if (isRejection(error) || (error.status >= 500 && tries >= MAX_SERVER_ERRORS)) {
        const { code, message } = error;
        await ports.write((now) => ({ ...now, stopped: { code, message } }));
      } else await ports.wait(delayBefore(tries));
    }
  }
}

/** The key is on the disk before the request is sent: after a reload the same request is found or repeated. */
async function submitPart(
  ports: RunPorts,
  run: Run,
  { key, mayBeAccepted }: Part,
  files: BulkFile[],
): Promise<string | null> {
  if (mayBeAccepted || ports.mayBeBehind) {
    // The service forgets a key after a day, so the renders themselves are asked for.
    const known = await ports.find(run.id, key);
    if (known) return known;
  }
  if (!mayBeAccepted) {
    await ports.write((now) => noteSending(now, key));
    // The rest was cancelled meanwhile.
    if (!ports.read().parts.some((part) => part.key === key)) return null;
  }
  return ports.send(key, toBody(ports, run, key, files));
}

export function toBody(
  { templateId, brandId }: Pick<RunPorts, 'templateId' | 'brandId'>,
  { id, variants, brandVersion }: Pick<Run, 'id' | 'variants' | 'brandVersion'>,
  key: string,
  files: BulkFile[],
): BulkBatch {
  const batch = toBulkBatch({ id, templateId, brandId, variants }, files);
  return { ...batch, brandVersion, metadata: { ...batch.metadata, part: key } };
}

function toFiles({ files }: Part, { contentOf }: RunPorts): BulkFile[] {
  return files.map(({ row, variant }) => ({ row: { number: row, content: contentOf(row) }, variant }));
}

async function followParts(ports: RunPorts): Promise<void> {
  let failures = 0;
  for (;;) {
    const run = ports.read();
    const open = findOpen(run).slice(0, FOLLOWED);
    const isLast = open.length === 0 && (run.stopped !== null || !isRunOpen(run));
    if (isLast || ports.isOver()) return;
    try {
      for (const part of open) {
        const renders = await ports.readRenders(part.batchId);
        await ports.write((now) => mergeRenders(now, part, renders));
      }
      failures = 0;
    } catch {
      failures += 1;
    }
    await ports.wait(failures > 0 ? delayBefore(failures) : FOLLOW_MS);
  }
}
