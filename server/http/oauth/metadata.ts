import { agentScopes } from '@livery/core/scopes';
import { DEVICE_GRANT } from '../../services/oauth/device-grant.ts';
import { oauthPaths, toMcpUrl } from '../../services/oauth/paths.ts';

/** Authorization server metadata (RFC 8414). There is no OpenID Connect here: clients get access, not identities. */
export function describeServer(baseUrl: string) {
  return {
    issuer: baseUrl,
    authorization_endpoint: `${baseUrl}${oauthPaths.authorization}`,
    token_endpoint: `${baseUrl}${oauthPaths.token}`,
    device_authorization_endpoint: `${baseUrl}${oauthPaths.device_authorization}`,
    registration_endpoint: `${baseUrl}${oauthPaths.registration}`,
    revocation_endpoint: `${baseUrl}${oauthPaths.revocation}`,
    jwks_uri: `${baseUrl}${oauthPaths.jwks}`,
    scopes_supported: agentScopes,
    response_types_supported: ['code'],
    response_modes_supported: ['query'],
    grant_types_supported: ['authorization_code', 'refresh_token', DEVICE_GRANT],
    token_endpoint_auth_methods_supported: ['none'],
    revocation_endpoint_auth_methods_supported: ['none'],
    code_challenge_methods_supported: ['S256'],
    authorization_response_iss_parameter_supported: true,
    client_id_metadata_document_supported: true,
    service_documentation: `${baseUrl}/docs`,
  };
}

/** Protected resource metadata (RFC 9728): where clients of the MCP endpoint get their tokens. */
export function describeResource(baseUrl: string) {
  return {
    resource: toMcpUrl(baseUrl),
    authorization_servers: [baseUrl],
    scopes_supported: agentScopes,
    bearer_methods_supported: ['header'],
    resource_name: 'Livery',
    resource_documentation: `${baseUrl}/docs`,
  };
}
