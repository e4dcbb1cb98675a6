import { isSame } from '@livery/core/json/is-same';
import type { Edit, Edits } from './edits.ts';

/**
 * Joins the drafts of two tabs. `seen` is what both started from: an edit of this tab since then wins, any other field is
 * as the other tab left it. So no tab overwrites what the other one did.
 */
export function joinEdits(seen: Edits, own: Edits, other: Edits): Edits {
  const paths = new Set([...Object.keys(other), ...Object.keys(own)]);
  const joined = [...paths].flatMap((path): [string, Edit][] => {
    const edit = isSame(own[path], seen[path]) ? other[path] : own[path];
    return edit ? [[path, edit]] : [];
  });
  return Object.fromEntries(joined);
}
