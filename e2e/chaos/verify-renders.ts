import { formats } from '@livery/templates/formats';
import type { AnsweredSubmit } from './clients.ts';
import type { Downloaded } from './files.ts';
import type { Report } from './report.ts';
import type { Snapshot } from './snapshot.ts';

type Render = Snapshot['renders'][number];

/** What became of every submit and of every render that came of one. */
export function verifyRenders(
  report: Report,
  { renders }: Snapshot,
  submits: AnsweredSubmit[],
  crowd: string[],
  files: Map<string, Downloaded>,
): void {
  report.check(
    `${submits.length} submits were answered as they should be`,
    submits.flatMap(({ problem }) => problem ?? []),
  );
  const refused = submits.filter(({ status }) => status === 402);
  report.check(
    `${refused.length} submits were refused for want of credits, all of the organisation that has few`,
    [
      ...refused.filter(({ planned }) => planned.tenant !== 'tight').map(({ planned }) => planned.mark),
      ...(refused.length === 0 ? ['none was refused'] : []),
    ],
  );
  report.check('each idempotency key made one batch, a refused one none', doubles(renders, submits));

  const accepted = new Set([...crowd, ...submits.flatMap(({ renderIds }) => renderIds)]);
  report.check(
    `the database holds the ${accepted.size} renders that were accepted, and no other`,
    difference(new Set(renders.map(({ id }) => id)), accepted),
  );
  report.check(
    `${accepted.size} accepted renders have ended`,
    renders.filter(({ status }) => status !== 'completed' && status !== 'failed').map(describeRender),
  );
  const failing = new Set(
    submits.filter(({ planned }) => planned.fails).flatMap(({ renderIds }) => renderIds),
  );
  report.check(
    `${failing.size} renders that cannot be drawn have failed, at their first try`,
    renders
      .filter(({ id }) => failing.has(id))
      .filter(({ status, attempts, error }) => status !== 'failed' || attempts !== 1 || !error)
      .map(describeRender),
  );
  report.check(
    `${accepted.size - failing.size} renders that can be drawn are completed`,
    renders.filter(({ id, status }) => !failing.has(id) && status !== 'completed').map(describeRender),
  );
  const completed = renders.filter(({ status }) => status === 'completed');
  report.check(
    `${completed.length} files can be had, whole and as they were drawn`,
    completed.flatMap((render) => fileProblem(render, files.get(render.id)) ?? []),
  );
}

/** Every content carries the mark of its submit, so a batch that was accepted twice shows. */
function doubles(renders: Render[], submits: AnsweredSubmit[]): string[] {
  const batches = new Map<string, Set<string>>();
  for (const { meta, batchId } of renders) {
    const { name } = meta.content.author as { name: string };
    batches.set(name, (batches.get(name) ?? new Set()).add(batchId));
  }
  return submits.flatMap(({ planned: { mark }, batchId }) => {
    const made = [...(batches.get(mark) ?? [])].join(' ');
    return made === (batchId ?? '') ? [] : [`${mark} was answered ${batchId} and made ${made || 'none'}`];
  });
}

function fileProblem(render: Render, file: Downloaded | undefined): string | null {
  const expected = {
    status: 200,
    announced: render.bytes,
    bytes: render.bytes,
    sha256: render.sha256,
    header: makeHeader(render),
  };
  const found = JSON.stringify(file);
  return found === JSON.stringify(expected) ? null : `${describeRender(render)} came as ${found}`;
}

function makeHeader({ kind, format, scale }: Render): string {
  if (kind === 'video') return 'ftyp moov free mdat';
  const { width, height } = formats[format as keyof typeof formats];
  return `${Math.round(width * scale)}x${Math.round(height * scale)}`;
}

function describeRender({ id, status, attempts, workerLosses, error }: Render): string {
  return `${id} is ${status} after ${attempts} failed tries and ${workerLosses} lost workers: ${error}`;
}

/** What one set has and the other lacks. */
export function difference(found: ReadonlySet<string>, expected: ReadonlySet<string>): string[] {
  return [
    ...[...found.difference(expected)].map((id) => `${id} is there and should not be`),
    ...[...expected.difference(found)].map((id) => `${id} is missing`),
  ];
}
