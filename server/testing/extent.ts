import { test } from 'vitest';

/** `npm run test:all` sets this; `npm test` takes a sample where a file has hundreds of similar, expensive cases. */
export const runsEverything = process.env.LIVERY_TESTS === 'all';

/** A slow test of a rare case, or of a rule that a faster test shows too: only in `npm run test:all`. */
export const longTest = test.runIf(runsEverything);
