import { h } from './element.ts';
import type { Host } from './host.ts';
import { isJob, type Job } from './results.ts';

const WAIT_S = 10;

const stageTexts: Record<string, string> = {
  preparing: 'Waiting',
  drawing: 'Drawing',
  encoding: 'Encoding',
  storing: 'Storing',
  done: 'Done',
};

/** Files that are being rendered, each with its progress, then the file itself and its download. */
export function drawJobs(
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

export function showJob(host: Host, job: Job): Node[] {
  const name = `${job.templateName} ${job.format}`;
  if (job.status === 'failed') {
    const back =
      job.creditsRefunded === 1 ? '1 credit refunded.' : `${job.creditsRefunded} credits refunded.`;
    return [h('p', null, name), h('p', { className: 'bad' }, `${job.error ?? 'It failed'}. ${back}`)];
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
