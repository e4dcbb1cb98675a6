import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashSources } from './source-hash.ts';

const root = join(import.meta.dirname, '..');
const folder = join(root, 'web', 'wall', 'dist');
/** The hash of the inputs that the images were drawn from. */
const stamp = join(folder, '.inputs');

/** What changes an image of the wall. */
const FOLDERS = ['core', 'templates', 'engine', 'server/engine'];
const FILES = [
  'package-lock.json',
  'gallery/wall-images.ts',
  'gallery/cases.ts',
  'gallery/brands.ts',
  'gallery/sample-images.ts',
];

/** Draws the images of the first page, unless they were drawn from the same inputs. Returns the hash of the inputs. */
export function buildWall(): string {
  const inputs = hashSources(FOLDERS, FILES);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === inputs) return inputs;
  console.log('Drawing the sample images of the first page; later starts skip this …');
  const tool = join(root, 'scripts', 'run-tool.ts');
  execFileSync(process.execPath, [tool, 'gallery/wall-images.ts', folder], { cwd: root, stdio: 'inherit' });
  writeFileSync(stamp, inputs);
  return inputs;
}
