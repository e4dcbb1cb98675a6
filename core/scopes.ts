export const scopes = [
  'brands:read',
  'brands:write',
  'renders:read',
  'renders:write',
  'webhooks:write',
  'credits:read',
] as const;

export type Scope = (typeof scopes)[number];

export function isScope(text: string): text is Scope {
  return (scopes as readonly string[]).includes(text);
}
