import { findFormat } from '@livery/templates/formats';
import type { GalleryCase } from './cases.ts';
import { makePage } from './page.ts';

export function videoName({ template, format, brand }: GalleryCase): string {
  return `video-${template.id}-${format}-${brand.id}`;
}

/** A page for the folder of the videos, which loops those in view. */
export function videosPage(cases: readonly GalleryCase[]): string {
  const video = (one: GalleryCase) => {
    const { width, height } = findFormat(one.format);
    const label = `${one.template.name}, ${one.format}, ${one.brand.tokens.name}`;
    return `<video src="${videoName(one)}.mp4" poster="${videoName(one)}.jpg" width="${width}" height="${height}" aria-label="${label}" muted loop playsinline controls preload="none"></video>`;
  };
  const play = `<script>
  const seen = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) isIntersecting ? target.play() : target.pause();
  }, { threshold: 0.4 });
  for (const video of document.querySelectorAll('video')) seen.observe(video);
</script>`;
  return makePage('Livery videos', cases, video, play);
}
