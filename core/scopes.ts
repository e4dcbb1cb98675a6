/** What a key of an agent is asked for, and gets unless its maker chooses less. */
export const agentScopes = [
  'brands:read',
  'brands:write',
  'renders:read',
  'renders:write',
  'webhooks:write',
  'credits:read',
  'templates:write',
] as const;

export const scopes = [...agentScopes, 'keys:write', 'members:write'] as const;

export type Scope = (typeof scopes)[number];

export function isScope(text: string): text is Scope {
  return (scopes as readonly string[]).includes(text);
}
