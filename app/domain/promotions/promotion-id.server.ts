import { createHash } from 'node:crypto'

/**
 * The id of what a business posts with a form: the same for the same key and words, so that a form that
 * arrives twice posts once, and one that is changed and sent again posts anew.
 */
export function promotionId(businessId: string, form: { key: string }): string {
  const digest = createHash('sha256')
    .update(JSON.stringify([businessId, form]))
    .digest('hex')
  const parts = [digest.slice(0, 8), digest.slice(8, 12), `8${digest.slice(13, 16)}`]
  return [...parts, `a${digest.slice(17, 20)}`, digest.slice(20, 32)].join('-')
}
