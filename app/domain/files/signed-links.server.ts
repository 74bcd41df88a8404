import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { deriveKey } from '../secrets/keys.server.ts'

const LINK_SECONDS = 3600
/** Links of the same quarter of an hour are equal, so that browsers can cache. */
const ISSUED_EVERY_SECONDS = 15 * 60

interface LinkProof {
  /** Expiry in seconds since 1970. */
  e: string
  s: string
  v: string
}

export function signLink(secret: string, fileId: string, now: Date): LinkProof {
  const seconds = Math.floor(now.getTime() / 1000)
  const e = String(seconds - (seconds % ISSUED_EVERY_SECONDS) + LINK_SECONDS)
  const key = deriveKey(secret, 'file links')
  return { e, s: signature(key, fileId, e).toString('base64url'), v: keyId(key) }
}

export function checkLink(
  secret: string,
  fileId: string,
  { e, s, v }: LinkProof,
  now: Date,
): 'valid' | 'over' | 'wrong' {
  const key = deriveKey(secret, 'file links')
  const signed = Buffer.from(s, 'base64url')
  const expected = signature(key, fileId, e)
  const isSigned = signed.length === expected.length && timingSafeEqual(signed, expected)
  // The last base64url letter has spare bits: accept only one spelling.
  if (!isSigned || signed.toString('base64url') !== s || v !== keyId(key)) return 'wrong'
  const expiresAt = Number(e)
  const seconds = Math.floor(now.getTime() / 1000)
  if (expiresAt > seconds + LINK_SECONDS) return 'wrong'
  return seconds < expiresAt ? 'valid' : 'over'
}

function signature(key: Buffer, fileId: string, ends: string): Buffer {
  return createHmac('sha256', key).update(`GET\n${fileId}\n${ends}\nlink`).digest()
}

function keyId(key: Buffer): string {
  return createHash('sha256').update(key).digest('base64url').slice(0, 6)
}
