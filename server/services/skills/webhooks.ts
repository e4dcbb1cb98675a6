import { MAX_WEBHOOKS } from '../webhooks/create.ts';
import { DELIVERY_TIMEOUT_MS } from '../webhooks/deliver.ts';
import { call, conventions, type Skill } from './skill.ts';

export const webhooks: Skill = {
  name: 'livery-webhooks',
  title: 'Be called when a render is done',
  description:
    'Register a signed webhook for finished and failed Livery renders instead of polling. Use it when you run a server with a public address and render many files.',
  write: (facts) => `
${conventions}

Your endpoint is \`$WEBHOOK_URL\`, on the public internet. An organisation may have ${MAX_WEBHOOKS}.

## Register

${call(facts, 'POST', '/webhooks', {
  body: { url: '$WEBHOOK_URL', events: ['render.completed', 'render.failed'] },
  notes: ['# WEBHOOK_ID = webhooks.-1.id', '# WEBHOOK_SECRET = webhooks.-1.secret'],
})}

Only this answer has the \`secret\` of the new endpoint, which is the last in the list.

## Receive

A delivery is a POST with \`{"id": "evt_…", "type", "createdAt", "data"}\`; \`data\` is the render with \`fileUrl\`. Answer with any
2xx within ${DELIVERY_TIMEOUT_MS / 1000} seconds. A delivery may come twice: remember \`id\`.

Check \`X-Studio-Signature: t=<seconds>,v1=<hex>\`: \`v1\` is HMAC-SHA256 of \`<t>.<raw body>\` with the whole secret as the key.
Refuse a \`t\` that is older than five minutes. The Standard Webhooks headers are sent too.

## Try it

${call(facts, 'POST', '/webhooks/$WEBHOOK_ID/test')}

${call(facts, 'GET', '/webhooks/$WEBHOOK_ID/deliveries')}

## Remove

${call(facts, 'DELETE', '/webhooks/$WEBHOOK_ID')}
`,
};
