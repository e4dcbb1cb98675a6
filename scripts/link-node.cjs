// Links the installed Node as `node` of the scripts: npm 9, which Debian 12 has, leaves out the programs of optional
// packages. Runs in any old Node, before the shell forgets where it found that one (`hash -r`).
const { existsSync, mkdirSync, rmSync, symlinkSync } = require('node:fs');
const { join } = require('node:path');

const modules = join(__dirname, '..', 'node_modules');
const name = `node-${process.platform}-${process.arch}`;
const link = join(modules, '.bin', 'node');
if (existsSync(join(modules, name)) && !existsSync(link)) {
  mkdirSync(join(modules, '.bin'), { recursive: true });
  symlinkSync(join('..', name, 'bin', 'node'), link);
}
// A third of the package: headers to compile against, which nothing does.
rmSync(join(modules, name, 'include'), { recursive: true, force: true });
