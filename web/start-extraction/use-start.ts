import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { startExtraction } from './start-extraction.ts';

/** Starts to read a site and opens the page that shows it. */
export function useStart({ replace = false }: { replace?: boolean } = {}) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: (site: { url: string; refresh?: boolean }) => startExtraction(queryClient, site),
    onSuccess: (extractionId) =>
      navigate({ to: '/x/$extractionId', params: { extractionId }, viewTransition: true, replace }),
  });
}
