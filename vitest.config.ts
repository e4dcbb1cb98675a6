import { configDefaults, defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { SlowestFiles } from './scripts/slowest-files.ts';
import { chooseTestFolder } from './scripts/test-folder.ts';

// The test processes inherit it.
process.env.TMPDIR = chooseTestFolder();

const PROJECTS = ['service', 'pixels', 'rules'];
const isOfServer = ({ moduleId }: TestSpecification) => moduleId.startsWith(`${import.meta.dirname}/server/`);

/**
 * Starts whole processes and browsers first, so that the short files fill up the end. A worker process is reused only while
 * the next file is of the same project, so the files of a project stay together.
 */
class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const ordered = [...sorted.filter((file) => !isOfServer(file)), ...sorted.filter(isOfServer)];
    return PROJECTS.flatMap((name) => ordered.filter(({ project }) => project.name === name));
  }
}

/**
 * `npm test` leaves these out, and takes a sample of other long files; `npm run test:all` runs everything. The rules of the last
 * two, which run programs of others, are held by `server/http/openapi/` and `e2e/mcp/tools.test.ts`.
 */
const LONG = [
  'e2e/chaos.test.ts',
  'e2e/extraction-soak.test.ts',
  'e2e/extractor.test.ts',
  'e2e/first-extraction.test.ts',
  'e2e/stall.test.ts',
  'e2e/generated-clients.test.ts',
  'e2e/mcp/conformance/conformance.test.ts',
];
const exclude = [...configDefaults.exclude, ...(process.env.LIVERY_TESTS === 'all' ? [] : LONG)];

const globalSetup = 'server/testing/global-setup.ts';
const setupFiles = ['core/testing/fixed-seed.ts'];

export default defineConfig({
  test: {
    // Generous, because only a failure ever waits for it and a busy machine is several times slower.
    testTimeout: 180_000,
    hookTimeout: 240_000,
    // One more than the two cores that CI has: browsers, processes and retries often leave a worker waiting.
    maxWorkers: 3,
    setupFiles,
    reporters: ['default', new SlowestFiles()],
    sequence: { sequencer: LongFirst },
    projects: [
      // Pure folders: no database, no server, nothing that has to be built first.
      {
        extends: true,
        test: {
          name: 'rules',
          include: ['{core,templates,extraction,engine,client,cli,web}/**/*.test.ts?(x)'],
          isolate: false,
        },
      },
      // Files share their worker process: to load 800 modules and to compile the embedded database and the OpenAPI
      // document for each file would cost more than most files themselves.
      {
        extends: true,
        test: {
          name: 'service',
          include: ['{server,e2e,bench,scripts}/**/*.test.ts'],
          exclude,
          globalSetup,
          isolate: false,
        },
      },
      // Pixels are compared to the byte, so each file draws with renderers that no other file has used.
      { extends: true, test: { name: 'pixels', include: ['gallery/**/*.test.ts?(x)'], globalSetup } },
    ],
  },
});
