import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { deriveKey } from './keys.server.ts'

const ALGORITHM = 'aes-256-gcm'
/** The first byte of what is sealed; another way of sealing gets another one. */
const VERSION = 1
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** Encrypts a proof for the store, under a key of its own (trust T10). */
export function seal(secret: string, fileId: string, bytes: Uint8Array): Buffer {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(ALGORITHM, proofKey(secret, fileId), nonce)
  cipher.setAAD(Buffer.from(fileId))
  const sealed = Buffer.concat([cipher.update(bytes), cipher.final()])
  return Buffer.concat([Buffer.of(VERSION), nonce, cipher.getAuthTag(), sealed])
}

/** What was sealed; null when it was sealed for another file, under another secret, or changed since. */
export function unseal(secret: string, fileId: string, sealed: Uint8Array): Buffer | null {
  if (sealed[0] !== VERSION || sealed.length < 1 + NONCE_BYTES + TAG_BYTES) return null
  const nonce = sealed.subarray(1, 1 + NONCE_BYTES)
  const tag = sealed.subarray(1 + NONCE_BYTES, 1 + NONCE_BYTES + TAG_BYTES)
  const decipher = createDecipheriv(ALGORITHM, proofKey(secret, fileId), nonce)
  decipher.setAAD(Buffer.from(fileId)).setAuthTag(tag)
  try {
    const body = sealed.subarray(1 + NONCE_BYTES + TAG_BYTES)
    return Buffer.concat([decipher.update(body), decipher.final()])
  } catch {
    return null
  }
}

function proofKey(secret: string, fileId: string): Buffer {
  return deriveKey(secret, `proof v${VERSION} ${fileId}`)
}
