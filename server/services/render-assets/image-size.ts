/** An SVG may have no size: then it has only proportions, or neither. */
export function readSize(image: {
  width: number | null;
  height: number | null;
  aspectRatio: number | null;
}): {
  width: number;
  height: number;
} {
  const { width, height, aspectRatio } = image;
  if (width && height) return { width, height };
  return { width: 1000 * (aspectRatio || 1), height: 1000 };
}
