import type { Db } from '../../../db/client.ts'
import { detailsToFields, memberSince } from '../../domain/accounts/profile.ts'
import { findProfile } from '../../domain/accounts/update-profile.server.ts'
import { listFollowed } from '../../domain/following/follows/follows.server.ts'
import { listingCards } from '../../domain/listings/listing-card.ts'
import { listCouponsOfDiner } from '../../domain/promotions/coupons.server.ts'
import { listWorkplaces } from '../../domain/staff/workplaces.server.ts'
import { type ProfileView, profileViewOf } from './profile-tab.ts'

export async function loadDinerProfile(
  db: Db,
  query: { accountId: string; workplaceId: string | null; params: URLSearchParams; now: Date },
) {
  const { accountId, params, now } = query
  const view = profileViewOf(params)
  const [profile, workplaces, list] = await Promise.all([
    findProfile(db, { accountId }),
    listWorkplaces(db, query),
    view.tab === 'coupon'
      ? loadCoupons(db, { dinerId: accountId, now })
      : loadFollowed(db, { accountId, view, now }),
  ])
  if (!profile) return null
  const { email, profilePicture, createdAt } = profile
  const details = detailsToFields(profile)
  const person = { email, profilePicture, memberSince: memberSince(createdAt), details }
  return { role: 'diner' as const, ...person, workplaces, list }
}

async function loadCoupons(db: Db, diner: { dinerId: string; now: Date }) {
  return { tab: 'coupon' as const, ...(await listCouponsOfDiner(db, diner)) }
}

async function loadFollowed(
  db: Db,
  { accountId, view, now }: { accountId: string; view: ProfileView; now: Date },
) {
  const rows = await listFollowed(db, { accountId, limit: view.shown + 1 })
  const cards = listingCards(rows.slice(0, view.shown), now)
  const { shown } = view
  return { tab: 'following' as const, cards, shown, hasMore: rows.length > shown }
}

export type DinerProfileProps = Omit<
  NonNullable<Awaited<ReturnType<typeof loadDinerProfile>>>,
  'role'
>
