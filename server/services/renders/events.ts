import type { Db } from '../../db/database.ts';
import { events, type eventTypes } from '../../db/schema.ts';
import { prefixedId } from '../../ids.ts';
import { presentRender } from './present.ts';
import type { RenderRow } from './read.ts';

/** Writes down what happened to a render, in the transaction in which it happened. */
export async function recordEvent(
  tx: Db,
  type: (typeof eventTypes)[number],
  render: RenderRow,
): Promise<void> {
  await tx.insert(events).values({
    id: prefixedId('evt'),
    organizationId: render.organizationId,
    type,
    payload: presentRender(render),
  });
}
