import manifest from '../package.json' with { type: 'json' };

const { '@takumi-rs/core': takumi, sharp } = manifest.dependencies;

/** The release. */
export const VERSION = manifest.version;

/** The release, and what turns scenes into pixels and files: with another one the bytes may differ. */
export const ENGINE_VERSION = `${VERSION}+takumi.${takumi}.sharp.${sharp}`;
