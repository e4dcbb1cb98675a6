import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { buildWall } from './build-wall.ts';
import { hashSources } from './source-hash.ts';

const root = join(import.meta.dirname, '..');
const dist = join(root, 'web', 'dist');
/** The hash of the inputs that web/dist was built from. */
const stamp = join(dist, '.inputs');

/** The folders that the app may import from, and what else changes the built files. */
const FOLDERS = ['web', 'core', 'templates', 'engine'];
const FILES = ['package-lock.json', 'scripts/build-web.ts'];
/** The page that Vite writes. */
const PAGE = 'index.html';
const COMPRESSED = /\.(js|css|html|svg|wasm)$/;
/** The highest quality takes a minute for the renderer's 5 MB, and this one is within 5 % of it. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };

/** Builds web/dist, unless it was built from the same inputs. */
export async function buildWeb(): Promise<void> {
  const inputs = hashInputs();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === inputs) return;
  console.log('Building the web app; later starts skip this …');
  // Tests start this too, with another value, and would store the development build of React.
  process.env.NODE_ENV = 'production';
  // Loaded only now: most starts have nothing to build.
  const { build } = await import('vite');
  const { writePages } = await import('../web/build/write-pages.ts');
  const built = await build({ root: join(root, 'web'), logLevel: 'warn', build: { write: false } });
  if (Array.isArray(built) || !('output' in built))
    throw new Error('Vite built something else than one app.');
  const files = built.output.map((file) => ({
    name: file.fileName,
    contents: Buffer.from(file.type === 'chunk' ? file.code : file.source),
  }));
  const html = files.find(({ name }) => name === PAGE)!.contents.toString();
  const chunks = built.output.filter((file) => file.type === 'chunk');
  const pages = writePages(html, chunks).map((page) => ({
    name: `pages/${page.name}.html`,
    contents: Buffer.from(page.html),
  }));
  replaceFiles([...files, ...pages].flatMap(withCompressed));
  writeWhole(stamp, Buffer.from(inputs));
}

/** The images of the wall are inputs as well; they change only with theirs. */
function hashInputs(): string {
  return `${hashSources(FOLDERS, FILES)} ${buildWall()}`;
}

interface BuiltFile {
  name: string;
  contents: Buffer;
}

function withCompressed(file: BuiltFile): BuiltFile[] {
  if (!COMPRESSED.test(file.name)) return [file];
  return [
    {
      name: `${file.name}.br`,
      contents: brotliCompressSync(file.contents, file.name.endsWith('.wasm') ? BROTLI : {}),
    },
    { name: `${file.name}.gz`, contents: gzipSync(file.contents, { level: 9 }) },
    file,
  ];
}

/** A server may start from this folder at any moment, so the pages come after the files that they name. */
function replaceFiles(files: BuiltFile[]): void {
  const isPage = ({ name }: BuiltFile) => name.includes('.html');
  for (const file of [...files.filter((one) => !isPage(one)), ...files.filter(isPage)]) {
    writeWhole(join(dist, file.name), file.contents);
  }
  const current = new Set(files.map(({ name }) => join(dist, name)));
  for (const file of readdirSync(join(dist, 'assets'))) {
    const path = join(dist, 'assets', file);
    if (!current.has(path)) rmSync(path, { force: true });
  }
}

function writeWhole(path: string, contents: Buffer): void {
  mkdirSync(dirname(path), { recursive: true });
  const partial = `${path}.${process.pid}`;
  writeFileSync(partial, contents);
  renameSync(partial, path);
}
