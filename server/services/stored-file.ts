/** A file in storage, and how to send it. */
export interface StoredFile {
  key: string;
  contentType: string;
  bytes: number;
  sha256: string;
  fileName: string;
}
