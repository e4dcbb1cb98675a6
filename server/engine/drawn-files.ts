import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { type RenderStage, stageProgress } from '@livery/core/render-states';
import { RetryableError } from '../children/messages.ts';
import type { DrawnFile, DrawProgress } from './messages.ts';

export type ReportProgress = (progress: DrawProgress) => void;

export function reportStage(report: ReportProgress, stage: RenderStage): void {
  report({ stage, progress: stageProgress[stage] });
}

export function rethrowRetryable(cause: Error): never {
  throw new RetryableError(cause.stack ?? cause.message);
}

/** Writes a drawn file. Its hash is taken from memory instead of reading the file again. */
export async function writeDrawn(file: string, bytes: Buffer, contentType: string): Promise<DrawnFile> {
  await writeFile(file, bytes).catch(rethrowRetryable);
  return { bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex'), contentType };
}

export async function describeFile(file: string, contentType: string): Promise<DrawnFile> {
  const hash = createHash('sha256');
  let bytes = 0;
  try {
    for await (const chunk of createReadStream(file) as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      hash.update(chunk);
    }
  } catch (cause) {
    rethrowRetryable(cause as Error);
  }
  return { bytes, sha256: hash.digest('hex'), contentType };
}
