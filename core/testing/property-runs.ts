/** How often a property is tried: `npm test` takes a sample, a third unless it is given, `npm run test:all` everything. */
export const propertyRuns = (count: number, sample = Math.ceil(count / 3)): number =>
  process.env.LIVERY_TESTS === 'all' ? count : sample;
