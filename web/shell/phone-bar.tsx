import { Link } from '@tanstack/react-router';
import { Ellipsis, Images, LayoutTemplate, SwatchBook } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { text } from '../text/common.ts';
import { useRunning } from './use-running.ts';

const MoreSheet = lazy(() => import('./more-sheet.tsx'));

const entries = [
  { to: '/brands', label: text('shell.brands'), Icon: SwatchBook },
  { to: '/templates', label: text('shell.make'), Icon: LayoutTemplate },
  { to: '/renders', label: text('shell.renders'), Icon: Images },
] as const;

const ITEM = 'flex h-14 min-w-0 flex-1 flex-col items-center justify-center gap-0.5 text-12 text-text-2';

/** The navigation of a phone, at the thumb. */
export function PhoneBar() {
  const [isOpen, setOpen] = useState(false);
  // Loaded with the first press, and kept for its closing movement.
  const [wasOpened, setOpened] = useState(false);
  const running = useRunning();
  return (
    <nav
      aria-label={text('shell.nav')}
      className="fixed inset-x-0 bottom-0 z-10 flex border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] sm:hidden"
    >
      {entries.map(({ to, label, Icon }) => (
        <Link
          key={to}
          to={to}
          activeOptions={{ includeSearch: false }}
          className={ITEM}
          activeProps={{ className: 'text-text! font-medium' }}
        >
          <Icon className="size-5" />
          <span className="max-w-full truncate">
            {to === '/renders' && running > 0 ? text('shell.running', { n: running }) : label}
          </span>
        </Link>
      ))}
      <button
        type="button"
        aria-haspopup="dialog"
        className={ITEM}
        onClick={() => {
          setOpened(true);
          setOpen(true);
        }}
      >
        <Ellipsis className="size-5" />
        <span className="max-w-full truncate">{text('shell.more')}</span>
      </button>
      {wasOpened && (
        <Suspense>
          <MoreSheet isOpen={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </nav>
  );
}
