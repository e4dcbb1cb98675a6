import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

/** The purpose of a derived key. A key for one purpose cannot open values of another. */
export type Purpose =
  | 'webhook-secret'
  | 'image-link-secret'
  | 'idempotent-answer'
  | 'oauth-record'
  | 'oidc-sign-in'
  | 'sign-in-next'
  | 'hash-root';

/** What a code or token is for. A hash for one purpose never equals one for another. */
export type HashPurpose =
  | 'session'
  | 'sign-in-link'
  | 'invitation'
  | 'device-code'
  | 'oauth-device-code'
  | 'user-code'
  | 'device-handle'
  | 'former-address'
  | 'file-link'
  | 'share-password'
  | 'share-visitor'
  | 'oauth-record';

/** What a key is derived for that another library uses. */
export type KeyPurpose = 'oauth-cookies' | 'oauth-signing' | 'receipt-signing';

/** Encrypts database values that must not be readable from a copy of the database. */
export interface Vault {
  /** `owner` is the id of the row with the value: in another row it cannot be opened. */
  seal(purpose: Purpose, owner: string, text: string): string;
  /** Text that is not sealed is returned unchanged: it was stored before values were sealed. */
  open(purpose: Purpose, owner: string, value: string): string;
  /** Whether the present secret sealed it; if not, it is to be sealed again before the other secret is given up. */
  isCurrent(purpose: Purpose, owner: string, value: string): boolean;
  /** A keyed hash, so that a copy of the database neither reveals a short code nor lets anyone make a valid token. */
  hash(purpose: HashPurpose, text: string): string;
  /** Signatures of a text that is stored nowhere: the first is the present one, all are valid. */
  sign(purpose: 'upload-link', text: string): string[];
  /** Keys of 32 bytes, the same in all processes of the installation: the first is the present one. */
  deriveKeys(purpose: KeyPurpose): Buffer[];
  /** Identifies the secret without revealing it. */
  fingerprint: string;
}

export interface OtherSecrets {
  /** The secret that the installation leaves or takes over. */
  previous?: string | undefined;
  /** What hashes are keyed with. It outlives a change of the secret: hashed tokens are known to their owners alone. */
  hashRoot?: string | undefined;
}

/** A sealed value names the version of its format, so that a later format can be distinguished. */
const PREFIX = 'enc:v1:';
const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

export function isSealed(value: string): boolean {
  return value.startsWith(PREFIX);
}

/** HKDF (RFC 5869) derives a key for each purpose from the secret; AES-256-GCM seals the values. */
export function createVault(secret: string, { previous, hashRoot = secret }: OtherSecrets = {}): Vault {
  const keys = new Map<string, Buffer>();
  const toKey = (purpose: string, from = secret) => {
    const name = `${from} ${purpose}`;
    const known = keys.get(name);
    if (known) return known;
    const key = Buffer.from(hkdfSync('sha256', from, 'livery', `livery/v1/${purpose}`, 32));
    keys.set(name, key);
    return key;
  };
  const accepted = previous === undefined ? [secret] : [secret, previous];
  const sign = (key: Buffer, text: string) => createHmac('sha256', key).update(text).digest('hex');
  return {
    seal(purpose, owner, text) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, toKey(purpose), nonce).setAAD(makeContext(purpose, owner));
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return PREFIX + Buffer.concat([nonce, sealed, cipher.getAuthTag()]).toString('base64url');
    },
    open(purpose, owner, value) {
      if (!isSealed(value)) return value;
      for (const from of accepted) {
        const text = openWith(toKey(purpose, from), { purpose, owner, value });
        if (text !== null) return text;
      }
      throw new Error(`A sealed ${purpose} does not open with this LIVERY_SECRET`);
    },
    isCurrent: (purpose, owner, value) =>
      isSealed(value) && openWith(toKey(purpose), { purpose, owner, value }) !== null,
    hash: (purpose, text) => sign(toKey(`hash/${purpose}`, hashRoot), text),
    sign: (purpose, text) => accepted.map((from) => sign(toKey(`hash/${purpose}`, from), text)),
    deriveKeys: (purpose) => accepted.map((from) => Buffer.from(toKey(`key/${purpose}`, from))),
    fingerprint: sign(toKey('fingerprint'), 'livery'),
  };
}

/** The text, or null if another secret sealed it. */
function openWith(
  key: Buffer,
  { purpose, owner, value }: { purpose: Purpose; owner: string; value: string },
): string | null {
  const bytes = Buffer.from(value.slice(PREFIX.length), 'base64url');
  const tagAt = bytes.length - TAG_BYTES;
  if (tagAt < NONCE_BYTES) throw new Error(`A sealed ${purpose} is cut off`);
  const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, NONCE_BYTES), {
    authTagLength: TAG_BYTES,
  });
  decipher.setAAD(makeContext(purpose, owner)).setAuthTag(bytes.subarray(tagAt));
  try {
    return decipher.update(bytes.subarray(NONCE_BYTES, tagAt), undefined, 'utf8') + decipher.final('utf8');
  } catch {
    return null;
  }
}

function makeContext(purpose: string, owner: string): Buffer {
  return Buffer.from(`${purpose}:${owner}`);
}
