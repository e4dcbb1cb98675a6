import { useNavigate, useRouter } from '@tanstack/react-router';
import { type Command, useCommands } from '../commands/commands.ts';
import { changePreferences, readPreferences } from '../preferences/preferences.ts';
import { text } from '../text/common.ts';
import { isWallPage } from './page-kind.ts';

/** What every page can do: go to another one, and make room. */
export function useShellCommands(): void {
  const navigate = useNavigate();
  const router = useRouter();
  const go = (
    to: '/brands' | '/templates' | '/renders' | '/credits',
    keys: string,
    label: string,
  ): Command => ({
    id: `go-${to}`,
    label,
    keys,
    group: 'shell',
    run: () => void navigate({ to }),
  });
  useCommands([
    go('/brands', 'g b', text('shell.brands')),
    go('/templates', 'g t', text('shell.templates')),
    go('/renders', 'g r', text('shell.renders')),
    go('/credits', 'g c', text('shell.credits')),
    {
      id: 'nav',
      label: text('shell.toggleNav'),
      keys: '[',
      group: 'shell',
      run: () => {
        const { isNavWide, isNavWideAtWalls } = readPreferences();
        changePreferences(
          isWallPage(router.state.location.pathname)
            ? { isNavWideAtWalls: !isNavWideAtWalls }
            : { isNavWide: !isNavWide },
        );
      },
    },
  ]);
}
