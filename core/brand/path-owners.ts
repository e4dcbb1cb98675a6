/**
 * Finds the field that a path names or leads into: the longest of the fields that the path is, or begins with
 * up to a dot or a bracket. Only beginnings as long as some field are looked up. To look up each of them, dot
 * by dot, takes the square of the length of a path that is all dots.
 */
export function pathOwners(fields: Iterable<string>): (path: string) => string | null {
  const known = new Set(fields);
  known.delete('');
  const lengths = [...new Set([...known].map(({ length }) => length))].sort((a, b) => b - a);
  const ends = (path: string, at: number) => at === path.length || path[at] === '.' || path[at] === '[';
  return (path) => {
    const length = lengths.find((at) => at <= path.length && ends(path, at) && known.has(path.slice(0, at)));
    return length === undefined ? null : path.slice(0, length);
  };
}
