/**
 * How often a property is tried. `npm test` has the same cases each time, so it takes a sample, a tenth and at least ten unless it is given;
 * `npm run test:all` tries all, with new ones.
 */
export const propertyRuns = (count: number, sample = Math.max(10, Math.ceil(count / 10))): number =>
  process.env.LIVERY_TESTS === 'all' ? count : sample;
