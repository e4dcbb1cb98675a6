import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api, readResponse, type Webhook } from '../../api/client.ts';

/** Switches an endpoint on and off. The switch moves at once, and back if the server refuses. */
export function useSwitch({ id, active }: Webhook) {
  const queryClient = useQueryClient();
  const change = useMutation({
    mutationFn: (next: boolean) =>
      readResponse(api.PATCH('/webhooks/{id}', { params: { path: { id } }, body: { active: next } })),
    onSettled: () =>
      Promise.all(
        ['list', 'one'].map((part) => queryClient.invalidateQueries({ queryKey: ['webhooks', part] })),
      ),
  });
  return { isOn: change.isPending ? change.variables : active, error: change.error, set: change.mutate };
}
