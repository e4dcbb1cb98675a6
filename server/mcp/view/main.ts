import { h } from './element.ts';
import { connectHost, type Host } from './host.ts';
import {
  type Batch,
  isBatch,
  isJob,
  isWall,
  type Job,
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

const WAIT_S = 10;

const stageTexts: Record<string, string> = {
  preparing: 'Waiting',
  drawing: 'Drawing',
  encoding: 'Encoding',
  storing: 'Storing',
  done: 'Done',
};

/** Files that are being rendered, each with its progress, then the file itself and its download. */
function drawJobs(
  host: Host,
  ids: readonly string[],
  credits: string | null,
  onBack: (() => void) | null,
): HTMLElement {
  const cards = ids.map((id) => {
    const card = h('div', { className: 'job' }, h('p', { className: 'second' }, 'Waiting'));
    follow(host, id, card).catch((error: Error) => {
      card.replaceChildren(h('p', { className: 'bad', role: 'alert' }, error.message));
    });
    return card;
  });
  const back = onBack && h('button', { className: 'plain', type: 'button' }, 'Back to the templates');
  back?.addEventListener('click', () => onBack?.());
  return h(
    'section',
    null,
    h(
      'div',
      { className: 'head' },
      h('h1', null, ids.length === 1 ? '1 file' : `${ids.length} files`),
      credits === null ? null : h('span', { className: 'second' }, credits),
      back,
    ),
    h('div', { className: 'jobs' }, ...cards),
  );
}

async function follow(host: Host, renderId: string, card: HTMLElement): Promise<void> {
  for (;;) {
    const { structuredContent: job } = await host.call('get_render', {
      renderId,
      waitS: card.dataset.status === undefined ? 0 : WAIT_S,
      withImage: false,
    });
    if (!isJob(job)) return;
    card.dataset.status = job.status;
    card.replaceChildren(...showJob(host, job));
    if (job.status === 'completed' || job.status === 'failed') return;
  }
}

function showJob(host: Host, job: Job): Node[] {
  const name = `${job.templateName} ${job.format}`;
  if (job.status === 'failed') {
    const n = job.creditsRefunded;
    const back = n === 0 ? '' : n === 1 ? ' 1 credit refunded.' : ` ${n} credits refunded.`;
    return [h('p', null, name), h('p', { className: 'bad' }, `${job.error ?? 'It failed'}.${back}`)];
  }
  if (!job.file) {
    const text = `${stageTexts[job.stage] ?? job.stage}, ${Math.round(job.progress * 100)} of 100`;
    return [
      h('p', null, name),
      h('progress', { max: 1, value: job.progress, ariaLabel: name }),
      h('p', { className: 'second' }, text),
    ];
  }
  const { url, contentType, bytes } = job.file;
  const button = h('button', { className: 'plain', type: 'button' }, 'Download');
  button.addEventListener('click', () => void host.download({ url, name, contentType }));
  const size = bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
  return [
    h('span', { className: 'image' }, showFile(job, name)),
    h('div', { className: 'row' }, h('span', null, name), button),
    h('p', { className: 'second' }, size),
  ];
}

function showFile({ kind, file, poster }: Job, name: string): HTMLElement {
  const isImage = kind === 'still' || file!.contentType === 'image/gif';
  if (isImage) return h('img', { src: poster?.url ?? file!.url, alt: name });
  return h('video', {
    src: file!.url,
    poster: poster?.url ?? '',
    controls: true,
    loop: true,
    muted: true,
    playsInline: true,
    preload: 'metadata',
    ariaLabel: name,
  });
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
  // Only where no credits are charged does a batch cost none.
  const isFree = batch.credits === 0;
  if (batch.dryRun) {
    const price = `${batch.credits} credits for this batch, ${batch.balance} to spend. Nothing was spent.`;
    show(h('p', null, isFree ? 'The batch can be rendered.' : price));
    return;
  }
  const credits = isFree
    ? null
    : `${batch.credits} credits spent, ${batch.balance} left. Failed files cost nothing.`;
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
