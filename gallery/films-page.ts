import { formats } from '@livery/templates/formats';
import type { GalleryCase } from './cases.ts';
import { pageOf } from './page.ts';

export function filmName({ template, format, brand }: GalleryCase): string {
  return `film-${template.id}-${format}-${brand.id}`;
}

/** A page that stands beside the films and plays those that can be seen, over and over. */
export function filmsPage(cases: readonly GalleryCase[]): string {
  const film = (one: GalleryCase) => {
    const { width, height } = formats[one.format];
    const label = `${one.template.name}, ${one.format}, ${one.brand.tokens.name}`;
    return `<video src="${filmName(one)}.mp4" poster="${filmName(one)}.jpg" width="${width}" height="${height}" aria-label="${label}" muted loop playsinline controls preload="none"></video>`;
  };
  const play = `<script>
  const seen = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) isIntersecting ? target.play() : target.pause();
  }, { threshold: 0.4 });
  for (const video of document.querySelectorAll('video')) seen.observe(video);
</script>`;
  return pageOf('Livery films', cases, film, play);
}
