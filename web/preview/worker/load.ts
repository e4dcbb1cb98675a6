/** Reads files of the API in a worker. */

export class LoadFailed extends Error {}

let organizationId: string | null = null;

/** A worker does not see the address of the page, so the page sends it the organisation. */
export function setOrganization(id: string | null): void {
  organizationId = id;
}

function toAddress(path: string): string {
  if (!organizationId) return `/api/v1${path}`;
  const mark = path.includes('?') ? '&' : '?';
  return `/api/v1${path}${mark}organizationId=${encodeURIComponent(organizationId)}`;
}

/** Null for what is not there; throws `LoadFailed` for what may be there later. */
async function load(address: string): Promise<Response | null> {
  const response = await fetch(address, { credentials: 'same-origin' }).catch((cause: unknown) => {
    throw new LoadFailed(String(cause));
  });
  if (response.ok) return response;
  if (response.status === 404 || response.status === 422) return null;
  throw new LoadFailed(`${response.status} for ${address}`);
}

export async function loadJson<Body>(path: string): Promise<Body | null> {
  const response = await load(toAddress(path));
  return response && ((await response.json()) as Body);
}

export async function loadBytes(path: string): Promise<Uint8Array<ArrayBuffer> | null> {
  const response = await load(toAddress(path));
  return response && new Uint8Array(await response.arrayBuffer());
}

/** A file of the app itself. */
export async function loadOwn(address: string): Promise<Uint8Array<ArrayBuffer>> {
  const response = await load(address);
  if (!response) throw new LoadFailed(`404 for ${address}`);
  return new Uint8Array(await response.arrayBuffer());
}

/** Remembers what was loaded, but not a failure: the next drawing tries again. */
export function remember<Value>(loadOne: (key: string) => Promise<Value>): (key: string) => Promise<Value> {
  const known = new Map<string, Promise<Value>>();
  return (key) => {
    const found =
      known.get(key) ??
      loadOne(key).catch((cause: unknown) => {
        known.delete(key);
        throw cause;
      });
    known.set(key, found);
    return found;
  };
}
