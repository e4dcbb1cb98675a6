import { h } from './element.ts';
import { connectHost, type Host } from './host.ts';
import { drawJobs, showJob } from './jobs.ts';
import {
  type Batch,
  isBatch,
  isJob,
  isWall,
  type Preview,
  readError,
  readSheet,
  type ToolResult,
  type Wall,
} from './results.ts';
import { showPreview } from './show-image.ts';
import { drawStage } from './stage.ts';

/** The view of preview_templates, render and get_render inside a chat. */

const view = document.getElementById('view')!;

function show(section: HTMLElement): void {
  view.replaceChildren(section);
}

function showResult(host: Host, result: ToolResult): void {
  const data = result.structuredContent;
  if (result.isError) show(h('p', { className: 'bad', role: 'alert' }, readError(result)));
  else if (isWall(data)) showWall(host, data, readSheet(result));
  else if (isBatch(data)) showBatch(host, data, null);
  else if (isJob(data)) {
    const ended = data.status === 'completed' || data.status === 'failed';
    show(
      ended
        ? h('div', { className: 'jobs' }, h('div', { className: 'job' }, ...showJob(host, data)))
        : drawJobs(host, [data.id], null, null),
    );
  }
}

function showWall(host: Host, wall: Wall, sheet: string | null): void {
  const [only] = wall.previews;
  if (wall.previews.length === 1 && only) showStage(host, wall, sheet, only);
  else show(drawWall(wall, sheet, (preview) => showStage(host, wall, sheet, preview)));
}

function showStage(host: Host, wall: Wall, sheet: string | null, preview: Preview): void {
  const back = () => show(drawWall(wall, sheet, (other) => showStage(host, wall, sheet, other)));
  const onRendered = (batch: Batch) => {
    showBatch(host, batch, back);
    host.inform(
      `The user rendered ${preview.name} (${batch.templateId}) in the view: jobs ${batch.jobs.map(({ id }) => id).join(', ')}.`,
    );
  };
  show(drawStage({ host, wall, sheet, preview, onBack: back, onRendered }));
}

function showBatch(host: Host, batch: Batch, back: (() => void) | null): void {
  if (batch.dryRun) {
    show(
      h('p', null, `${batch.credits} credits for this batch, ${batch.balance} to spend. Nothing was spent.`),
    );
    return;
  }
  const credits = `${batch.credits} credits spent, ${batch.balance} left. Failed files cost nothing.`;
  show(
    drawJobs(
      host,
      batch.jobs.map(({ id }) => id),
      credits,
      back,
    ),
  );
}

await connectHost(showResult);

/** The brand in every template; picking one opens it. */
function drawWall(wall: Wall, sheet: string | null, onPick: (preview: Preview) => void): HTMLElement {
  const tiles = wall.previews.map((preview) => {
    const tile = h('button', { className: 'tile', type: 'button' }, showPreview(preview, wall, sheet));
    tile.append(h('span', { className: 'name' }, preview.name));
    tile.addEventListener('click', () => onPick(preview));
    return tile;
  });
  const count = wall.previews.length === 1 ? '1 template' : `${wall.previews.length} templates`;
  return h(
    'section',
    null,
    h(
      'div',
      { className: 'head' },
      h('h1', null, wall.untrusted.brandName),
      h('span', { className: 'second' }, `${count}, version ${wall.brandVersion}`),
    ),
    h('div', { className: 'wall' }, ...tiles),
  );
}
