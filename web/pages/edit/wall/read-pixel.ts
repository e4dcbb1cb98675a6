/** The colour of a canvas at a place of the page, as hex. A copy of one pixel works for every kind of canvas. */
export function readPixel(canvas: HTMLCanvasElement, x: number, y: number): string | null {
  const box = canvas.getBoundingClientRect();
  const probe = document.createElement('canvas');
  probe.width = 1;
  probe.height = 1;
  const context = probe.getContext('2d');
  if (!context || box.width === 0) return null;
  const at = [((x - box.left) / box.width) * canvas.width, ((y - box.top) / box.height) * canvas.height].map(
    Math.floor,
  ) as [number, number];
  context.drawImage(canvas, ...at, 1, 1, 0, 0, 1, 1);
  const [r = 0, g = 0, b = 0, alpha = 0] = context.getImageData(0, 0, 1, 1).data;
  if (alpha < 255) return null;
  return `#${[r, g, b].map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}
