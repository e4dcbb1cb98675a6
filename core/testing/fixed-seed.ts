import fc from 'fast-check';

/** `npm test` gives every property the same cases each time; `npm run test:all` looks for new ones. */
if (process.env.LIVERY_TESTS !== 'all') fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: 20_260 });
