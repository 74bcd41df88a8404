import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const CIPHER = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** Encrypts bytes for whoever has the key, bound to what they belong to. */
export function seal(bytes: Uint8Array, key: Buffer, owner: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(owner))
  return Buffer.concat([nonce, cipher.update(bytes), cipher.final(), cipher.getAuthTag()])
}

/** What was sealed; null when the key or the owner is another, or a bit has changed. */
export function unseal(sealed: Buffer, key: Buffer, owner: string): Buffer | null {
  const nonce = sealed.subarray(0, NONCE_BYTES)
  const body = sealed.subarray(NONCE_BYTES, -TAG_BYTES)
  const tag = sealed.subarray(-TAG_BYTES)
  try {
    const decipher = createDecipheriv(CIPHER, key, nonce).setAAD(Buffer.from(owner)).setAuthTag(tag)
    return Buffer.concat([decipher.update(body), decipher.final()])
  } catch {
    return null
  }
}
