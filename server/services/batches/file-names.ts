import { makeFileBase, type Named } from '../renders/file-name.ts';

/** File systems allow 255 bytes for a name; the other parts need fewer than a hundred. */
const MAX_BYTES_OF_BRAND = 150;

/** Characters that some system refuses or reads as a path; direction marks could hide the extension of a name. */
const REFUSED = /[<>:"/\\|?*\p{Cc}\u202a-\u202e\u2066-\u2069]+/gu;

/** File names that are valid in one folder on every system, in the order of the files; equal names are numbered. */
export function makeFileNames(brandName: string, files: readonly (Named & { output: string })[]): string[] {
  const brand = toFileNameStart(brandName);
  const uses = new Map<string, number>();
  return files.map((file) => {
    const base = makeFileBase(brand, file);
    const use = (uses.get(`${base}.${file.output}`) ?? 0) + 1;
    uses.set(`${base}.${file.output}`, use);
    return use === 1 ? `${base}.${file.output}` : `${base} ${use}.${file.output}`;
  });
}

/** A brand's name as the beginning of a file name. */
function toFileNameStart(name: string): string {
  const plain = name
    .normalize('NFC')
    .replace(REFUSED, '-')
    .replace(/^[\s.]+/, '');
  let cut = '';
  let bytes = 0;
  for (const { segment } of new Intl.Segmenter().segment(plain)) {
    bytes += Buffer.byteLength(segment);
    if (bytes > MAX_BYTES_OF_BRAND) break;
    cut += segment;
  }
  return cut.trim() || 'livery';
}
