import type { LinkProps } from '@tanstack/react-router';
import { text } from '../text/common.ts';

/** Pages without a key of their own; those with one are commands of the shell. */
export const paletteLinks: { to: LinkProps['to']; label: string }[] = [
  { to: '/webhooks', label: text('shell.webhooks') },
  { to: '/settings/organization', label: text('nav.organization') },
  { to: '/settings/members', label: text('nav.members') },
  { to: '/settings/keys', label: text('nav.keys') },
  { to: '/settings/audit', label: text('nav.audit') },
  { to: '/settings/sessions', label: text('nav.sessions') },
  { to: '/settings/account', label: text('nav.account') },
];
