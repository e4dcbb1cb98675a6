import { createSession } from '@livery/server/services/sessions/create';
import type { ApiResponse } from '@livery/server/testing/api-client';
import { signIn } from '@livery/server/testing/browser-client';
import { waitForMail } from '@livery/server/testing/mails';
import { OauthClient } from '@livery/server/testing/oauth-client';
import type { TestService } from '@livery/server/testing/service';
import { extractAndWait, type StandInExtractor, withChange } from '@livery/server/testing/stand-in-extractor';
import { expect } from 'vitest';

/** What every page has to show as the text that it is. */
export const hostile = `"><img src=x onerror=hostile()></script><script>hostile()</script>`;
/** The same as a name of something, with a change of direction, and a word that does not break, as long as a name may be. */
const nameOf = (thing: string) => `${thing} ${hostile}\u202e${'W'.repeat(200)}`.slice(0, 200);
const name = nameOf('brand');
const link = 'javascript:hostile()';
const css = `Inter'; } * { background: url(//evil.example/a) } </style><script>hostile()</script> /*`;
const site = 'https://hostile.example/';

const identity = {
  name,
  domain: 'hostile.example',
  tagline: `${name} tagline`,
  description: `${name} description`,
  audience: `${name} audience`,
  tone: [`${hostile} tone`],
  terminology: { preferred: [`${hostile} yes`], banned: [`${hostile} no`] },
  quotes: [{ text: `${name} quote`, author: name, role: name, company: name }],
  customers: [{ name: `${hostile} customer`, logo: null }],
  metrics: [{ label: name, value: hostile, source: link }],
  socials: [{ type: hostile, url: link }],
};

const makeDocument = (logoId: string) => ({
  color: { light: { primary: { $type: 'color', $value: { hex: '#14687a' }, $description: css } } },
  font: { heading: { $type: 'fontFamily', $value: [css, name] } },
  typographyMeta: { h1: { family: css, transform: 'none; background: url(//evil.example/b)' } },
  $extensions: {
    'studio.identity': identity,
    'studio.logos': {
      confirmed: [
        {
          ...{ src: { $asset: logoId }, aspectRatio: 2, vector: true },
          ...{ default: true, kind: name, mode: 'light', monochrome: false },
        },
      ],
      candidates: [],
    },
    'studio.assets': { pressKitUrl: link, images: [{ src: { $asset: logoId }, kind: name, alt: name }] },
    'studio.colorRationale': { light: name, dark: name },
  },
});

export interface HostilePages {
  brandId: string;
  batchId: string;
  renderId: string;
  /** The render behind a public link. */
  publicPath: string;
  bookPath: string;
  extractionId: string;
  webhookId: string;
  /** An OAuth client's address that asks for a permission. */
  authorizeUrl: string;
  device: { verificationUri: string; userCode: string };
  invitationUrl: string;
}

/** Markup, script and styles wherever a stranger or a colleague may write: names, texts, files, addresses, clients. */
export async function seedHostile(service: TestService, extractor: StandInExtractor): Promise<HostilePages> {
  const { app, url, owner } = service;
  const email = app.settings.ownerEmail;
  const done = async (answering: Promise<ApiResponse>) => {
    const { status, body } = await answering;
    expect(status, JSON.stringify(body)).toBeLessThan(300);
    return body;
  };
  const person = await signIn(app, url, email);
  await done(person.call('PATCH', '/account', { name: nameOf('person') }));
  await done(person.call('PATCH', '/organization', { name: nameOf('organization') }));
  await done(person.post('/keys', { name: nameOf('key') }));
  const { id: userId } = await done(person.get('/account'));
  await createSession(app.vault, app.db, {
    userId,
    organizationId: null,
    address: null,
    userAgent: nameOf('browser'),
  });

  const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 10"><path d="M0 0h20v10H0z"/></svg>';
  const logo = await done(owner.upload(svg, `<img src=x onerror=hostile()>%0d%0a\u202egvs.svg`));
  const { id: brandId } = await done(owner.post('/brands', { name, document: makeDocument(logo.id) }));
  const changed = { 'studio.identity': { tagline: `${name} changed` } };
  await done(owner.patch(`/brands/${brandId}`, { document: { $extensions: changed } }));
  const accepted = await done(
    owner.post('/renders', {
      brandId,
      templateId: 'launch-hero',
      content: { headline: `headline ${hostile}`, subline: `${hostile} subline`, cta: '<b>Go</b>' },
      variants: [{ kind: 'still', format: 'wide', scale: 0.5 }],
    }),
  );
  const renderId = accepted.jobs[0].id;
  await owner.waitForJobs([renderId]);
  const published = await done(owner.post(`/renders/${renderId}/publish`, undefined));
  const book = await done(owner.post(`/brands/${brandId}/publish`, undefined));

  extractor.sites.set(
    site,
    withChange(({ document, evidence, files }) => {
      Object.assign(document as object, { $extensions: { 'studio.identity': identity } });
      const [entry] = evidence as unknown as Record<string, unknown>[];
      Object.assign(entry!, { pageUrl: `${site}#${name}`, selector: name, note: name });
      for (const file of files) file.name = 'hostile%0d%0a.svg';
    }),
  );
  const extraction = await extractAndWait(owner, site, `/brands/${brandId}/extractions`);

  const hook = `http://127.0.0.1:9/${encodeURIComponent(hostile)}?${hostile}`;
  const { webhooks } = await done(owner.post('/webhooks', { url: hook, events: ['render.completed'] }));
  await done(owner.post(`/webhooks/${webhooks[0].id}/test`, undefined));

  const client = new OauthClient(url);
  // A client's name may not change the direction.
  expect((await client.register({ client_name: nameOf('client') })).status).toBe(400);
  expect((await client.register({ client_name: nameOf('client').replace('\u202e', '') })).status).toBe(201);

  const registered = await fetch(`${url}/api/v1/agent/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': `agent ${hostile}` },
    body: JSON.stringify({ email }),
  });

  const mailed = (await waitForMail(app, email)) && 1;
  const { client: stranger } = await service.newOrganization();
  await done(stranger.patch('/organization', { name: nameOf('stranger') }));
  await done(stranger.post('/invitations', { email, role: 'viewer' }));
  const { text } = await waitForMail(app, email, mailed);
  return {
    brandId,
    batchId: accepted.batchId,
    renderId,
    publicPath: new URL(published.url).pathname,
    bookPath: `/b/${book.publicId}`,
    extractionId: extraction.id,
    webhookId: webhooks[0].id,
    authorizeUrl: client.toAuthorizeUrl(),
    device: (await registered.json()) as HostilePages['device'],
    invitationUrl: /https?:\/\/\S+\/invitation\S*/.exec(text)![0],
  };
}
