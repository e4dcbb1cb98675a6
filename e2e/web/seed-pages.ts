import type { TestService } from '@livery/server/testing/service';
import { findTemplate } from '@livery/templates/registry';
import { sampleBrands } from '@livery/templates/samples/brands';
import type { BrowserContext } from 'playwright-core';
import { signInOwner } from './fixture/signed-in.ts';

/** The paths of the app's pages over records that exist: first those for visitors, then, signed in, all others. */
export async function* seedPages(service: TestService, context: BrowserContext): AsyncGenerator<string> {
  yield* ['/', '/sign-in'];
  const { owner } = service;
  await signInOwner(context, service);
  const [sample] = sampleBrands;
  const { body: brand } = await owner.post('/brands', { document: sample!.document, name: 'Ostro' });
  const content = findTemplate('launch-hero')!.sample;
  const { body: batch } = await owner.post('/renders', {
    brandId: brand.id,
    templateId: 'launch-hero',
    content,
    variants: [
      { kind: 'still', format: 'wide' },
      { kind: 'still', format: 'square' },
    ],
  });
  // A page is measured at rest, not beside a drawing.
  await owner.waitForJobs(batch.jobs.map(({ id }: { id: string }) => id));
  const { body: hooks } = await owner.post('/webhooks', {
    url: 'http://127.0.0.1:9/hooks',
    events: ['render.completed'],
  });
  const { body: book } = await owner.post(`/brands/${brand.id}/publish`, {});
  yield new URL(book.url).pathname;
  const base = `/brands/${brand.id}`;
  yield* ['/brands', base, `${base}/edit`, `${base}/templates`, `${base}/renders`, `${base}/versions`];
  yield* [`${base}/update`, `${base}/compose/launch-hero`, '/templates', '/renders'];
  yield* [`/batches/${batch.batchId}`, `/renders/${batch.jobs[0].id}`, '/credits'];
  yield* ['/webhooks', `/webhooks/${hooks.webhooks[0].id}`];
  yield* ['/settings/organization', '/settings/members', '/settings/keys', '/settings/audit'];
  yield* ['/settings/sessions', '/settings/account'];
}
