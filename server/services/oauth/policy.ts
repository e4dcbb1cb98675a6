import { agentScopes } from '@livery/core/scopes';
import { errors, interactionPolicy, type KoaContextWithOIDC } from 'oidc-provider';

const { Check, Prompt } = interactionPolicy;

/** What the consent page shows of the client. Kept with the request, because a document may change while it waits. */
export interface AskingClient {
  name: string;
  uri: string | null;
}

const describeClient = ({ oidc }: KoaContextWithOIDC) => {
  const { clientName, clientUri } = oidc.client!;
  const client: AskingClient = { name: clientName ?? oidc.client!.clientId, uri: clientUri ?? null };
  return { client };
};

/**
 * Asks a person at every request, whatever was allowed before: each answer makes its own key, and a client that has one
 * uses its refresh token instead.
 */
export function consentPolicy() {
  const consent = new Check('consent_missing', 'a person must allow the request', async (ctx) => {
    const asked = [...ctx.oidc.requestParamScopes];
    if (!asked.some((scope) => (agentScopes as readonly string[]).includes(scope))) {
      throw new errors.InvalidScope(`ask for some of ${agentScopes.join(' ')}`, asked.join(' '));
    }
    return !ctx.oidc.result?.consent;
  });
  return [
    // Requested by some clients with `prompt=login`; our own page decides whether to ask for a sign-in.
    new Prompt({ name: 'login', requestable: true }, describeClient),
    new Prompt({ name: 'consent', requestable: true }, describeClient, consent),
  ];
}
