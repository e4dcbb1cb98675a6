import { queryOptions } from '@tanstack/react-query';
import { authorize, type Sender } from './send-request.ts';

/** A record that a request can be about. */
export interface OwnRecord {
  id: string;
  name: string;
}

const isKey = (text: string) => /^lvk_\w{20,}$/.test(text);

/** The first records of a list, as the sender sees them; none where the list may not be read. */
export const recordsQuery = (path: string | null, idName: string, sender: Sender) =>
  queryOptions({
    queryKey: ['reference-records', path, idName, sender.key],
    queryFn: async (): Promise<OwnRecord[]> => {
      const response = await fetch(`/api/v1${path}`, authorize(sender)).catch(() => null);
      if (!response?.ok) return [];
      return readRecords(await response.json(), idName);
    },
    enabled: path !== null && (sender.key === null ? sender.isSignedIn : isKey(sender.key)),
  });

/** A list is the one member of its response that is an array; its records have a name, or a title, or an address. */
export function readRecords(response: object, idName: string): OwnRecord[] {
  const entries: Record<string, unknown>[] = Object.values(response).find(Array.isArray) ?? [];
  return entries.flatMap((entry) => {
    const id = entry[idName] ?? entry.id;
    const name = [entry.name, entry.title, entry.templateName, entry.email, entry.url, entry.domain].find(
      Boolean,
    );
    return typeof id === 'string' ? [{ id, name: typeof name === 'string' ? name : id }] : [];
  });
}
