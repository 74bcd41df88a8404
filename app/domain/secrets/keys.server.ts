import { hkdfSync } from 'node:crypto'

const KEY_BYTES = 32

/** A key for one purpose, made of SESSION_SECRET (HKDF, RFC 5869); it tells nothing of other keys. */
export function deriveKey(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', `hush ${purpose}`, KEY_BYTES))
}

/** The keys that pages and calls use. Those of files are made where files are stored. */
export interface Keys {
  /** Seals what operators' authenticator apps share with us. */
  secondFactor: Buffer
  /** Hides addresses in the audit log, the same address always alike. */
  audit: Buffer
}

export function deriveKeys(secret: string): Keys {
  return { secondFactor: deriveKey(secret, 'second factor'), audit: deriveKey(secret, 'audit log') }
}
