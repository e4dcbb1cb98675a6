import { config } from 'zod/v4/core';

/**
 * Imported first where a content security policy forbids evaluation: otherwise the first object schema tries it, which
 * the browser reports as a violation.
 */
config({ jitless: true });
