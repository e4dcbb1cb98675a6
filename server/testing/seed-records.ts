import type { Role } from '@livery/core/roles';
import { findTemplate } from '@livery/templates/registry';
import { sampleBrands } from '@livery/templates/samples/brands';
import { eq } from 'drizzle-orm';
import { brandVersions, member } from '../db/schema.ts';
import { ExtractionError } from '../extract/errors/extraction-error.ts';
import { newId } from '../platform/ids.ts';
import { isLoopback } from '../platform/is-loopback.ts';
import { grantCredits } from '../services/credits/grant.ts';
import { createKey } from '../services/keys/create.ts';
import { createOrganization } from '../services/orgs/create.ts';
import { listOrganizations } from '../services/orgs/list.ts';
import { ensureUser } from '../services/users/create.ts';
import type { Settings } from '../settings/settings.ts';
import type { Running } from '../start.ts';
import { ApiClient } from './api-client.ts';
import { createStandInExtractor, extractAndWait } from './stand-in-extractor.ts';

export const SEED_NAME = 'Sample studio';
const CLOSED_SITE = 'https://closed.example/';

/** What a service that `seedRecords` fills is started with: it reads prepared websites, and its webhook leads nowhere. */
export const seedSettings = { LIVERY_ALLOW_HOSTS: '127.0.0.1', LIVERY_STOP_TIMEOUT_MS: '0' };
export function seedOptions() {
  const extractor = createStandInExtractor();
  extractor.sites.set(CLOSED_SITE, () => Promise.reject(new ExtractionError('blocked')));
  return extractor.options;
}

/**
 * Why a database must not be filled: the service that does it also works on jobs that are there, and answers with
 * prepared websites.
 */
export function findSeedProblem({
  baseUrl,
  databaseUrl,
}: Pick<Settings, 'baseUrl' | 'databaseUrl'>): string | null {
  const places = Object.entries({ LIVERY_BASE_URL: baseUrl, DATABASE_URL: databaseUrl ?? '' });
  const [away] = places.filter(([, url]) => url !== '' && !isLocal(url));
  return away ? `${away[0]} leads to another machine. Sample records are for a database on this one.` : null;
}

/** A PostgreSQL URL without a host leads to a socket. */
function isLocal(url: string): boolean {
  const { hostname = '' } = URL.parse(url) ?? {};
  return hostname === '' || isLoopback(hostname);
}

/**
 * Fills an installation with an organisation of its owner that has records in every state, through the API where it can
 * make them. Videos are still queued at the end. Returns null if the organisation exists.
 */
export async function seedRecords({ app, port }: Pick<Running, 'app' | 'port'>, organization = SEED_NAME) {
  const { db, settings } = app;
  if ((await listOrganizations(db)).some(({ name }) => name === organization)) return null;
  const { id: organizationId } = await createOrganization(db, {
    name: organization,
    ownerEmail: settings.ownerEmail,
  });
  await grantCredits(db, { organizationId, amount: 1000, note: 'For the samples' });
  const { key } = await createKey(db, { organizationId, name: 'Samples' });
  const api = new ApiClient(`http://127.0.0.1:${port}`, key);
  const post = async (path: string, body: unknown = {}) => {
    const answer = await api.post(path, body);
    if (answer.status >= 400)
      throw new Error(`POST ${path} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
    return answer.body;
  };

  const addMember = async (email: string, role: Role) => {
    const { id: userId } = await ensureUser(db, { email });
    await db.insert(member).values({ id: newId(), organizationId, userId, role });
  };
  await addMember('grace@sample.example', 'admin');
  await addMember('edith@sample.example', 'editor');
  await post('/invitations', { email: 'viola@sample.example', role: 'viewer' });
  await post('/webhooks', { url: 'http://127.0.0.1:9/hooks', events: ['render.completed'] });

  const [first, second] = sampleBrands.map(({ id, document }) => ({ name: id, document }));
  const brand = await post('/brands', first);
  const broken = await post('/brands', second);
  await api.patch(`/brands/${brand.id}`, {
    document: { $extensions: { 'studio.identity': { tagline: 'Carried home, every day.' } } },
  });
  await post(`/brands/${brand.id}/publish`);
  const { claimToken } = await extractAndWait(api, 'https://fieldnote.example/');
  await post('/claims', { claimToken });
  await extractAndWait(api, CLOSED_SITE);

  const submit = async (brandId: string, templateId: string, variants: object[]): Promise<string[]> => {
    const content = findTemplate(templateId)!.sample;
    const { jobs } = await post('/renders', { brandId, templateId, content, variants });
    return jobs.map(({ id }: { id: string }) => id);
  };
  const still = (format: string) => ({ kind: 'still', format });
  const video = (durationS: number) => ({ kind: 'video', format: 'square', durationS });
  const completed = await submit(brand.id, 'launch-hero', [still('wide'), still('square')]);
  await api.waitForJobs(completed);
  await post(`/renders/${completed[0]}/publish`);

  // Nothing that the API accepts fails by itself, so this brand has no tokens until the render has failed.
  const versions = eq(brandVersions.brandId, broken.id);
  const [{ tokens } = { tokens: null }] = await db.select().from(brandVersions).where(versions);
  await db
    .update(brandVersions)
    .set({ tokens: {} as never })
    .where(versions);
  await api.waitForJobs(await submit(broken.id, 'proof-quote', [still('square')]));
  await db.update(brandVersions).set({ tokens: tokens! }).where(versions);

  const [cancelled] = await submit(broken.id, 'proof-metric', [video(20)]);
  await post(`/renders/${cancelled}/cancel`);
  await submit(brand.id, 'proof-quote', [video(8), video(12)]);
  return { organizationId, key };
}
