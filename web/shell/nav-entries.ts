import type { Permission } from '@livery/core/roles';
import type { LinkProps } from '@tanstack/react-router';
import {
  ChartColumn,
  Coins,
  Images,
  KeyRound,
  LayoutTemplate,
  type LucideIcon,
  Settings,
  SwatchBook,
  Webhook,
} from 'lucide-react';
import { text } from '../text/common.ts';

export interface NavEntry {
  to: LinkProps['to'];
  label: string;
  Icon: LucideIcon;
  /** Without the permission the entry stays, disabled, with the reason. */
  needs?: { permission: Permission; reason: string };
  /** Not in the rail of pages with a wall, which has room for the most used. */
  isLeftOutAtWalls?: boolean;
}

export const mainEntries: NavEntry[] = [
  { to: '/brands', label: text('shell.brands'), Icon: SwatchBook },
  { to: '/templates', label: text('shell.templates'), Icon: LayoutTemplate },
  { to: '/renders', label: text('shell.renders'), Icon: Images },
];

/** Where renders are free, the page shows the usage alone. */
export const creditsEntry = (isCharged: boolean): NavEntry => ({
  to: '/credits',
  label: text(isCharged ? 'shell.credits' : 'shell.usage'),
  Icon: isCharged ? Coins : ChartColumn,
});

export const footEntries: NavEntry[] = [
  {
    to: '/settings/keys',
    label: text('shell.keys'),
    Icon: KeyRound,
    needs: { permission: 'keys:write', reason: text('nav.adminsOnly.keys') },
    isLeftOutAtWalls: true,
  },
  { to: '/webhooks', label: text('shell.webhooks'), Icon: Webhook, isLeftOutAtWalls: true },
  { to: '/settings', label: text('shell.settings'), Icon: Settings },
];
