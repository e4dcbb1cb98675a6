import { useMutation } from '@tanstack/react-query';
import { api, readResponse } from '../api/client.ts';
import { forgetPerson, leaveBrowser } from './forget-person.ts';

/** Ends the session of this browser. Afterwards comes the start page, unless something else is to be done. */
export function useSignOut(next = leaveBrowser) {
  return useMutation({
    mutationFn: async () => {
      const { sessions } = await readResponse(api.GET('/sessions'));
      const current = sessions.find(({ isCurrent }) => isCurrent);
      if (current) await readResponse(api.DELETE('/sessions/{id}', { params: { path: { id: current.id } } }));
    },
    onSuccess: () => {
      forgetPerson();
      next();
    },
  });
}
