import { agentScopes } from '@livery/core/scopes';
import { call, conventions, type Skill } from './skill.ts';

export const getStarted: Skill = {
  name: 'livery-get-started',
  title: 'Get a key and make the first request',
  description:
    'Obtain a Livery API key from nothing but an e-mail address, by a device approval, and make the first request. Use it first, when you have no LIVERY_API_KEY yet, or when requests answer 401, 402, 403 or 429.',
  write: (facts) => `
Livery turns a website into an editable brand, and a brand, a template and text into stills and videos. REST is at
\`${facts.baseUrl}/api/v1\` (OpenAPI: \`${facts.baseUrl}/api/v1/openapi.json\`), MCP at \`${facts.baseUrl}/api/mcp\`.

${conventions}

## 1. Ask for a key

Use the e-mail address of the person you work for, as \`$EMAIL\`.

${call(facts, 'POST', '/agent/register', {
  open: true,
  body: { email: '$EMAIL' },
  notes: ['# DEVICE_CODE = deviceCode', '# USER_CODE = userCode', '# VERIFICATION_URI = verificationUri'],
})}

## 2. Let the person approve

Show \`$USER_CODE\` and \`$VERIFICATION_URI\` to the person. The same link is in a mail to them, without the code: only you can
show it. They sign in, type the code and choose what you may do and spend. Do not open the link yourself.

## 3. Wait for the key

Poll every \`interval\` (5) seconds. The key is handed over once, so keep it.

${call(facts, 'POST', '/agent/token', {
  open: true,
  body: { deviceCode: '$DEVICE_CODE' },
  notes: ['# until tokenType = bearer', '# LIVERY_API_KEY = apiKey'],
})}

| status | \`error\` | what to do |
|---|---|---|
| 428 | \`authorization_pending\` | wait and poll again |
| 429 | \`slow_down\` | add 5 seconds to the interval |
| 403 | \`access_denied\` | stop: the person said no |
| 400 | \`expired_token\`, \`invalid_grant\` | start again at step 1: the code is older than 15 minutes, or its key was handed over |

## 4. Check the key

${call(facts, 'GET', '/credits')}

A key has up to these scopes: ${agentScopes.map((scope) => `\`${scope}\``).join(', ')}.

## Errors

Errors are \`{"error": {"code", "message", "details"}}\`. The message says what to change; \`details\` names the path.

| status | meaning | what to do |
|---|---|---|
| 400, 422 | the request cannot be carried out | correct the paths in \`details\`, then send it again |
| 401 | the key is unknown, revoked or expired | start at step 1 |
| 402 | too few credits; nothing was spent | ask the person; \`details\` has \`required\` and \`balance\` |
| 403 | the key lacks a scope | ask the person for a key with that scope |
| 404 | no such id in this organisation | list the records and take an id from there |
| 429 | too many requests | wait for the \`Retry-After\` header's seconds |

Send an \`Idempotency-Key\` header with every write: repeating it within 24 hours gives the first answer and does nothing
twice. ${facts.rates.key > 0 ? `A key may make ${facts.rates.key} requests a minute.` : ''}

## Next

- \`livery-extract-brand\`: read a brand from a website.
- \`livery-write-content\`: texts for a template from the brand's own facts.
- \`livery-render\`: stills and videos.
- \`livery-edit-brand\`: change a brand, upload files, restore a version.
- \`livery-webhooks\`: be called when a render is done.
`,
};
