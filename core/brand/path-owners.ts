/**
 * Finds the field that a path names or leads into: the longest field that is the path itself, or a prefix of it up to a
 * dot or a bracket. Only prefixes as long as some field are looked up: looking up every prefix, dot by dot, takes
 * quadratic time for a path of dots.
 */
export function createOwnerFinder(fields: Iterable<string>): (path: string) => string | null {
  const known = new Set(fields);
  known.delete('');
  const lengths = [...new Set([...known].map(({ length }) => length))].sort((a, b) => b - a);
  const ends = (path: string, at: number) => at === path.length || path[at] === '.' || path[at] === '[';
  return (path) => {
    const length = lengths.find((at) => at <= path.length && ends(path, at) && known.has(path.slice(0, at)));
    return length === undefined ? null : path.slice(0, length);
  };
}
