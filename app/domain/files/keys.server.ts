import { hkdfSync } from 'node:crypto'

const KEY_BYTES = 32

/** A key for one purpose, made of the secret; it tells nothing of the secret or of other keys. */
export function deriveKey(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', `hush ${purpose}`, KEY_BYTES))
}
