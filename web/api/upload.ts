import { organizationInAddress } from './client.ts';
import { ApiError } from './error.ts';
import type { Asset } from './records.ts';

export interface Progress {
  done: number;
  total: number;
}

/** Uploads a file as an asset. `fetch` reports no progress of what it sends, so this is an XMLHttpRequest. */
export function uploadAsset(
  file: File,
  onProgress: (progress: Progress) => void,
  signal: AbortSignal,
): Promise<Asset> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', '/api/v1/assets');
    request.responseType = 'json';
    const organization = organizationInAddress();
    if (organization) request.setRequestHeader('X-Organization-Id', organization);
    request.upload.onprogress = ({ loaded, total }) => onProgress({ done: loaded, total });
    request.onload = () => {
      if (request.status < 300) return resolve(request.response as Asset);
      const headers = { 'X-Request-Id': request.getResponseHeader('X-Request-Id') ?? '' };
      reject(ApiError.fromAnswer(new Response(null, { status: request.status, headers }), request.response));
    };
    request.onerror = () => reject(ApiError.offline(null));
    request.onabort = () => reject(signal.reason);
    signal.addEventListener('abort', () => request.abort());
    const body = new FormData();
    body.set('file', file);
    request.send(body);
  });
}
