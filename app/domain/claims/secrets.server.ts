import { createHmac } from 'node:crypto'

export function siteSecret(key: Buffer, nonce: string): string {
  return `hush-${createHmac('sha256', key).update(`shown ${nonce}`).digest('base64url')}`
}

interface Secret {
  caseId: string
  method: string
  nonce: string
  secret: string
}

/** The hash is bound to the case, and so to its account and listing. */
export function hashSecret(key: Buffer, { caseId, method, nonce, secret }: Secret): Buffer {
  return createHmac('sha256', key).update(`${caseId} ${method} ${nonce} ${secret}`).digest()
}
