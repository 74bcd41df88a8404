import { hkdfSync } from 'node:crypto'

const KEY_BYTES = 32

/** HKDF (RFC 5869); one key reveals nothing about the others. */
export function deriveKey(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', `hush ${purpose}`, KEY_BYTES))
}

export interface Keys {
  secondFactor: Buffer
  /** Hashes email addresses in the audit log, deterministically. */
  audit: Buffer
  /** Signs what tells a browser that has signed in before. */
  browsers: Buffer
  /** Hashes what proves a claim. */
  claims: Buffer
  /** Hashes the networks of guests, and signs what their browsers keep. */
  guests: Buffer
  /** Signs which voter of an outing a browser is. */
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
