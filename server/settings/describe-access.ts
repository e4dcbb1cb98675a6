import type { Settings } from './settings.ts';

type AccessSettings = Pick<Settings, 'signUp' | 'hasGuests' | 'trustProxy' | 'oidc'>;

/** Who gets in, in plain words, for the start and for `doctor`: one label and one sentence for each. */
export function describeAccess(settings: AccessSettings): [label: string, text: string][] {
  const { oidc } = settings;
  return [
    ['Sign-up', describeSignUp(settings)],
    ['Guests', settings.hasGuests ? 'on: visitors read websites without an account' : 'off'],
    ['Trusted proxies', describeProxies(settings)],
    ...(oidc ? [['Identity provider', describeOidc(oidc)] as [string, string]] : []),
  ];
}

function describeSignUp({ signUp }: AccessSettings): string {
  if (signUp.kind === 'open') return 'open: everybody who can open this address can make an account';
  if (signUp.kind === 'invite') return 'invite: only invited people can make an account';
  return `domain: people with an address at ${signUp.domains.join(', ')}, and invited people`;
}

function describeProxies({ trustProxy }: AccessSettings): string {
  if (trustProxy.length === 0) return 'none: limits count the address of the connection';
  const ranges = trustProxy.map(({ address, prefix }) => `${address}/${prefix}`).join(', ');
  return `${ranges}: limits count the address that they forward`;
}

function describeOidc({ issuer, domains, role }: NonNullable<Settings['oidc']>): string {
  if (domains !== '*' && domains.length === 0) {
    return `${issuer}: a new person needs what sign-up asks for, and joins nobody (OIDC_DOMAINS is not set)`;
  }
  const who = domains === '*' ? 'everybody with an account there' : `people of ${domains.join(', ')}`;
  const what =
    role === 'none' ? 'get an organisation of their own' : `become ${role} of the first organisation`;
  return `${issuer}: ${who} may sign in and ${what}`;
}
