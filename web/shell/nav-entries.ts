import type { Permission } from '@livery/core/roles';
import type { LinkProps } from '@tanstack/react-router';
import {
  Coins,
  Images,
  KeyRound,
  LayoutTemplate,
  type LucideIcon,
  Settings,
  SwatchBook,
  Webhook,
} from 'lucide-react';
import type { TextKey } from '../text/text.ts';

export interface NavEntry {
  to: LinkProps['to'];
  label: TextKey;
  Icon: LucideIcon;
  /** Without the permission the entry stays, disabled, with the reason. */
  needs?: { permission: Permission; reason: TextKey };
  /** Not in the rail of pages with a wall, which has room for the most used. */
  isLeftOutAtWalls?: boolean;
}

export const mainEntries: NavEntry[] = [
  { to: '/brands', label: 'shell.brands', Icon: SwatchBook },
  { to: '/templates', label: 'shell.templates', Icon: LayoutTemplate },
  { to: '/renders', label: 'shell.renders', Icon: Images },
];

export const creditsEntry: NavEntry = { to: '/credits', label: 'shell.credits', Icon: Coins };

export const footEntries: NavEntry[] = [
  {
    to: '/settings/keys',
    label: 'shell.keys',
    Icon: KeyRound,
    needs: { permission: 'keys:write', reason: 'nav.adminsOnly.keys' },
    isLeftOutAtWalls: true,
  },
  { to: '/webhooks', label: 'shell.webhooks', Icon: Webhook, isLeftOutAtWalls: true },
  { to: '/settings', label: 'shell.settings', Icon: Settings },
];
