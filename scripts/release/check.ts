/** What keeps a release from being made: a list of reasons, empty if there is none. */
export function findObstacles(tree: {
  version: string;
  changes: string;
  changelog: string;
  tags: string[];
}): string[] {
  const { version, changes, changelog, tags } = tree;
  const [, first = 'none'] = /^## (.*)$/m.exec(changelog) ?? [];
  const obstacles = [];
  if (changes !== '') obstacles.push(`Commit or remove these changes:\n${changes}`);
  if (!first.startsWith(`${version} - `)) {
    obstacles.push(`The first section of CHANGELOG.md is "${first}". Turn it into "${version} - <date>".`);
  }
  const other = tags.filter((tag) => tag.startsWith('v') && tag !== `v${version}`);
  if (other.length > 0)
    obstacles.push(`This commit is ${other.join(', ')}, but package.json has ${version}.`);
  return obstacles;
}
