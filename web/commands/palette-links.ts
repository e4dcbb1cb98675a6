import type { LinkProps } from '@tanstack/react-router';
import type { TextKey } from '../text/text.ts';

/** Pages without a key of their own; those with one are commands of the shell. */
export const paletteLinks: { to: LinkProps['to']; label: TextKey }[] = [
  { to: '/webhooks', label: 'shell.webhooks' },
  { to: '/settings/organization', label: 'nav.organization' },
  { to: '/settings/members', label: 'nav.members' },
  { to: '/settings/keys', label: 'nav.keys' },
  { to: '/settings/audit', label: 'nav.audit' },
  { to: '/settings/sessions', label: 'nav.sessions' },
  { to: '/settings/account', label: 'nav.account' },
];
