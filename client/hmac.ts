const encoder = new TextEncoder();

const toKey = (secret: Uint8Array<ArrayBuffer>, use: KeyUsage) =>
  crypto.subtle.importKey('raw', secret, { name: 'HMAC', hash: 'SHA-256' }, false, [use]);

/** HMAC-SHA256 with a secret as text, in hexadecimal. */
export async function signHex(secret: string, text: string): Promise<string> {
  const key = await toKey(encoder.encode(secret), 'sign');
  const signature = new Uint8Array(await crypto.subtle.sign('HMAC', key, encoder.encode(text)));
  return Array.from(signature, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Whether a base64 signature is of this text, in constant time. */
export async function isSigned(
  secret: Uint8Array<ArrayBuffer>,
  signature: string,
  text: string,
): Promise<boolean> {
  const given = decodeBase64(signature);
  return (
    given !== null && crypto.subtle.verify('HMAC', await toKey(secret, 'verify'), given, encoder.encode(text))
  );
}

export function decodeBase64(text: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.from(atob(text), (char) => char.charCodeAt(0));
  } catch {
    return null;
  }
}
