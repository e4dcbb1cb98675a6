import type { components, paths, webhooks } from '@livery/client/openapi';

type Schemas = components['schemas'];

export type NewBrand = Schemas['NewBrand'];
export type NewExtraction = Schemas['NewExtraction'];
export type Brand = Schemas['Brand'];
export type Template = Schemas['Template'];
export type Extraction = Schemas['Extraction'];
/** One job of a batch. */
export type Render = Schemas['Render'];
/** The counts of a batch and its jobs, in the order of the variants. */
export type Batch = Schemas['Batch'];
export type AcceptedBatch = Schemas['AcceptedBatch'];
export type AcceptedExtraction = Schemas['AcceptedExtraction'];
export type DeviceRegistration = Schemas['DeviceRegistration'];

/** The body of `POST /renders`. */
export type RenderRequest = Omit<Schemas['RenderBatch'], 'dryRun'>;
type Variant = RenderRequest['variants'][number];

/** One still, without a list of variants. */
export type ImageRequest = Omit<RenderRequest, 'variants'> &
  Pick<Variant, 'format' | 'scale' | 'size'> & {
    output?: 'png' | 'jpeg' | 'webp';
    /** A free image of at most 540 pixels. */
    dryRun?: boolean;
  };

/** What a webhook delivers; `type` says which event it is. */
export type WebhookEvent = {
  [Type in keyof webhooks]: {
    type: Type;
  } & webhooks[Type]['post']['requestBody']['content']['application/json'];
}[keyof webhooks];

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

type Operation<Verb extends Method, Path extends keyof paths> = paths[Path][Lowercase<Verb>];

/** The paths of the API that have this method. */
export type PathsOf<Verb extends Method> = {
  [Path in keyof paths]: Operation<Verb, Path> extends { responses: unknown } ? Path : never;
}[keyof paths];

type BodyOf<Content> =
  | (Content extends { 'application/json': infer Json } ? Json : never)
  | (Content extends { 'multipart/form-data': unknown } ? FormData : never);

type Body<Op> = Op extends { requestBody: { content: infer Content } }
  ? { body: BodyOf<Content> }
  : Op extends { requestBody?: { content: infer Content } }
    ? { body?: BodyOf<Content> }
    : unknown;

type UrlParameters<Op> = Op extends { parameters: infer All extends { query?: unknown; path?: unknown } }
  ? Pick<All, 'query' | 'path'>
  : unknown;

export interface CallOptions {
  headers?: Record<string, string>;
  signal?: AbortSignal | undefined;
  /** Of a write: a repeat with the same key within 24 hours gets the first answer again. Made up unless given. */
  idempotencyKey?: string | undefined;
}

type Input<Verb extends Method, Path extends keyof paths> = UrlParameters<Operation<Verb, Path>> &
  Body<Operation<Verb, Path>> &
  CallOptions;

/** The options of a call: they can be left out if nothing in them is required. */
export type Arguments<Verb extends Method, Path extends keyof paths> =
  Record<never, never> extends Input<Verb, Path>
    ? [options?: Input<Verb, Path>]
    : [options: Input<Verb, Path>];

type JsonOf<Op> = Op extends { responses: infer All }
  ? {
      [Status in keyof All]: Status extends 200 | 201 | 202
        ? All[Status] extends { content: { 'application/json': infer Json } }
          ? Json
          : never
        : never;
    }[keyof All]
  : never;

/** The JSON of a successful response; null for one without a body. */
export type Result<Verb extends Method, Path extends keyof paths> = [JsonOf<Operation<Verb, Path>>] extends [
  never,
]
  ? null
  : JsonOf<Operation<Verb, Path>>;

/** The paths that answer pages of a list. */
export type ListPath = {
  [Path in keyof paths]: Result<'GET', Path> extends { nextCursor: string | null } ? Path : never;
}[keyof paths];

type EntryOf<Page> = {
  [Name in keyof Page]: Page[Name] extends readonly (infer Entry)[] ? Entry : never;
}[keyof Page];

export type Entry<Path extends ListPath> = EntryOf<Result<'GET', Path>>;
export type Query<Path extends ListPath> = NonNullable<paths[Path]['get']['parameters']['query']>;
