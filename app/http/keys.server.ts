import { hkdfSync } from 'node:crypto'

const KEY_BYTES = 32

/** Keys that are made from SESSION_SECRET, one a purpose, so that none tells anything of another. */
export interface Keys {
  /** Seals what operators' authenticator apps share with us. */
  secondFactor: Buffer
  /** Hides addresses in the audit log, the same address always alike. */
  audit: Buffer
}

/** Always the same keys for the same secret (HKDF, RFC 5869). */
export function deriveKeys(secret: string): Keys {
  const key = (purpose: string) =>
    Buffer.from(hkdfSync('sha256', secret, '', `hush ${purpose}`, KEY_BYTES))
  return { secondFactor: key('second factor'), audit: key('audit log') }
}
