import { expect, test } from 'vitest';
import { findObstacles } from './check.ts';

const tree = {
  version: '0.3.0',
  changes: '',
  changelog: '# Changelog\n\n## 0.3.0 - 2026-12-01\n\n### Added\n\n## 0.2.0 - 2026-11-18\n',
  tags: ['v0.3.0'],
};

test('a clean tree whose changelog begins with the version is released', () => {
  expect(findObstacles(tree)).toEqual([]);
  expect(findObstacles({ ...tree, tags: [] })).toEqual([]);
});

test.each([
  ['changes that are not committed', { changes: ' M README.md' }, /README\.md/],
  ['no section of the version', { version: '0.3.1', tags: [] }, /"0\.3\.0 - 2026-12-01".*"0\.3\.1 - <date>"/],
  ['a section of a longer version', { version: '0.3', tags: [] }, /"0\.3 - <date>"/],
  ['changes that are still unreleased', { changelog: `## Unreleased\n\n${tree.changelog}` }, /"Unreleased"/],
  ['an empty changelog', { changelog: '' }, /"none"/],
  ['the tag of another version', { tags: ['v0.2.9'] }, /v0\.2\.9/],
])('%s stop it', (_, change, reason) => {
  const [obstacle, ...more] = findObstacles({ ...tree, ...change });
  expect(obstacle).toMatch(reason);
  expect(more).toEqual([]);
});
