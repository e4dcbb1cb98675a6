import { makeWritableDirectory } from '../platform/make-directory.ts';
import { directoryStorage } from './directory.ts';
import type { StorageLocation } from './location.ts';
import type { Storage } from './port.ts';

/** The adapter for a location. That of S3 is loaded when it is asked for: its SDK takes a while. */
export async function openStorage(location: StorageLocation): Promise<Storage> {
  if (location.kind === 'directory') {
    await makeWritableDirectory(location.root);
    return directoryStorage(location.root);
  }
  const { s3Storage } = await import('./s3.ts');
  return s3Storage(location);
}

/** The location as people would say it; without anything secret. */
export function describeLocation(location: StorageLocation): string {
  if (location.kind === 'directory') return location.root;
  const { bucket, prefix, endpoint } = location;
  return `s3://${bucket}/${prefix}${endpoint ? ` at ${endpoint}` : ''}`;
}
