/** A file in storage, and how it should be sent. */
export interface StoredFile {
  key: string;
  contentType: string;
  bytes: number;
  sha256: string;
  fileName: string;
}
