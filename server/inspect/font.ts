import type { FontInfo } from '@livery/core/brand/complete-fonts';
import { Renderer } from '@takumi-rs/core';
import { type Font, create as openFont } from 'fontkit';
import { decompress } from 'woff2-encoder';
import { readCoverage } from '../engine/adapters/font-coverage.ts';
import { refuseContent } from './errors/file-refused.ts';
import type { Group } from './sniff.ts';
import { unpackWoff } from './woff.ts';

/** The maximum unpacked size of a font. The largest fonts in use, for Han characters, have about 25 MB. */
const MAX_PLAIN_BYTES = 64 * 1024 * 1024;

export interface InspectedFont {
  info: FontInfo;
  /** The uncompressed font, which parsers and the live preview read. */
  plain: Buffer;
}

/** Unpacks a font, reads its metadata and checks that the drawing engine can load it. */
export async function inspectFont(data: Buffer, group: Group): Promise<InspectedFont> {
  const plain = await unpack(data, group);
  const info = readInfo(plain, group);
  if (!hasCharacters(plain)) throw unmapped();
  const families = await new Renderer().registerFont({ data: plain }).catch(() => []);
  if (!families.some(({ faces }) => faces.length > 0)) throw damaged();
  return { info, plain };
}

async function unpack(data: Buffer, group: Group): Promise<Buffer> {
  if (group === 'sfnt') return data;
  if (group === 'woff') return unpackWoff(data, MAX_PLAIN_BYTES);
  if (data.length < 48) throw damaged();
  const length = data.readUInt32BE(8);
  if (length > data.length) throw damaged();
  if (data.readUInt32BE(16) > MAX_PLAIN_BYTES)
    throw refuseContent('The font is too large once it is unpacked.');
  return Buffer.from(
    await decompress(data.subarray(0, length)).catch(() => {
      throw damaged();
    }),
  );
}

function readInfo(plain: Buffer, group: Group): FontInfo {
  try {
    const font = openFont(plain);
    if (!('familyName' in font) || !isDrawable(font, plain) || font.numGlyphs < 1) throw damaged();
    const axis = font.variationAxes.wght;
    const format = group === 'sfnt' ? sfntFormat(plain) : (group as 'woff' | 'woff2');
    return {
      family: readFamily(font),
      variable: Object.keys(font.variationAxes).length > 0,
      weight: axis ? null : toWeight(styleTable(font)?.usWeightClass || 400),
      weightRange: axis ? [toWeight(axis.min), toWeight(axis.max)] : null,
      style: isItalic(font) ? 'italic' : 'normal',
      format,
    };
  } catch (cause) {
    throw cause instanceof RangeError || cause instanceof TypeError ? damaged() : (cause as Error);
  }
}

/** The engine draws only with fonts whose characters it can list. */
function hasCharacters(plain: Buffer): boolean {
  try {
    return readCoverage(plain).length > 0;
  } catch {
    return false;
  }
}

function sfntFormat(plain: Buffer): 'ttf' | 'otf' {
  return plain.toString('latin1', 0, 4) === 'OTTO' ? 'otf' : 'ttf';
}

export function plainContentType(plain: Buffer): string {
  return `font/${sfntFormat(plain)}`;
}

interface StyleTable {
  usWeightClass: number;
  fsSelection: { italic?: boolean; oblique?: boolean };
}

/** Null for old fonts, which have no OS/2 table. */
function styleTable(font: Font): StyleTable | null {
  return (font['OS/2'] as unknown as StyleTable | undefined) ?? null;
}

function isItalic(font: Font): boolean {
  const { italic, oblique } = styleTable(font)?.fsSelection ?? {};
  return Boolean(italic || oblique) || readSlant(font) !== 0;
}

/** Whether the font has the tables needed to draw its glyphs. */
function isDrawable(font: Font, plain: Buffer): boolean {
  const { tables } = (font as unknown as { directory: { tables: Record<string, unknown> } }).directory;
  const has = (...names: string[]) => names.every((name) => Object.hasOwn(tables, name));
  const outlines = sfntFormat(plain) === 'otf' ? has('CFF ') || has('CFF2') : has('glyf', 'loca');
  return has('head', 'hhea', 'hmtx', 'maxp', 'cmap') && outlines;
}

/** Old fonts number their weights from 1 to 9. */
function toWeight(weight: number): number {
  const inHundreds = weight < 10 ? weight * 100 : weight;
  return Math.min(1000, Math.max(1, Math.round(inHundreds)));
}

/** 0 if the font has no `post` table. */
function readSlant(font: Font): number {
  return (font as { post?: unknown }).post ? font.italicAngle : 0;
}

/** The family name a designer would use: without the optical sizes that instances add to it. */
function readFamily(font: Font): string {
  const preferred = font.getName('preferredFamily', 'en') ?? font.familyName;
  return cleanName(preferred).replace(/(\s+\d+pt)+$/i, '');
}

/** Names in font files are untrusted text. */
function cleanName(name: unknown): string {
  const text = typeof name === 'string' ? name : '';
  return text
    .replace(/\p{Cc}/gu, '')
    .trim()
    .slice(0, 200)
    .toWellFormed();
}

function damaged(): Error {
  return refuseContent('The font cannot be read: it is damaged, cut off or of an unsupported type.');
}

function unmapped(): Error {
  return refuseContent(
    'The character map of the font cannot be used: it is empty or damaged, or it names characters or glyphs that do ' +
      'not exist. Export the font again.',
  );
}
