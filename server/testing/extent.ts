/** `npm run test:all` sets this; `npm test` takes a sample where a file has hundreds of similar, expensive cases. */
export const runsEverything = process.env.LIVERY_TESTS === 'all';
