import { data } from 'react-router'
import { findEarnings } from '../../../domain/results/find-earnings.server.ts'
import { readPeriod } from '../../../domain/results/results.ts'
import { servicesContext } from '../../../http/context.server.ts'
import { csvAnswer } from '../../../http/csv.server.ts'
import { requireRedeemer } from '../../../http/guards.server.ts'
import type { Route } from './+types/results-csv'

const HEADER = [
  'evening',
  'guests',
  'guests_without_price',
  'redeemed_value_cents',
  'given_away_cents',
]

export async function loader({ context, url }: Route.LoaderArgs) {
  const { business } = await requireRedeemer(context, url.pathname + url.search)
  const { db, now } = context.get(servicesContext)
  const days = readPeriod(url.searchParams.get('days'))
  const earnings = await findEarnings(db, { businessId: business.accountId, days, now: now() })
  if (!earnings) throw data(null, { status: 404 })
  const rows = earnings.evenings.map(evening => [
    evening.date,
    evening.guests,
    evening.unpriced,
    evening.redeemedCents,
    evening.givenAwayCents,
  ])
  return csvAnswer(`hush-results-${days}-days.csv`, HEADER, rows)
}
