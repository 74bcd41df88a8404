import { hkdfSync } from 'node:crypto'

const KEY_BYTES = 32

/** HKDF (RFC 5869); one key reveals nothing about the others. */
export function deriveKey(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', `hush ${purpose}`, KEY_BYTES))
}

export interface Keys {
  secondFactor: Buffer
  /** Deterministic hashes of email addresses in the audit log. */
  audit: Buffer
  /** Signs the cookie of a browser that has logged in before. */
  browsers: Buffer
  claims: Buffer
  /** Hashes guests' networks and signs their cookies. */
  guests: Buffer
  voters: Buffer
}

export function deriveKeys(secret: string): Keys {
  return {
    secondFactor: deriveKey(secret, 'second factor'),
    audit: deriveKey(secret, 'audit log'),
    browsers: deriveKey(secret, 'browsers'),
    claims: deriveKey(secret, 'claims'),
    guests: deriveKey(secret, 'guests'),
    voters: deriveKey(secret, 'voters'),
  }
}
