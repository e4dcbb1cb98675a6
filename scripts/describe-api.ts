import { createApi } from '../server/http/api.ts';
import { describeApi } from '../server/http/openapi/openapi.ts';
import type { App } from '../server/services/context.ts';
import { readSettings } from '../server/settings/settings.ts';

/** The OpenAPI document. Routes are only declared here and never called, so of the service its settings suffice. */
const settings = readSettings({ LIVERY_BASE_URL: 'https://livery.invalid' });
export const document = describeApi(createApi({ settings } as App), settings.baseUrl);
