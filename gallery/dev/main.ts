import { startDevServer } from './dev-server.ts';
import { findDocumentFile } from './document-file.ts';

/** `npm run gallery -- dev <template or file>`: a page that shows a document and follows its file. */

const [name] = process.argv.slice(2);
if (!name) throw new Error('usage: npm run gallery -- dev <id of a template, or path of a document>');
// npm runs scripts in the root of the repository, wherever it was called.
const file = findDocumentFile(name, process.env.INIT_CWD ?? process.cwd());
const { url } = await startDevServer(file, Number(process.env.PORT || 3010));
console.log(`${file}\n${url}`);
