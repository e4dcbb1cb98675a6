import { basename, dirname, join } from 'node:path';

/** This file runs from the server's folder in tests, and from a folder inside it once bundled. */
function findServerRoot(folder: string): string {
  return basename(folder) === 'server' ? folder : findServerRoot(dirname(folder));
}
export const serverRoot = findServerRoot(import.meta.dirname);

export const migrationsDir = join(serverRoot, 'db', 'migrations');
export const drawingChildFile = join(serverRoot, 'dist', 'drawing', 'drawing-child.js');
export const extractorThreadFile = join(serverRoot, 'dist', 'extractor-thread.js');
export const inspectChildFile = join(serverRoot, 'dist', 'inspect-child.js');
export const previewFilesChildFile = join(serverRoot, 'dist', 'preview-files-child.js');
export const pageReaderFile = join(serverRoot, 'dist', 'page', 'reader.js');
/** The built web app. */
export const webRoot = join(dirname(serverRoot), 'web', 'dist');
/** An embedded database with all tables, which the build makes. */
export const preparedDatabaseDir = join(serverRoot, 'dist', 'database', 'db');
export const mcpViewFile = join(serverRoot, 'dist', 'mcp', 'view.html');
/** Texts and styles that the service sends. */
export const textsDir = join(serverRoot, 'texts');
