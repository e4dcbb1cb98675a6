import { Livery, LiveryError, signImageUrl, verifyWebhook } from '@livery/client';

export interface FlowInput {
  baseUrl: string;
  key: string;
  /** A website that the service may read. */
  site: string;
  delivery: Parameters<typeof verifyWebhook>[0];
}

const content = {
  quote: 'We stopped arguing about colour codes and started shipping campaigns on Mondays.',
  author: { name: 'Mara Lindqvist', role: 'Head of Brand, Fieldnote' },
};

/** What every runtime does with the client. It uses nothing that one of them lacks. */
export async function run({ baseUrl, key, site, delivery }: FlowInput) {
  const livery = new Livery({ baseUrl, key });
  const running = await livery.extract({ url: site });
  const stages = new Set<string>();
  const { status } = await running.wait({ onProgress: ({ stage }) => stages.add(stage) });
  const { claimToken } = running.accepted!;
  const { id: brandId } = await livery.call('POST', '/claims', { body: { claimToken } });
  const request = { templateId: 'proof-quote', brandId, content };

  const image = await livery.image({ ...request, format: 'square', scale: 0.5 });
  const preview = await livery.image({ ...request, format: 'square', output: 'webp', dryRun: true });

  const idempotencyKey = crypto.randomUUID();
  const variants = ['square', 'story'].map((format) => ({
    format,
    kind: 'still' as const,
    scale: 0.5 as const,
  }));
  const batch = { ...request, variants, metadata: { campaign: 'spring' } };
  const rendering = await livery.render(batch, { idempotencyKey });
  const again = await livery.render(batch, { idempotencyKey });
  let last = 0;
  const { completed, renders } = await rendering.wait({ onProgress: ({ progress }) => (last = progress) });
  const stream = (await livery.file(renders[0]!.id)).body!.getReader();
  let streamed = 0;
  for (let part = await stream.read(); !part.done; part = await stream.read()) streamed += part.value.length;

  const link = await livery.call('POST', '/image-links', {
    body: { templateId: 'proof-quote', brandId, format: 'square', content, open: ['quote', 'author.name'] },
  });
  const address = await signImageUrl(link.url, link.secret, {
    quote: "We're 100 % sure & it's größer than before!",
    'author.name': 'M. & L.',
  });
  const linked = await fetch(address);
  await linked.arrayBuffer();

  const listed: string[] = [];
  for await (const { id } of livery.all('/renders', { brandId, limit: 2 })) listed.push(id);
  const whole = await livery.call('GET', '/renders', { query: { brandId, limit: 100 } });
  const refused = await livery.image({ ...request, format: 'nonsense' }).catch((cause: unknown) => cause);

  return {
    extraction: status,
    stages: stages.size,
    image: [image.type, image.creditsDebited, String.fromCharCode(...image.bytes.slice(1, 4))],
    preview: [preview.type, preview.creditsDebited],
    isSameBatch: again.batchId === rendering.batchId,
    completed,
    last,
    metadata: renders[0]!.metadata,
    streamed: streamed > 1000,
    linked: [linked.status, linked.headers.get('content-type'), linked.headers.get('livery-fallback')],
    templates: (await livery.templates.list()).templates.length > 10,
    listed: listed.length > 3 && listed.join() === whole.renders.map(({ id }) => id).join(),
    refused: refused instanceof LiveryError && [refused.code, refused.path],
    event: (await verifyWebhook(delivery)).type,
  };
}
