import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { readListings } from '../../../app/domain/listings/reading.server.ts'
import { hoursColumns, texts } from '../../../test/hours.ts'
import type { Application } from './application.ts'
import type { Check, Outcome, Stage } from './check.ts'
import { addDeal, type OutsideServices, withOutside } from './faults-alerts.ts'
import { addFollowers } from './followers.ts'

const TOLD_WITHIN_MS = 60_000
const PATIENCE_MS = 120_000
const POLL_MS = 100

/** F13: the last follower has it by both channels. */
function timeAlerts(stage: Stage): Promise<Outcome> {
  return withOutside(outside => timeBoth(stage, outside))
}

async function timeBoth(stage: Stage, outside: OutsideServices): Promise<Outcome> {
  const people = stage.isFull ? 1_000 : 100
  const application = await stage.start({ env: { DEMO: 'on', SMTP_URL: outside.smtpUrl } })
  const listingId = await addFollowers(application, { people, service: outside.service })
  const wanted = Math.round(people * 0.9)
  const deal = await secondsUntil(outside, { wanted, title: 'Deal of round 1' }, () =>
    addDeal(application, listingId, 1),
  )
  await changeWeek(application, listingId)
  const week = await secondsUntil(outside, { wanted, title: 'has a new week' }, () =>
    letStand(application),
  )
  return {
    amount: `a deal and a changed week, ${people} followers each`,
    figure: `the last push and mail after ${seconds(deal.push)} and ${seconds(deal.mail)} s; of the week after ${seconds(week.push)} and ${seconds(week.mail)} s`,
    problems: [deal.push, deal.mail, week.push, week.mail]
      .filter(milliseconds => !(milliseconds <= TOLD_WITHIN_MS))
      .map(milliseconds => `The last one came after ${seconds(milliseconds)} s.`),
  }
}

function seconds(milliseconds: number): string {
  return Number.isFinite(milliseconds) ? (milliseconds / 1_000).toFixed(1) : 'more than 120'
}

async function secondsUntil(
  { service, mails }: OutsideServices,
  { wanted, title }: { wanted: number; title: string },
  happen: () => Promise<void>,
): Promise<{ push: number; mail: number }> {
  await happen()
  const began = Date.now()
  const last = (arrivals: readonly { at: Date }[]) =>
    arrivals.length < wanted ? Number.POSITIVE_INFINITY : Number(arrivals.at(-1)?.at) - began
  for (;;) {
    const push = last(service.received.filter(({ payload }) => payload.includes(title)))
    const mail = last(mails.mails.filter(({ raw }) => raw.includes(title)))
    const isOver = Number.isFinite(push) && Number.isFinite(mail)
    if (isOver || Date.now() - began > PATIENCE_MS) return { push, mail }
    await sleep(POLL_MS)
  }
}

async function changeWeek({ db }: Application, listingId: number): Promise<void> {
  const { happy_hours } = hoursColumns(texts(['Mon-Fri 2pm-3pm']))
  await db.updateTable('listings').set({ happy_hours }).where('id', '=', listingId).execute()
  await readListings(db, { listingIds: [listingId] })
}

/** Pretends that the change has settled. */
async function letStand({ db }: Application): Promise<void> {
  const started = Date.now()
  while (Date.now() - started < PATIENCE_MS) {
    const { numUpdatedRows } = await db
      .updateTable('listing_changes')
      .set({ seen_at: sql<Date>`seen_at - interval '15 minutes'` })
      .where('seen_at', 'is not', null)
      .executeTakeFirstOrThrow()
    if (numUpdatedRows > 0n) return
    await sleep(POLL_MS)
  }
}

export const alertTimes: Check[] = [
  {
    id: 'F13',
    what: 'How soon followers are told of a deal, and of a week that has stood for a quarter of an hour',
    goal: 'the last of them within 60 s by push and mail',
    run: timeAlerts,
  },
]
