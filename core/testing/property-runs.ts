/** How often a property is tried: `npm test` takes a third, `npm run test:all` everything. */
export const propertyRuns = (count: number): number =>
  process.env.LIVERY_TESTS === 'all' ? count : Math.ceil(count / 3);
