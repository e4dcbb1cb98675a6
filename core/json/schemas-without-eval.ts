/**
 * Imported first where a content security policy forbids evaluation: otherwise the first object schema tries it, which
 * the browser reports as a violation. Set as zod reads it, without loading zod: most pages have no schema.
 */
const zod = globalThis as { __zod_globalConfig?: { jitless?: boolean } };
zod.__zod_globalConfig = { ...zod.__zod_globalConfig, jitless: true };

export {};
