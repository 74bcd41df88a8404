import type { RouterContextProvider } from 'react-router'
import { isFollowing } from '../../domain/following/follows/follows.server.ts'
import { servicesContext, viewerContext } from '../../http/context.server.ts'

/** Null for accounts that cannot follow. */
export async function followState(
  context: Readonly<RouterContextProvider>,
  listingId: number,
): Promise<'visitor' | 'following' | 'not-following' | null> {
  const viewer = context.get(viewerContext)
  if (!viewer) return 'visitor'
  if (viewer.role !== 'diner') return null
  const { db } = context.get(servicesContext)
  const follows = await isFollowing(db, { accountId: viewer.accountId, listingId })
  return follows ? 'following' : 'not-following'
}
