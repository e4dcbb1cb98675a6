import { useMutation } from '@tanstack/react-query';
import { answerOf, api } from '../api/client.ts';

/** Ends the session of this browser. */
export function useSignOut() {
  return useMutation({
    mutationFn: async () => {
      const { sessions } = await answerOf(api.GET('/sessions'));
      const current = sessions.find(({ isCurrent }) => isCurrent);
      if (current) await answerOf(api.DELETE('/sessions/{id}', { params: { path: { id: current.id } } }));
    },
    // Loaded anew, so that nothing of the session stays in memory.
    onSuccess: () => location.assign('/'),
  });
}
