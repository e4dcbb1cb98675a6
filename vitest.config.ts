import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Pure folders: no database, no server, nothing that has to be built first. */
const RULES = '{core,templates,extraction,engine}/**/*.test.ts?(x)';

/**
 * Starts whole processes, browsers and videos first, so that the short files fill up the end. A worker process is reused
 * only while the next file is of the same project, so the files of a project stay together.
 */
class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ project, moduleId }: TestSpecification) =>
      project.name === 'rules' ? 2 : /\/(e2e|gallery)\/[^/]+$/.test(moduleId) ? 0 : 1;
    const sorted = await super.sort(files);
    return [0, 1, 2].flatMap((each) => sorted.filter((file) => rank(file) === each));
  }
}

export default defineConfig({
  test: {
    testTimeout: 30_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
    sequence: { sequencer: LongFirst },
    // Files share their worker process: loading 800 modules and compiling the embedded database once for each file
    // costs more than most files themselves.
    isolate: false,
    projects: [
      { extends: true, test: { name: 'rules', include: [RULES] } },
      {
        extends: true,
        test: {
          name: 'service',
          include: ['{server,gallery,e2e,bench,scripts}/**/*.test.ts?(x)'],
          globalSetup: 'server/testing/global-setup.ts',
        },
      },
    ],
  },
});
