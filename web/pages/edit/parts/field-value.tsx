import { colorValueSchema } from '@livery/core/brand/token-types';
import { toHex } from '@livery/core/color/convert';
import { isObject } from '@livery/core/json/value';
import { Swatch } from '../../../controls/swatch.tsx';
import { text } from '../../../text/text.ts';

const MAX_LENGTH = 160;

/** A value of any field, in short: a colour as a swatch, a size in pixels, other things as they are written. */
export function FieldValue({ value }: { value: unknown }) {
  const hex = readHex(value);
  if (hex) {
    return (
      <span className="inline-flex items-center gap-2">
        <Swatch color={hex} className="size-4!" />
        <span dir="ltr" className="font-mono text-12">
          {hex}
        </span>
      </span>
    );
  }
  const words = describeValue(value);
  return (
    <bdi className="break-words">{words.length > MAX_LENGTH ? `${words.slice(0, MAX_LENGTH)}…` : words}</bdi>
  );
}

function readHex(value: unknown): string | null {
  if (!isObject(value) || value.$type !== 'color') return null;
  const color = colorValueSchema.safeParse(value.$value);
  return color.success ? toHex(color.data) : null;
}

function describeValue(value: unknown): string {
  if (value === null || value === undefined || value === '') return text('editor.none');
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
    return String(value);
  if (Array.isArray(value)) {
    if (value.every((item) => typeof item === 'string')) return value.join(', ') || text('editor.none');
    return text('editor.entries', { n: value.length });
  }
  if (isObject(value) && '$value' in value) {
    const inner = value.$value;
    if (isObject(inner) && typeof inner.value === 'number') return `${inner.value} px`;
    return describeValue(Array.isArray(inner) ? inner[0] : inner);
  }
  return JSON.stringify(value);
}
