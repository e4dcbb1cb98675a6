import { html, raw } from 'hono/html';

/**
 * Plays the videos of a page, muted, while they are hovered or have the focus; those that a person has started go on.
 * It is the only script of public pages: always the same, so that their policy names it by its hash.
 */
export const playOnHover = `
for (const video of document.querySelectorAll('video')) {
  let isOurs = false;
  const start = () => {
    if (!video.paused || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    isOurs = video.muted = true;
    video.play().catch(() => {});
  };
  const stop = () => {
    if (isOurs && video.muted) video.pause();
    isOurs = false;
  };
  for (const name of ['pointerenter', 'focus']) video.addEventListener(name, start);
  for (const name of ['pointerleave', 'blur']) video.addEventListener(name, stop);
  video.addEventListener('pointerdown', () => { isOurs = false; });
}
`;

/** The script, for a page with a video. */
export const renderPlayOnHover = (hasVideo: boolean) =>
  hasVideo
    ? html`<script type="module">${raw(playOnHover)}</script>
`
    : '';
