import { createHash } from 'node:crypto'

/** Depends on key and content: a form sent twice posts once, an edited one again. */
export function promotionId(businessId: string, form: { key: string }): string {
  const digest = createHash('sha256')
    .update(JSON.stringify([businessId, form]))
    .digest('hex')
  const parts = [digest.slice(0, 8), digest.slice(8, 12), `8${digest.slice(13, 16)}`]
  return [...parts, `a${digest.slice(17, 20)}`, digest.slice(20, 32)].join('-')
}
