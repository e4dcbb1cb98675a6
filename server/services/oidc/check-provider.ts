import { genericGrantRequest, ResponseBodyError } from 'openid-client';
import { type OidcSettings, readConfiguration } from './configuration.ts';
import { isRefusedClient } from './failure.ts';
import { toCallbackUrl } from './start.ts';

/**
 * Checks the settings with the provider. A provider judges the client before the authorization code, so a code that it
 * never made shows whether it accepts the client. Throws with what to change.
 */
export async function checkProvider(oidc: OidcSettings, baseUrl: string): Promise<void> {
  const configuration = await readConfiguration(oidc).catch((failure: Error) => {
    const { message } = failure.cause as Error;
    throw new Error(
      `The identity provider at ${oidc.issuer} cannot be read (${message}). Check OIDC_ISSUER, and that this machine reaches it.`,
    );
  });
  const redirectUri = toCallbackUrl(baseUrl);
  const unknownCode = { code: 'unknown', code_verifier: 'x'.repeat(43), redirect_uri: redirectUri };
  const refusal = await genericGrantRequest(configuration, 'authorization_code', unknownCode).then(
    () => null,
    (cause: unknown) => cause,
  );
  if (isRefusedClient(refusal)) {
    throw new Error(
      `The identity provider does not accept the client ${oidc.clientId}. Check OIDC_CLIENT_ID and OIDC_CLIENT_SECRET.`,
    );
  }
  // Only a refusal of the code shows that the client was judged.
  if (refusal instanceof Error && !(refusal instanceof ResponseBodyError)) {
    throw new Error(
      `The identity provider at ${oidc.issuer} did not answer a token request (${refusal.message}). Check that this machine reaches its token endpoint.`,
    );
  }
}
