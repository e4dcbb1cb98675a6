import { prices } from '@livery/core/pricing';
import { formats } from '@livery/templates/formats';
import { templates } from '@livery/templates/registry';
import { call, conventions, type Skill, sh } from './skill.ts';

const quote = templates.find(({ id }) => id === 'proof-quote')!;
const content = quote.sample;
const priceText = `A still costs ${prices.still.formula} credits, a video ${prices.video.formula}. A failed render is refunded.`;

export const render: Skill = {
  name: 'livery-render',
  title: 'Render stills and videos',
  description:
    'Render a Livery brand, a template and content into stills (PNG, JPEG, WebP) and videos (MP4, WebM, GIF), wait for them, download and publish them. Use it when you have a brand id and know what the picture or video should say.',
  write: (facts) => `
${conventions}

You need \`$BRAND_ID\` (skill \`livery-extract-brand\`, or \`GET /brands\`).

## Templates

| id | for | formats | kinds | seconds |
|---|---|---|---|---|
${templates.map(toRow).join('\n')}

Formats in pixels: ${Object.entries(formats)
    .map(([name, { width, height }]) => `${name} ${width}×${height}`)
    .join(', ')}. \`GET /templates/{id}\` has the content schema.

## Prices

${facts.credits.isOn ? priceText : 'Renders are free here: every price is 0.'} Scale is 0.5, 1, 2 or 3 (a video at most 2).

## 1. Check without spending

${call(facts, 'POST', '/renders', {
  body: {
    templateId: quote.id,
    brandId: '$BRAND_ID',
    content,
    variants: [{ format: 'square', kind: 'still' }],
    dryRun: true,
  },
})}

The answer has \`creditsRequired\`, \`balance\` and \`warnings\` (text that shrank or was cut, missing images).

## 2. Submit a still

Up to 20 variants in one request, mixing formats and kinds. All are paid or none. Take a new \`Idempotency-Key\` for each new
render, and the same one only to repeat a request whose answer you lost.

${call(facts, 'POST', '/renders', {
  headers: [`Idempotency-Key: still-'"$(date +%s)"'`],
  body: {
    templateId: quote.id,
    brandId: '$BRAND_ID',
    content,
    variants: [{ format: 'square', kind: 'still', output: 'png' }],
  },
  notes: ['# RENDER_ID = jobs.0.id'],
})}

One still in one request: send \`Accept: image/png\` (or \`image/jpeg\`, \`image/webp\`) with one still variant, and the
response is the image; its header \`livery-render-id\` names the render. With \`dryRun: true\` that image is a free preview
of at most 540 pixels. \`Prefer: wait=20\` holds the response to any batch until its renders have ended.

- \`format\` may also be a channel of \`GET /formats\`, such as \`linkedin-post\`. \`variants[].size\` asks for exact pixels.
- \`variants[].content\` changes the content for one variant (a merge patch). \`metadata\` takes your own ids, and
  \`GET /renders?metadata.<key>=<value>\` finds them.
- \`mode\` is \`light\` or \`dark\`, \`treatment\` \`calm\`, \`bold\` or \`auto\`.
- For an address that draws when it is opened (Open Graph, e-mail), see \`POST /image-links\` in the OpenAPI document.

## 3. Wait and download

${call(facts, 'GET', '/renders/$RENDER_ID', { notes: ['# until status = completed'] })}

${sh(
  `curl -sSL "${facts.baseUrl}/api/v1/renders/$RENDER_ID/file" \\`,
  '  -H "Authorization: Bearer $LIVERY_API_KEY" \\',
  '  -o still.png',
)}

\`status\` goes from \`queued\` over \`rendering\` to \`completed\` or \`failed\`; \`error\` says why it failed. \`meta.warnings\` says
what differs from the request.

## 4. Submit a video

A video needs \`durationS\`.${facts.credits.isOn ? ' Two seconds at scale 1 cost 4 credits.' : ''}

${call(facts, 'POST', '/renders', {
  headers: [`Idempotency-Key: video-'"$(date +%s)"'`],
  body: {
    templateId: quote.id,
    brandId: '$BRAND_ID',
    content,
    variants: [{ format: 'square', kind: 'video', durationS: 2 }],
  },
  notes: ['# VIDEO_ID = jobs.0.id'],
})}

${call(facts, 'GET', '/renders/$VIDEO_ID', { notes: ['# until status = completed'] })}

${sh(
  `curl -sSL "${facts.baseUrl}/api/v1/renders/$VIDEO_ID/file" \\`,
  '  -H "Authorization: Bearer $LIVERY_API_KEY" \\',
  '  -o video.mp4',
)}

## 5. Publish, only if the person wants a public link

${call(facts, 'POST', '/renders/$RENDER_ID/publish')}

\`DELETE /renders/{id}/publish\` takes the link back.
`,
};

function toRow({ id, description, formats: names, kinds, durationS }: (typeof templates)[number]): string {
  return `| \`${id}\` | ${description} | ${names.join(', ')} | ${kinds.join(', ')} | ${durationS.min} to ${durationS.max} |`;
}
