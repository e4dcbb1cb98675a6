import type { Template } from '../define-template.ts';

/** Names the sample images apart from assets: no stored asset has such an id. */
const PREFIX = 'ast_sample-';

/** The reference by which a preview shows a file of `images/`, such as `cover.svg`. */
export function toSampleRef(file: string): string {
  return PREFIX + file.replace(/\.svg$/, '');
}

/** The file that a reference names; null for an asset. */
export function readSampleRef(ref: string): string | null {
  return ref.startsWith(PREFIX) ? `${ref.slice(PREFIX.length)}.svg` : null;
}

/** A sample with its image fields filled. Only previews know these images: a render has to name assets. */
export function withSampleImages(
  { sampleImages = {} }: Pick<Template, 'sampleImages'>,
  sample: unknown,
): { content: unknown; files: { field: string; file: string }[] } {
  const content = structuredClone(sample);
  const files = Object.entries(sampleImages).flatMap(([field, file]) =>
    setAt(content, field, toSampleRef(file)) ? [{ field, file }] : [],
  );
  return { content, files };
}

/** Sets a field such as `author.portrait` or `logos[2].logo`; false when the sample has no such field. */
function setAt(content: unknown, path: string, value: string): boolean {
  const steps = path.split(/[.[\]]+/).filter(Boolean);
  const last = steps.pop()!;
  let at = content as Record<string, unknown> | undefined;
  for (const step of steps) at = at?.[step] as Record<string, unknown> | undefined;
  if (at === undefined) return false;
  at[last] = value;
  return true;
}

/** The size of an SVG by its view box. */
export function readViewBox(svg: string): { width: number; height: number } | null {
  const box = /viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(svg);
  return box && { width: Number(box[1]), height: Number(box[2]) };
}
