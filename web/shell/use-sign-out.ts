import { useMutation } from '@tanstack/react-query';
import { answerOf, api } from '../api/client.ts';

/** Ends the session of this browser. Afterwards comes the start page, unless something else is to be done. */
export function useSignOut(onSuccess = () => location.assign('/')) {
  return useMutation({
    mutationFn: async () => {
      const { sessions } = await answerOf(api.GET('/sessions'));
      const current = sessions.find(({ isCurrent }) => isCurrent);
      if (current) await answerOf(api.DELETE('/sessions/{id}', { params: { path: { id: current.id } } }));
    },
    // Loaded anew, so that nothing of the session stays in memory.
    onSuccess,
  });
}
