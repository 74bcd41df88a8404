import { data, href } from 'react-router'
import { listingPage } from '../../domain/listings/listing-page.ts'
import { findMemberListing } from '../../domain/listings/listings.server.ts'
import { comingWeek } from '../../domain/listings/week-lines.ts'
import { PLACEHOLDERS, socialPicture } from '../../domain/pictures/artwork.ts'
import { ownSiteData } from '../../domain/structured-data/copies.ts'
import { embedScript } from '../../domain/structured-data/embedded-week.ts'
import { servicesContext } from '../../http/context.server.ts'
import { etagOf, notModified } from '../../http/known-version.server.ts'
import type { Route } from './+types/member-embed'

/** A line that says how long something lasts is a minute old at most. */
const SECONDS_FRESH = 60

/** For any site, the same for everybody. */
export async function loader({ request, params, context }: Route.LoaderArgs): Promise<Response> {
  const { reading: db, now, baseUrl } = context.get(servicesContext)
  const row = await findMemberListing(db, { memberUid: params.memberUid, withMenu: false })
  if (!row?.member_uid) throw data(null, { status: 404 })
  const url = baseUrl + href('/hush-restaurants/:memberUid', { memberUid: row.member_uid })
  const image = baseUrl + socialPicture(row.picture, PLACEHOLDERS.restaurant).path
  const page = listingPage(row, now())
  const lines = comingWeek(row, now())
  const script = embedScript({
    url,
    now: page.now && { text: page.now.text, minutes: page.now.minutesLeft },
    lines,
    dates: page.exceptions.filter(date => lines.every(({ time }) => time !== date)),
    data: ownSiteData(row, { url, image }),
  })
  const headers = {
    ETag: etagOf(script),
    'Cache-Control': `public, max-age=${SECONDS_FRESH}`,
    'Cross-Origin-Resource-Policy': 'cross-origin',
    'Access-Control-Allow-Origin': '*',
    'Content-Type': 'text/javascript; charset=utf-8',
  }
  return notModified(request, headers) ?? new Response(script, { headers })
}
