import { createHmac } from 'node:crypto'

/** Made again whenever the page shows it, so that it need not be stored. */
export function siteSecret(key: Buffer, nonce: string): string {
  return `hush-${createHmac('sha256', key).update(`shown ${nonce}`).digest('base64url')}`
}

interface Secret {
  caseId: string
  method: string
  nonce: string
  secret: string
}

/** A case belongs to one account and one listing, so the hash is bound to both. */
export function hashSecret(key: Buffer, { caseId, method, nonce, secret }: Secret): Buffer {
  return createHmac('sha256', key).update(`${caseId} ${method} ${nonce} ${secret}`).digest()
}
