import { fullDate } from '@hush/hours/time'
import { Feed } from 'feed'
import { data, href } from 'react-router'
import { escapeMarkup } from '../../domain/belief/web/escape-markup.ts'
import { findCity } from '../../domain/locations/locations.server.ts'
import {
  listNewPromotions,
  type NewPromotion,
} from '../../domain/promotions/new-promotions.server.ts'
import { servicesContext } from '../../http/context.server.ts'
import { etagOf, notModified } from '../../http/known-version.server.ts'
import type { Route } from './+types/deals-feed'

const MINUTES_15 = 15 * 60

/** Atom (RFC 4287); a 304 if the client's copy is current. */
export async function loader({ request, params, context }: Route.LoaderArgs): Promise<Response> {
  const { reading, now, baseUrl } = context.get(servicesContext)
  const { zipCode } = params
  if (!/^\d{5}$/.test(zipCode)) throw data(null, { status: 404 })
  const [city, promotions] = await Promise.all([
    findCity(reading, { zipCode }),
    listNewPromotions(reading, { zipCode, now: now() }),
  ])
  if (!city) throw data(null, { status: 404 })
  const text = writeAtom(promotions, { baseUrl, zipCode, city })
  const headers = { ETag: etagOf(text), 'Cache-Control': `public, max-age=${MINUTES_15}` }
  const type = { 'Content-Type': 'application/atom+xml; charset=utf-8' }
  return notModified(request, headers) ?? new Response(text, { headers: { ...headers, ...type } })
}

function writeAtom(
  promotions: readonly NewPromotion[],
  { baseUrl, zipCode, city }: { baseUrl: string; zipCode: string; city: string },
): string {
  const self = baseUrl + href('/deals/:zipCode.atom', { zipCode })
  const feed = new Feed({
    id: self,
    title: `New deals near ${city}, ${zipCode} · Hush`,
    description: 'Coupons and deals of bars and restaurants within ten miles, newest first.',
    link: `${baseUrl}${href('/couponqueue')}?${new URLSearchParams({ zip: zipCode })}`,
    feedLinks: { atom: self },
    updated: promotions[0]?.postedAt ?? new Date(0),
    generator: 'Hush',
    copyright: '',
  })
  for (const promotion of promotions) {
    feed.addItem({
      id: `${baseUrl}/${promotion.kind}s/${promotion.id}`,
      // The library writes both as HTML.
      title: htmlOf(`${promotion.title} at ${promotion.restaurant}`),
      link: baseUrl + pathOf(promotion),
      date: promotion.postedAt,
      published: promotion.postedAt,
      description: htmlOf(describe(promotion)),
    })
  }
  return feed.atom1()
}

/** Drops characters that XML forbids. */
function htmlOf(text: string): string {
  return escapeMarkup(text.replaceAll(/[\p{Cc}\p{Noncharacter_Code_Point}]+/gu, ' '))
}

function pathOf({ kind, id, listingId, memberUid }: NewPromotion): string {
  if (kind === 'coupon') return href('/coupons/:couponId', { couponId: id })
  return memberUid
    ? href('/hush-restaurants/:memberUid', { memberUid })
    : href('/restaurants/:listingId', { listingId: String(listingId) })
}

function describe({ kind, description, city, endsOn }: NewPromotion): string {
  const what = kind === 'coupon' ? 'A coupon for a group' : 'A deal'
  const until = `${what} in ${city}, until ${fullDate(endsOn)}.`
  return [description.trim(), until].filter(Boolean).join(' ')
}
