export * from './schema/api-keys.ts';
export * from './schema/assets.ts';
export * from './schema/auth.ts';
export * from './schema/brands.ts';
export * from './schema/credits.ts';
export * from './schema/events.ts';
export * from './schema/idempotency.ts';
export * from './schema/renders.ts';
