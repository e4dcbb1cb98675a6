import { AppError } from '@livery/core/errors';
import { type ImageOutput, imageOutputs } from '@livery/core/render-request/choices';
import type { BatchRequest } from '@livery/core/render-request/schemas';
import type { Context } from 'hono';
import type { Env } from '../route/env.ts';

/** The image type that a request accepts instead of JSON: the first of its `Accept` that names one of the two. */
export function readImageType(c: Context<Env>): ImageOutput | null {
  for (const range of (c.req.header('Accept') ?? '').split(',')) {
    const [type, ...parameters] = range.split(';').map((part) => part.trim().toLowerCase());
    if (parameters.includes('q=0')) continue;
    if (type === 'application/json') return null;
    const output = imageOutputs.find((name) => type === `image/${name}`);
    if (output) return output;
  }
  return null;
}

/** A batch whose response is to be an image: it has one still, in the type that `Accept` names. */
export function toImageRequest<Request extends Pick<BatchRequest, 'variants'>>(
  request: Request,
  output: ImageOutput,
): Request {
  requireImage(request.variants, output);
  return { ...request, variants: [{ ...request.variants[0]!, output }] };
}

/** Refuses variants, or the renders of a stored batch, that are no single still of this type. */
export function requireImage(
  [variant, ...more]: readonly { kind: string; output?: string | undefined; meta?: { output: string } }[],
  output: string,
): void {
  if (!variant || more.length > 0 || variant.kind !== 'still') {
    throw conflict('variants', `Accept: image/${output} needs exactly one variant, a still`);
  }
  const given = variant.meta?.output ?? variant.output;
  if (given !== undefined && given !== output) {
    throw conflict('variants[0].output', `Accept asks for ${output}; leave the output out, or accept JSON`);
  }
}

function conflict(path: string, message: string): AppError {
  return new AppError('invalid_request', `${path}: ${message}.`, [{ path, message }]);
}
