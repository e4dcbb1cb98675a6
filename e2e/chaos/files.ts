import { createHash } from 'node:crypto';
import type { Watching } from './endings.ts';

/** A finished file as a client got it. */
export interface Downloaded {
  status: number;
  /** What the answer said it would be long. */
  announced: number;
  bytes: number;
  sha256: string;
  /** Width and height of a PNG, or the boxes of an MP4; null for what is neither. */
  header: string | null;
}

export async function downloadFile({ urls, random }: Watching, key: string, id: string): Promise<Downloaded> {
  const response = await fetch(`${random.pick(urls)}/api/v1/renders/${id}/file`, {
    headers: { authorization: `Bearer ${key}` },
  });
  const data = Buffer.from(await response.arrayBuffer());
  return {
    status: response.status,
    announced: Number(response.headers.get('content-length')),
    bytes: data.length,
    sha256: createHash('sha256').update(data).digest('hex'),
    header: readHeader(data),
  };
}

const PNG = Buffer.from('89504e470d0a1a0a', 'hex');

function readHeader(data: Buffer): string | null {
  if (data.length > 24 && data.subarray(0, 8).equals(PNG)) {
    return `${data.readUInt32BE(16)}x${data.readUInt32BE(20)}`;
  }
  if (data.toString('latin1', 4, 8) === 'ftyp') return boxes(data).join(' ');
  return null;
}

/** The outermost boxes of an MP4; one that was cut short ends in `…`. */
function boxes(data: Buffer): string[] {
  const names: string[] = [];
  let at = 0;
  while (at + 8 <= data.length) {
    const length = data.readUInt32BE(at);
    names.push(data.toString('latin1', at + 4, at + 8));
    if (length < 8) break;
    at += length;
  }
  return at === data.length ? names : [...names, '…'];
}
