import { randomBytes } from 'node:crypto';
import type { Vault } from '../../secrets/vault.ts';
import type { ImageLinkRow } from './read.ts';

export const newLinkSecret = () => `lks_${randomBytes(32).toString('base64url')}`;

export const sealLinkSecret = (vault: Vault, linkId: string, secret: string) =>
  vault.seal('image-link-secret', linkId, secret);

export const openLinkSecret = (vault: Vault, { id, secret }: ImageLinkRow) =>
  vault.open('image-link-secret', id, secret);
