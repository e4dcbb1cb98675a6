import { type InfiniteData, useQueryClient } from '@tanstack/react-query';
import { api, type Brand, readResponse } from '../../api/client.ts';
import { describeError } from '../../controls/error-note.tsx';
import { notify } from '../../shell/notice.ts';
import { text } from '../../text/brands.ts';

interface Page {
  entries: Brand[];
  nextCursor: string | null;
}

/** Archives a brand or takes it back: at once in the lists, with the way back in a notice. */
export function useArchive(brand: Brand): (isArchived: boolean) => void {
  const queryClient = useQueryClient();
  const setCachedStatus = (status: Brand['status']) => {
    const change = (one: Brand) => (one.id === brand.id ? { ...one, status } : one);
    queryClient.setQueryData<InfiniteData<Page>>(
      ['brands'],
      (data) =>
        data && {
          ...data,
          pages: data.pages.map((page) => ({ ...page, entries: page.entries.map(change) })),
        },
    );
    queryClient.setQueryData<Brand>(['brand', brand.id], (one) => one && change(one));
  };
  const set = async (status: Brand['status'], previous: Brand['status']) => {
    setCachedStatus(status);
    try {
      await readResponse(api.PATCH('/brands/{id}', { params: { path: { id: brand.id } }, body: { status } }));
    } catch (error) {
      setCachedStatus(previous);
      notify({ text: describeError(error) });
      return;
    }
    const key = status === 'archived' ? 'brands.archivedNotice' : 'brands.restoredNotice';
    notify({
      text: text(key, { name: brand.name }),
      action: { label: text('brands.undo'), run: () => void set(previous, status) },
    });
  };
  return (isArchived) => void set(isArchived ? 'archived' : 'active', brand.status);
}
