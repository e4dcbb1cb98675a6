import { crc32 } from 'node:zlib';
import type { FileMetadata } from '@livery/engine/ports';

export const SOFTWARE = 'Livery';

/** The metadata as an XMP packet, which all three formats can carry. */
export function makeXmp({ title, brand, template, version }: FileMetadata): string {
  return [
    '<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>',
    '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">',
    '<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:livery="urn:livery:render">',
    `<dc:title><rdf:Alt><rdf:li xml:lang="x-default">${escaped(title)}</rdf:li></rdf:Alt></dc:title>`,
    `<xmp:CreatorTool>${SOFTWARE}</xmp:CreatorTool>`,
    `<livery:brand>${escaped(brand)}</livery:brand>`,
    `<livery:brandVersion>${version}</livery:brandVersion>`,
    `<livery:template>${escaped(template)}</livery:template>`,
    '</rdf:Description></rdf:RDF></x:xmpmeta><?xpacket end="r"?>',
  ].join('');
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

const AFTER_HEADER = 33;

/** Inserts colour space and metadata after the header of a PNG (PNG third edition, 11.3). */
export function tagPng(png: Buffer, metadata: FileMetadata): Buffer {
  const text = (keyword: string, value: string) =>
    chunk('iTXt', Buffer.from(`${keyword}\0\0\0\0\0${value}`, 'utf8'));
  return Buffer.concat([
    png.subarray(0, AFTER_HEADER),
    chunk('sRGB', Buffer.from([0])),
    text('Title', metadata.title),
    text('Software', SOFTWARE),
    text('XML:com.adobe.xmp', makeXmp(metadata)),
    png.subarray(AFTER_HEADER),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const out = Buffer.alloc(body.length + 8);
  out.writeUInt32BE(data.length, 0);
  body.copy(out, 4);
  out.writeUInt32BE(crc32(body), body.length + 4);
  return out;
}

const EXIF_PREFIX = Buffer.from('Exif\0\0', 'latin1');
const RIFF_HEADER = 12;

/**
 * Makes the EXIF chunk of a WebP start with the TIFF header (WebP container, "Metadata"). libvips also writes the
 * six bytes that precede it in a JPEG segment, and FFmpeg then reports an invalid TIFF header.
 */
export function dropExifPrefix(webp: Buffer): Buffer {
  for (let at = RIFF_HEADER; at + 8 <= webp.length; ) {
    const length = webp.readUInt32LE(at + 4);
    const data = webp.subarray(at + 8, at + 8 + length);
    if (webp.toString('latin1', at, at + 4) === 'EXIF' && data.subarray(0, 6).equals(EXIF_PREFIX)) {
      const out = Buffer.concat([webp.subarray(0, at + 8), webp.subarray(at + 8 + EXIF_PREFIX.length)]);
      out.writeUInt32LE(length - EXIF_PREFIX.length, at + 4);
      out.writeUInt32LE(out.length - 8, 4);
      return out;
    }
    at += 8 + length + (length % 2);
  }
  return webp;
}
