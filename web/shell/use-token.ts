import { useNavigate, useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';

/**
 * The token of a mailed link. It leaves the address at once, so that it is in no bookmark, screenshot or history entry
 * with it; a reload finds it in the state of the history entry.
 */
export function useToken(): string | undefined {
  const navigate = useNavigate();
  const { search, hash, state } = useRouterState({ select: ({ location }) => location });
  const inAddress = new URLSearchParams(hash).get('token') ?? (search as { token?: string }).token;
  useEffect(() => {
    if (!inAddress) return;
    void navigate({ to: '.', search: {}, hash: '', state: { token: inAddress }, replace: true });
  }, [inAddress, navigate]);
  return inAddress ?? state.token;
}
