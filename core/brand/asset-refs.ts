import { formatPath } from '../issues.ts';
import { isObject, type Path } from './fill.ts';

export interface AssetRef {
  id: string;
  path: string;
  kind: 'image' | 'font';
}

/** Every asset a document names. Font files stand under `font`; everywhere else an asset is a picture. */
export function assetRefsOf(document: unknown): AssetRef[] {
  const refs: AssetRef[] = [];
  const walk = (value: unknown, path: Path) => {
    if (Array.isArray(value)) for (const [index, item] of value.entries()) walk(item, [...path, index]);
    if (!isObject(value)) return;
    for (const [name, member] of Object.entries(value)) {
      if (name === '$asset' && typeof member === 'string') {
        const kind = path[0] === 'font' ? 'font' : 'image';
        refs.push({ id: member, path: formatPath([...path, name]), kind });
      } else walk(member, [...path, name]);
    }
  };
  walk(document, []);
  return refs;
}
