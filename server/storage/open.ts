import { makeWritableDirectory } from '../platform/make-directory.ts';
import { createDirectoryStorage } from './directory.ts';
import type { StorageLocation } from './location.ts';
import type { Storage } from './port.ts';

/** Opens the adapter for a location. The S3 adapter is loaded on demand, because its SDK loads slowly. */
export async function openStorage(location: StorageLocation): Promise<Storage> {
  if (location.kind === 'directory') {
    await makeWritableDirectory(location.root);
    return createDirectoryStorage(location.root);
  }
  const { createS3Storage: s3Storage } = await import('./s3.ts');
  return s3Storage(location);
}

/** A description of the location for people, without secrets. */
export function describeLocation(location: StorageLocation): string {
  if (location.kind === 'directory') return location.root;
  const { bucket, prefix, endpoint } = location;
  return `s3://${bucket}/${prefix}${endpoint ? ` at ${endpoint}` : ''}`;
}
