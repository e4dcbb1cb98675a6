import { layoutDirection } from '@livery/templates/shared/text/script';
import { html, raw } from 'hono/html';
import type { ShareRow } from '../../services/batch-shares/read.ts';
import type { About } from '../../services/describe-render.ts';
import { type Described, previewTags } from '../public/head.ts';
import { makeIcon, media, type Page, policyFor, readFacts, renderPlainPage } from '../public/page.ts';
import { base, type Look, readColors, readStyle, writeRoot } from '../public/page-style.ts';
import { renderPlayOnHover } from '../public/play-on-hover.ts';
import type { Shown } from '../public/shown.ts';

const rules = readStyle('share');

export interface ShownFile {
  /** Its place among the files of the page's address. */
  number: number;
  /** What tells it from its neighbours, such as `Story, video`. */
  label: string;
  about: About;
  shown: Shown;
  bytes: number;
  durationS: number | null;
  fileName: string;
}

export interface SharePage {
  url: string;
  title: string;
  brandName: string;
  /** The brand's logo; its name where none can be shown. */
  logo: ReturnType<typeof html>;
  look: Look;
  files: ShownFile[];
  selected: ShownFile;
  share: ShareRow;
}

/** All finished files of a batch: one of them large. It loads nothing else. */
export function renderSharePage(page: SharePage): Page {
  const { url, title, brandName, logo, look, files, selected, share } = page;
  const { id } = share;
  // The page in the colours and the type of the brand.
  const style = `${writeRoot(look, selected.shown)}${base}${rules}`;
  const { semantic, roles } = readColors(look);
  const described: Described = { ...selected, brandName, url, file: `${url}/${selected.number}` };
  const file = (each: ShownFile) => `${id}/${each.number}`;
  const playsVideo = selected.shown.kind === 'video';
  const body = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · ${brandName}</title>
<meta name="robots" content="noindex">
<link rel="icon" href="${makeIcon(roles.primary)}">
<meta name="theme-color" content="${semantic.surface}">
${share.passwordHash ? '' : previewTags(described)}<style>${raw(style)}</style>
</head>
<body>
<main dir="${layoutDirection([title])}">
<p class="brand">${logo}</p>
<div class="stage">${media({ ...selected, publicId: file(selected) })}</div>
<div class="side">
<header>
<h1 dir="auto">${title}</h1>
<p class="about">${summarize(page)}</p>
</header>
${
  files.length > 1
    ? html`<ul class="files">${files.map(
        (each) =>
          html`<li><a href="${id}?file=${each.number}"${each === selected ? html` aria-current="true"` : ''}><img src="${file(each)}-320.webp" width="${each.shown.size.width}" height="${each.shown.size.height}" alt="" loading="lazy"><span>${each.label}</span></a></li>`,
      )}</ul>`
    : ''
}<div>
<p class="facts"><bdi>${readFacts(selected)}</bdi></p>
<p class="actions">${
    files.length > 1 ? html`<a href="${id}/all.zip">Download all ${files.length}</a>` : ''
  }<a href="${file(selected)}.${selected.shown.ending}" download="${selected.fileName}">Download ${selected.label}</a></p>
</div>
</div>
</main>
${renderPlayOnHover(playsVideo)}</body>
</html>
`;
  return { body: String(body), policy: policyFor(style, { playsVideo }) };
}

const dates = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
const count = (n: number, one: string) => (n === 0 ? [] : [`${n} ${one}${n === 1 ? '' : 's'}`]);

/** `7 images and 1 video, until 18 December 2026.` */
function summarize({ files, share: { expiresAt } }: SharePage): string {
  const videos = files.filter(({ durationS }) => durationS !== null).length;
  const parts = [...count(files.length - videos, 'image'), ...count(videos, 'video')].join(' and ');
  return `${parts}${expiresAt ? `, until ${dates.format(expiresAt)}` : ''}.`;
}

/** Says nothing of what is behind it. */
export const renderPasswordPage = (id: string, problem = ''): Page =>
  renderPlainPage(
    'This page has a password.',
    html`<p id="about"${problem ? html` role="alert"` : ''}>${problem || 'The sender of the link knows it.'}</p>
<form method="post" action="${id}"><label for="password">Password</label><input id="password" name="password" type="password" required autofocus autocomplete="off" maxlength="200" aria-describedby="about"><button>Open</button></form>`,
  );
