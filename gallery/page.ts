import { findFormat } from '@livery/templates/formats';
import type { GalleryCase } from './cases.ts';

/** The gallery as a page, for the folder that contains its images. */
export function galleryPage(cases: readonly GalleryCase[]): string {
  return makePage('Livery template gallery', cases, ({ template, name, format, brand, request }) => {
    const file = `${template.id}-${name}-${brand.id}.png`;
    const { width, height } = findFormat(format, request.size);
    return `<a href="${file}"><img loading="lazy" src="${file}" width="${width}" height="${height}" alt="${template.name}, ${name}, ${brand.tokens.name}"></a>`;
  });
}

/** Lists cases by template and format; `show` writes the HTML of one. */
export function makePage(
  title: string,
  cases: readonly GalleryCase[],
  show: (one: GalleryCase) => string,
  after = '',
): string {
  const byTemplate = Map.groupBy(cases, ({ template }) => template);
  const sections = [...byTemplate].map(([template, all]) => {
    const rows = [...Map.groupBy(all, ({ name }) => name)].map(
      ([name, row]) => `<h3>${name}</h3><div class="row">${row.map(show).join('')}</div>`,
    );
    return `<section><h2>${template.name}</h2><p><code>${template.id}</code> ${template.description}</p>${rows.join('')}</section>`;
  });
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title}</title>
<style>
  body { margin: 0; padding: 48px 24px; background: #ecebe7; color: #16150f; font: 16px/1.5 system-ui, sans-serif }
  section { margin: 0 auto 72px; max-width: 1800px }
  h1, h2, h3 { margin: 0 0 8px; font-weight: 600 } h3 { margin-top: 24px; font-size: 14px }
  .row { display: flex; gap: 16px; overflow-x: auto; padding-bottom: 12px }
  .row img, .row video { display: block; height: 320px; width: auto; flex-shrink: 0 }
</style>
<section><h1>${title}</h1></section>
${sections.join('\n')}
${after}
</html>
`;
}
