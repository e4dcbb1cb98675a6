import { AppError } from '@livery/core/errors';
import { eq } from 'drizzle-orm';
import { brands } from '../../db/schema.ts';
import type { Ctx } from '../context.ts';
import { type FinishedRender, fileRemoved, hasFile, type RenderRow } from '../renders/read.ts';
import { findFile } from '../renders/read-file.ts';
import type { StoredFile } from '../stored-file.ts';
import { nameInFiles } from '../templates/name-in-files.ts';
import { makeFileNames } from './file-names.ts';
import { readBatch } from './read.ts';

export type PackedFile = StoredFile & { finishedAt: Date };

export interface BatchFiles {
  /** The name of the archive. */
  name: string;
  files: PackedFile[];
  /** Jobs of the batch without a file: failed, not finished yet, or removed. */
  leftOut: number;
}

/** The finished files of a batch, each with a unique name. */
export async function readBatchFiles(ctx: Ctx, batchId: string): Promise<BatchFiles> {
  return packJobs(ctx, await readBatch(ctx, batchId));
}

/** The finished files of jobs of one brand and template. */
export async function packJobs(ctx: Ctx, jobs: readonly RenderRow[]): Promise<BatchFiles> {
  const finished = requireFinished(jobs);
  const { brandId } = finished[0]!;
  const brand = await ctx.db.query.brands.findFirst({ where: eq(brands.id, brandId) });
  const brandName = brand?.name ?? 'livery';
  const template = await nameInFiles(ctx.db, finished[0]!);
  return {
    name: `${brandName} ${template}`,
    files: nameFiles(brandName, template, finished),
    leftOut: jobs.length - finished.length,
  };
}

/** The files under names that are unique in one folder. */
export function nameFiles(
  brandName: string,
  template: string,
  finished: readonly FinishedRender[],
): PackedFile[] {
  const names = makeFileNames(
    brandName,
    finished.map((render) => ({ ...render, template, output: render.meta.output })),
  );
  return finished.map((render, index) => ({
    ...findFile(render, brandName),
    fileName: `${toRowNumber(render.metadata)}${names[index]!}`,
    finishedAt: render.finishedAt,
  }));
}

/** The files of a bulk run are in the order of its rows. */
const toRowNumber = ({ bulk, row }: Record<string, string>): string =>
  bulk !== undefined && row !== undefined && /^\d{1,9}$/.test(row) ? `${row.padStart(5, '0')} ` : '';

/** The jobs with a file; throws the reason why there is none. */
export function requireFinished(jobs: readonly RenderRow[]): FinishedRender[] {
  const finished = jobs.filter(hasFile);
  if (finished.length > 0) return finished;
  if (jobs.some(({ status }) => status === 'completed')) throw fileRemoved();
  const statuses = jobs.map(({ status }) => status);
  const message = statuses.every((status) => status === 'failed')
    ? 'Every render of this batch failed; there is no file.'
    : 'No render of this batch has finished yet.';
  throw new AppError('render_not_ready', message, { statuses });
}
