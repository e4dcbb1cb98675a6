import type { ImageFile } from '@livery/engine/ports';
import { readSampleRef, readViewBox } from '@livery/templates/samples/sample-content';
import { loadOwn, remember } from './load.ts';

/** The images of the templates' samples, which are files of the app. */
const addresses = import.meta.glob<string>('../../../templates/samples/images/*.svg', {
  query: '?url',
  import: 'default',
  eager: true,
});

const byName = new Map(
  Object.entries(addresses).map(([path, address]) => [path.replace(/^.*\//, ''), address]),
);

const loadSvg = remember(loadOwn);

/** The sample image that a reference names; null when it names an asset. */
export async function findSample(ref: string): Promise<ImageFile | null> {
  const name = readSampleRef(ref);
  const address = name === null ? undefined : byName.get(name);
  if (!address) return null;
  const size = readViewBox(new TextDecoder().decode(await loadSvg(address)));
  return size && { path: ref, vector: true, ...size };
}

/** The bytes of a sample image; null for an asset. */
export function loadSample(ref: string): Promise<Uint8Array> | null {
  const name = readSampleRef(ref);
  const address = name === null ? undefined : byName.get(name);
  return address ? loadSvg(address) : null;
}
