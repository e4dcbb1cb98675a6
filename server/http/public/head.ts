import { html } from 'hono/html';
import type { About } from '../../services/describe-render.ts';
import type { Shown } from './shown.ts';

const types: Record<string, string> = {
  png: 'image/png',
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  gif: 'image/gif',
  pdf: 'application/pdf',
  mp4: 'video/mp4',
  webm: 'video/webm',
};

export interface Described {
  about: About;
  brandName: string;
  shown: Shown;
  /** The address of the page itself; with a file extension it is the file. */
  url: string;
  /** The address of the file without its extension, where it is another one. */
  file?: string;
}

/** The meta tags for link previews (Open Graph, https://ogp.me, and X's cards). */
export function previewTags({ about, brandName, shown, url, file = url }: Described) {
  const still = shown.poster ?? { ...shown.size, ending: shown.ending };
  const tags: [property: string, content: string | number | null][] = [
    ['og:type', shown.kind === 'video' ? 'video.other' : 'website'],
    ['og:site_name', brandName],
    ['og:title', about.title],
    ['og:description', about.description],
    ['og:url', url],
    ['og:image', `${file}.${still.ending}`],
    ['og:image:type', types[still.ending]!],
    ['og:image:width', still.width],
    ['og:image:height', still.height],
    ['og:image:alt', about.alt],
    ...videoTags(shown, file),
  ];
  // A player card needs a separate page in a frame; the poster works everywhere.
  const cards: [name: string, content: string | null][] = [
    ['description', about.description],
    ['twitter:card', 'summary_large_image'],
    ['twitter:title', about.title],
    ['twitter:description', about.description],
    ['twitter:image', `${file}.${still.ending}`],
    ['twitter:image:alt', about.alt],
  ];
  return [
    ...tags
      .filter(([, content]) => content !== null)
      .map(([property, content]) => html`<meta property="${property}" content="${content}">\n`),
    ...cards
      .filter(([, content]) => content !== null)
      .map(([name, content]) => html`<meta name="${name}" content="${content}">\n`),
  ];
}

function videoTags({ kind, size, ending }: Shown, url: string): [string, string | number][] {
  if (kind !== 'video') return [];
  const file = `${url}.${ending}`;
  return [
    ['og:video', file],
    ...(file.startsWith('https:') ? [['og:video:secure_url', file] satisfies [string, string]] : []),
    ['og:video:type', types[ending]!],
    ['og:video:width', size.width],
    ['og:video:height', size.height],
  ];
}
