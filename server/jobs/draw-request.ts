import { AppError } from '@livery/core/errors';
import { DrawingError } from '../engine/messages.ts';
import type { App } from '../services/context.ts';
import { type DrawRequest, makeDrawRequest } from '../services/renders/draw-request.ts';
import type { RenderRow } from '../services/renders/read.ts';
import { chooseTemplate } from '../services/templates/find.ts';

/** The request that draws a render; a template that is gone fails it for good. */
export async function drawRequest(app: App, render: RenderRow): Promise<DrawRequest> {
  const chosen = await chooseTemplate(app.db, render.organizationId, render).catch((cause) => {
    const isGone = cause instanceof AppError && cause.code === 'not_found';
    throw isGone ? new DrawingError('This template is no longer offered', true) : cause;
  });
  return makeDrawRequest(app, render, chosen);
}
