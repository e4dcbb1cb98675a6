import type { ImageOutput } from '@livery/core/render-request/choices';

/** The ending of an address, by what it answers. */
export const outputEndings: Record<ImageOutput, string> = { png: 'png', jpeg: 'jpg', webp: 'webp' };

export function findOutput(ending: string): ImageOutput | null {
  const found = Object.entries(outputEndings).find(([, each]) => each === ending);
  return (found?.[0] as ImageOutput) ?? null;
}
