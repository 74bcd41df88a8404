/** Answered without the database. */
const HEALTH = '/healthz'

export async function isReached(): Promise<boolean> {
  try {
    const { ok } = await fetch(HEALTH, { cache: 'no-store' })
    return ok
  } catch {
    return false
  }
}
