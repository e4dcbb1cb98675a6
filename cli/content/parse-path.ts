import { readContentPath } from '@livery/core/bulk/set-path';
import { UsageError } from '../command.ts';

/** The parts of a path such as `items[0].title`. */
export function parsePath(path: string) {
  const parts = readContentPath(path);
  if (!parts) throw new UsageError(`${path.slice(0, 100)} is not a path such as headline or items[0].title.`);
  return parts;
}
