import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { deriveKey } from '../secrets/keys.server.ts'

const LASTS_SECONDS = 3600
/** Links issued within the same quarter of an hour are the same, so that a browser's copy is used. */
const ISSUED_EVERY_SECONDS = 15 * 60

/** What a link carries besides the id of its file. */
interface LinkProof {
  /** When it ends, in seconds since 1970. */
  e: string
  /** The signature. */
  s: string
  /** Which key signed. */
  v: string
}

/** Signs a link to one file; it lasts 3600 seconds from the quarter of the hour it is issued in. */
export function signLink(secret: string, fileId: string, now: Date): LinkProof {
  const seconds = Math.floor(now.getTime() / 1000)
  const e = String(seconds - (seconds % ISSUED_EVERY_SECONDS) + LASTS_SECONDS)
  const key = deriveKey(secret, 'file links')
  return { e, s: signature(key, fileId, e).toString('base64url'), v: keyId(key) }
}

/** Whether a link opens this file now. */
export function checkLink(
  secret: string,
  fileId: string,
  { e, s, v }: LinkProof,
  now: Date,
): 'valid' | 'over' | 'wrong' {
  const key = deriveKey(secret, 'file links')
  const given = Buffer.from(s, 'base64url')
  const right = signature(key, fileId, e)
  const isSigned = given.length === right.length && timingSafeEqual(given, right)
  // A signature has one spelling: the last letter of base64url has bits to spare.
  if (!isSigned || given.toString('base64url') !== s || v !== keyId(key)) return 'wrong'
  const ends = Number(e)
  const seconds = Math.floor(now.getTime() / 1000)
  if (ends > seconds + LASTS_SECONDS) return 'wrong'
  return seconds < ends ? 'valid' : 'over'
}

function signature(key: Buffer, fileId: string, ends: string): Buffer {
  return createHmac('sha256', key).update(`GET\n${fileId}\n${ends}\nlink`).digest()
}

function keyId(key: Buffer): string {
  return createHash('sha256').update(key).digest('base64url').slice(0, 6)
}
