import sharp from 'sharp';

/** Compares two images regardless of size, format and margins. */

export interface ImageSignature {
  /** Width to height. */
  aspect: number;
  /** The image on white and on black, because a white image is visible on only one of them. */
  onWhite: BackdropHash;
  onBlack: BackdropHash;
}

interface BackdropHash {
  /** 64 bits: whether each of 8 × 8 cells is brighter than the one to its left. */
  bits: bigint;
  /** Whether nothing is visible on this background. */
  isBlank: boolean;
}

/** Of 64 bits. */
const MAX_BITS_APART = 8;
/** Of the larger aspect ratio. */
const MAX_ASPECT_APART = 0.15;

const SIDE = 8;
/** SVGs are rendered at about this width, and raster images are scaled down to it. */
const WIDTH = 512;
const PIXEL_LIMIT = 60_000_000;
/** Of 256 levels. Smaller differences come from encoders and antialiasing. */
const MIN_STEP = 4;
const MIN_RANGE = 8;

/** Null if the image cannot be read, or is invisible on both backgrounds. */
export async function toSignature(source: Buffer | string): Promise<ImageSignature | null> {
  try {
    const image = await visiblePart(source);
    const { width, height } = await sharp(image).metadata();
    const [onWhite, onBlack] = await Promise.all([hashOn(image, '#ffffff'), hashOn(image, '#000000')]);
    if (onWhite.isBlank && onBlack.isBlank) return null;
    return { aspect: width / height, onWhite, onBlack };
  } catch {
    return null;
  }
}

export function isSameImage(a: ImageSignature, b: ImageSignature): boolean {
  const [low, high] = a.aspect < b.aspect ? [a.aspect, b.aspect] : [b.aspect, a.aspect];
  return 1 - low / high <= MAX_ASPECT_APART && isSame(a.onWhite, b.onWhite) && isSame(a.onBlack, b.onBlack);
}

function isSame(a: BackdropHash, b: BackdropHash): boolean {
  // A blank hash is close to many others, so it only equals another blank one.
  if (a.isBlank || b.isBlank) return a.isBlank && b.isBlank;
  return bitsApart(a.bits, b.bits) <= MAX_BITS_APART;
}

export function bitsApart(a: bigint, b: bigint): number {
  let count = 0;
  for (let rest = a ^ b; rest > 0n; rest &= rest - 1n) count += 1;
  return count;
}

/** A PNG without its transparent margins. */
async function visiblePart(source: Buffer | string): Promise<Buffer> {
  const options = { limitInputPixels: PIXEL_LIMIT };
  const { format, width, density } = await sharp(source, options).metadata();
  // A small SVG would be hashed from a handful of pixels.
  const drawn =
    format === 'svg' && width ? { density: clamp(((density ?? 72) * WIDTH) / width, 1, 7200) } : {};
  const image = await sharp(source, { ...options, ...drawn })
    .ensureAlpha()
    .resize({ width: WIDTH, height: WIDTH, fit: 'inside', withoutEnlargement: true })
    .png()
    .toBuffer();
  return sharp(image)
    .trim({ background: { r: 0, g: 0, b: 0, alpha: 0 }, threshold: MIN_STEP })
    .png()
    .toBuffer();
}

async function hashOn(image: Buffer, background: string): Promise<BackdropHash> {
  const flat = await sharp(image).flatten({ background }).png().toBuffer();
  const data = await sharp(flat)
    .greyscale()
    .resize(SIDE + 1, SIDE, { fit: 'fill' })
    .raw()
    .toBuffer();
  let bits = 0n;
  for (let y = 0; y < SIDE; y++) {
    for (let x = 0; x < SIDE; x++) {
      const region = y * (SIDE + 1) + x;
      bits = (bits << 1n) | (data[region + 1]! - data[region]! > MIN_STEP ? 1n : 0n);
    }
  }
  return { bits, isBlank: Math.max(...data) - Math.min(...data) < MIN_RANGE };
}

function clamp(value: number, low: number, high: number): number {
  return Math.min(high, Math.max(low, value));
}
