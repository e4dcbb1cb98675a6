import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { finished, pipeline } from 'node:stream/promises';
import { Busboy, type BusboyFileStream, type BusboyInstance } from '@fastify/busboy';
import type { HttpBindings } from '@hono/node-server';
import { AppError } from '@livery/core/errors';
import { isLabel } from '@livery/core/label';
import { MAX_NAME, MAX_UPLOAD_BYTES } from '@livery/core/limits';
import type { Context, MiddlewareHandler } from 'hono';
import { createMiddleware } from 'hono/factory';
import { newId } from '../../platform/ids.ts';
import { PRIVATE_FILE } from '../../platform/private-files.ts';
import { removeScratch } from '../../services/assets/store-received.ts';
import type { Env, Upload } from '../route/env.ts';

/** The size of a multipart body beyond its file. */
const ENVELOPE_BYTES = 64 * 1024;

function isUpload(c: Context<Env>): boolean {
  return c.var.route.takesUpload && /^multipart\/form-data\s*(;|$)/i.test(c.req.header('Content-Type') ?? '');
}

/** Streams the file of a multipart body to the scratch folder, without buffering it in memory. */
export const receiveUpload = createMiddleware<Env>(async (c, next) => {
  c.set('upload', null);
  if (!isUpload(c)) return next();
  if (Number(c.req.header('Content-Length') ?? 0) > MAX_UPLOAD_BYTES + ENVELOPE_BYTES) throw tooLarge();
  const file = join(c.var.app.scratchDir, newId());
  try {
    c.set('upload', await receive(c, file));
    await next();
  } finally {
    await removeScratch(file);
  }
});

/** Applies a middleware to all other bodies: an upload has its own type and its own limit. */
export function unlessUpload(step: MiddlewareHandler<Env>): MiddlewareHandler<Env> {
  return (c, next) => (isUpload(c) ? next() : step(c, next));
}

async function receive(c: Context<Env>, file: string): Promise<Upload> {
  const form = openForm(c.req.header('Content-Type') ?? '');
  let part: BusboyFileStream | undefined;
  let taken: Promise<Upload> | undefined;
  let stray: string | null = null;
  form.on('file', (field, stream, name) => {
    if (field === 'file' && !part) {
      part = stream;
      // A file that is too large is not read to its end.
      stream.once('limit', () => form.destroy(tooLarge()));
      taken = take(stream, file, name);
      // A file that cannot be stored ends the form, which would otherwise wait for it.
      taken.catch((reason: Error) => form.destroy(reason));
    } else {
      stray ??= field === 'file' ? 'send one file at a time' : wrongField(field);
      stream.resume();
    }
  });
  form.on('field', (field) => {
    stray ??= field === 'file' ? 'send the file with a file name' : wrongField(field);
  });
  try {
    await readForm(c, form);
  } catch (cause) {
    // Ending the form does not end its parts, and a file would stay open.
    part?.destroy();
    const reason = await taken?.catch((failure: unknown) => failure);
    if (cause instanceof AppError || (cause === reason && isOfDisk(cause))) throw cause;
    throw invalidForm('expected a whole multipart/form-data body', cause);
  }
  if (!taken) throw invalidForm(stray ?? 'send the file in the field file');
  const upload = await taken;
  if (stray) throw invalidForm(stray);
  return upload;
}

/**
 * Pipes the body into the form. A body that the form refuses is left unread; destroying it would end the response too.
 */
async function readForm(c: Context<Env>, form: BusboyInstance): Promise<void> {
  const { incoming } = c.env as unknown as HttpBindings;
  // A client that disconnected during an earlier step has already closed the body: no event would end the form.
  if (incoming.destroyed && !incoming.readableEnded) throw new Error('The body is incomplete');
  const breakOff = () => {
    if (!incoming.readableEnded) form.destroy(new Error('The body is incomplete'));
  };
  incoming.once('close', breakOff);
  incoming.pipe(form);
  try {
    await finished(form);
  } finally {
    incoming.off('close', breakOff);
    incoming.unpipe(form);
    incoming.pause();
  }
}

function openForm(contentType: string): BusboyInstance {
  try {
    return new Busboy({
      headers: { 'content-type': contentType },
      // Names are passed on as sent, so that a name with a path can be refused rather than changed.
      preservePath: true,
      limits: { fileSize: MAX_UPLOAD_BYTES, files: 2, fields: 4, parts: 8, fieldSize: 1024, headerPairs: 32 },
    });
  } catch (cause) {
    throw invalidForm('expected a boundary in the Content-Type', cause);
  }
}

async function take(stream: BusboyFileStream, file: string, name: string | undefined): Promise<Upload> {
  const plain = plainName(name);
  const hash = createHash('sha256');
  await pipeline(
    stream,
    async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        hash.update(chunk);
        yield chunk;
      }
    },
    createWriteStream(file, { flags: 'wx', mode: PRIVATE_FILE }),
  );
  return { file, name: plain, sha256: hash.digest('hex') };
}

/** A file name is only a label; one that contains a path is an attack or a mistake. */
function plainName(name: string | undefined): string | null {
  if (name === undefined || name === '') return null;
  if (isLabel(name, MAX_NAME) && !/[/\\]/.test(name) && !/^\.+$/.test(name)) return name;
  throw invalidForm(
    `expected a plain file name of at most ${MAX_NAME} characters, without a path or control characters`,
  );
}

/** The sender cannot fix a disk that is full or missing. */
function isOfDisk(cause: unknown): boolean {
  return /^E(NOSPC|IO|ROFS|ACCES|MFILE|NOENT|DQUOT)$/.test((cause as NodeJS.ErrnoException).code ?? '');
}

function wrongField(field: string): string {
  return `send the file in the field file; the field ${JSON.stringify(field.slice(0, 50))} is not known`;
}

export function tooLarge(): AppError {
  const maxBytes = MAX_UPLOAD_BYTES;
  return new AppError('payload_too_large', `A file may have at most ${maxBytes} bytes.`, { maxBytes });
}

function invalidForm(message: string, cause?: unknown): AppError {
  const error = new AppError('invalid_request', `The upload cannot be read: ${message}.`, [
    { path: 'file', message },
  ]);
  error.cause = cause;
  return error;
}
