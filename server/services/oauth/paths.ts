/** The endpoints of the OAuth server. */
export const oauthPaths = {
  authorization: '/oauth/authorize',
  token: '/oauth/token',
  device_authorization: '/oauth/device',
  registration: '/oauth/register',
  revocation: '/oauth/revoke',
  jwks: '/oauth/jwks',
};

/** The address of the MCP endpoint, which OAuth clients name as the resource that they want to use (RFC 8707). */
export function toMcpUrl(baseUrl: string): string {
  return `${baseUrl}/api/mcp`;
}

/** Whether a resource is one of ours. Tokens work for MCP and REST alike, because both check the same key. */
export function isOwnResource(baseUrl: string, resource: string): boolean {
  const own = [toMcpUrl(baseUrl), `${baseUrl}/api/v1`];
  return own.some((address) => resource === address || resource === `${address}/`);
}
