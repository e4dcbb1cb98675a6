#!/usr/bin/env node
// Runs the service in the Node that the package depends on: the one that started this may be too old.
const { spawn } = require('node:child_process');
const { constants } = require('node:os');
const { join } = require('node:path');

const node = require.resolve(`node-linux-${process.arch}/bin/node`);
const options = ['--enable-source-maps', '--max-semi-space-size=16'];
const server = join(__dirname, 'server', 'dist', 'livery-server.js');
const child = spawn(node, [...options, server, ...process.argv.slice(2)], {
  stdio: 'inherit',
  env: { MALLOC_ARENA_MAX: '2', ...process.env },
});
// A terminal sends Ctrl-C to both; a supervisor knows this process only.
process.on('SIGINT', () => {});
for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
child.once('exit', (code, signal) => process.exit(code === null ? 128 + constants.signals[signal] : code));
