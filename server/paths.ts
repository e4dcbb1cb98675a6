import { basename, dirname, join } from 'node:path';

/** This file runs from the source folder under test, and from `dist/` once built. */
const here = import.meta.dirname;
export const serverRoot = basename(here) === 'dist' ? dirname(here) : here;

export const migrationsDir = join(serverRoot, 'db', 'migrations');
export const drawingChildFile = join(serverRoot, 'dist', 'drawing-child.js');
export const webRoot = join(dirname(serverRoot), 'web');
