import type { Batch, BatchProgress, Extraction, RunningBatch, RunningExtraction } from '@livery/client';
import type { Context } from './command.ts';

/** Shows how far a batch is until it has ended, and names what failed. */
export async function followBatch(
  batch: RunningBatch,
  { output, signal }: Pick<Context, 'output' | 'signal'>,
): Promise<Batch> {
  const onProgress = ({ completed, failed, total, progress }: BatchProgress) =>
    output.progress(progress, `${completed + failed} of ${total}`);
  const ended = await batch.wait({ signal, onProgress }).catch((cause) => {
    output.note(`The service goes on with it: livery watch ${batch.batchId} --out <folder>`);
    throw cause;
  });
  for (const { format, status, error } of ended.renders) {
    if (status === 'failed') output.note(`${format} failed and was refunded: ${error}`);
  }
  return ended;
}

/** Shows what is read until the extraction has ended; throws if the site could not be read. */
export function followExtraction(
  extraction: RunningExtraction,
  { output, signal }: Pick<Context, 'output' | 'signal'>,
): Promise<Extraction> {
  return extraction.wait({
    signal,
    onProgress: ({ progress, stageText }) => output.progress(progress, stageText ?? 'Reading'),
  });
}

export const describeExtraction = ({ id, url, warnings }: Extraction): string[] => [
  `${url} was read (${id}).`,
  ...warnings.map((warning) => `Note: ${typeof warning === 'string' ? warning : warning.message}`),
];
