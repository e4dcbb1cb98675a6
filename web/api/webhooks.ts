import { queryOptions } from '@tanstack/react-query';
import { api, readResponse } from './client.ts';
import { listQuery } from './list-query.ts';

export const webhooksQuery = () =>
  listQuery(['webhooks', 'list'], async (query) => {
    const { webhooks, nextCursor } = await readResponse(api.GET('/webhooks', { params: { query } }));
    return { entries: webhooks, nextCursor };
  });

export const webhookQuery = (id: string) =>
  queryOptions({
    queryKey: ['webhooks', 'one', id],
    queryFn: () => readResponse(api.GET('/webhooks/{id}', { params: { path: { id } } })),
  });

/** The log of an endpoint, newest first. */
export const deliveriesQuery = (id: string) =>
  listQuery(['webhooks', 'deliveries', id], async (query) => {
    const { deliveries, nextCursor } = await readResponse(
      api.GET('/webhooks/{id}/deliveries', { params: { path: { id }, query } }),
    );
    return { entries: deliveries, nextCursor };
  });

/** A delivery with the body that is posted. */
export const deliveryQuery = (id: string, deliveryId: string) =>
  queryOptions({
    queryKey: ['webhooks', 'delivery', deliveryId],
    queryFn: () =>
      readResponse(
        api.GET('/webhooks/{id}/deliveries/{deliveryId}', {
          params: { path: { id, deliveryId } },
        }),
      ),
  });
