import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readHours } from '@hush/hours'
import { eachWeekday } from '@hush/hours/time'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { answerDispute, settleDispute } from '../app/domain/belief/reports/answer-dispute.server.ts'
import { discardReports } from '../app/domain/belief/reports/discard-reports.server.ts'
import { settleDoubts } from '../app/domain/belief/reports/happy-hour-doubt.server.ts'
import { openDispute } from '../app/domain/belief/reports/open-dispute.server.ts'
import {
  reportHappyHour,
  undoReport,
} from '../app/domain/belief/reports/report-happy-hour.server.ts'
import { judgeFind } from '../app/domain/belief/sites/judge-find.server.ts'
import { judgeSamePlace } from '../app/domain/belief/sites/judge-same-place.server.ts'
import { optOut } from '../app/domain/belief/sites/opt-out.server.ts'
import { recordFinds } from '../app/domain/belief/sites/record-finds.server.ts'
import { placesOf, textsOf } from '../app/domain/belief/sites/site-texts.server.ts'
import { changeBusinessDetails } from '../app/domain/businesses/change-details.server.ts'
import { addItem } from '../app/domain/businesses/change-featured-items.server.ts'
import { addTag } from '../app/domain/businesses/change-tags.server.ts'
import { holdIfRival } from '../app/domain/businesses/hold-rivals.server.ts'
import { reviewRivals } from '../app/domain/businesses/review-rivals.server.ts'
import { mailCode } from '../app/domain/claims/challenges.server.ts'
import { rejectClaim } from '../app/domain/claims/claim.server.ts'
import { acceptCase, declineCase, requestCall } from '../app/domain/claims/decide-case.server.ts'
import { openCase } from '../app/domain/claims/open-case.server.ts'
import { proveByCode, resumeCases } from '../app/domain/claims/prove.server.ts'
import { undoClaim } from '../app/domain/claims/undo-claim.server.ts'
import { acceptCorrection } from '../app/domain/desk/operators/accept-correction.server.ts'
import { recordCall } from '../app/domain/desk/operators/call-sheet.server.ts'
import {
  correctListing,
  findListingToCorrect,
  uncorrectListing,
} from '../app/domain/desk/operators/correct-listing.server.ts'
import { correctionForm } from '../app/domain/desk/operators/correction.ts'
import { hideListing, showListing } from '../app/domain/desk/operators/show-listing.server.ts'
import { liftSuspension, suspend } from '../app/domain/desk/operators/suspend.server.ts'
import { changeLimits, turnSwitch } from '../app/domain/following/alerts/alert-settings.server.ts'
import { pauseTonight, resumeTonight } from '../app/domain/following/alerts/pause-tonight.server.ts'
import { followListing, unfollowListing } from '../app/domain/following/follows/follows.server.ts'
import { refuseMails } from '../app/domain/following/mails/mail-settings.server.ts'
import { notifyDiners } from '../app/domain/following/news/notify-diners.server.ts'
import { tellOfPauses } from '../app/domain/following/news/tell-of-pauses.server.ts'
import { draftOfDay, partKey, WEEK_PARTS } from '../app/domain/happy-hours/week-form.ts'
import { confirmEmail } from '../app/domain/lifecycle/confirm-email.server.ts'
import { deleteBusiness } from '../app/domain/lifecycle/delete-business.server.ts'
import { requestReset, resetPassword } from '../app/domain/lifecycle/reset-password.server.ts'
import { giveOwnedPlace, keepPlacesApart } from '../app/domain/lifecycle/settle-dispute.server.ts'
import { signUp } from '../app/domain/lifecycle/sign-up.server.ts'
import { copyWeek, listOwnWeeks } from '../app/domain/listings/copy-week.server.ts'
import { importFile } from '../app/domain/listings/import/import-file.server.ts'
import { readOutdatedListings } from '../app/domain/listings/reading.server.ts'
import { saveWeek } from '../app/domain/listings/save-week.server.ts'
import { makeOuting } from '../app/domain/outings/make-outing.server.ts'
import { vote } from '../app/domain/outings/vote.server.ts'
import { copyCoupon, findCouponToCopy } from '../app/domain/promotions/copy-coupon.server.ts'
import { couponForm, DISPLAY_AT_CHECKOUT } from '../app/domain/promotions/coupon-form.ts'
import { deleteDraft, saveDraft } from '../app/domain/promotions/drafts.server.ts'
import { editCoupon } from '../app/domain/promotions/edit.server.ts'
import { endCoupon } from '../app/domain/promotions/end-coupon.server.ts'
import { endDeal } from '../app/domain/promotions/end-deal.server.ts'
import { offerCode, takeCode } from '../app/domain/promotions/hand-over.server.ts'
import { changePause } from '../app/domain/promotions/pause-coupon.server.ts'
import { postCoupon } from '../app/domain/promotions/post-coupon.server.ts'
import { joinQueue, leaveQueue } from '../app/domain/promotions/queue.server.ts'
import { redeemCode, takeRedemptionBack } from '../app/domain/promotions/redeem.server.ts'
import { decideVerification } from '../app/domain/verifications/review-verification.server.ts'
import { takeBackVerification } from '../app/domain/verifications/take-back-verification.server.ts'
import type { Db } from '../db/client.ts'
import { PASSWORD, VERA } from './accounts.ts'
import { onDay, writeAlerts } from './alerts.ts'
import { addNewcomer, addTwin, CLAIM_MAILS, claim } from './claims.ts'
import { days, hoursColumns } from './hours.ts'
import { lastToken, MAILS, mailsOf, outboxOnly, VERIFICATION_MAILS } from './mails.ts'
import { DAY, HOUR, later, TEST_NOW } from './moment.ts'
import { siteSays } from './own-site.ts'
import { smallWeb } from './small-web.ts'
import { addVerification } from './verifications.ts'
import { addBusiness, addCoupon, addListing, addPerson, PEOPLE } from './world.ts'

const now = TEST_NOW
const reason = 'A reason.'
const network = Buffer.from('a network')
const mails = { queue: outboxOnly, answer: () => 'answer here' }
const links = {
  coupon: () => 'the coupon',
  coupons: 'your coupons',
  mailSettings: () => 'your mails',
  unsubscribe: () => 'no more',
}

const START = new Date('2027-06-17T16:00:00-04:00').toISOString()
const KEY = Buffer.from('a key of the tests')
const OLDER = {
  name: 'Lantern of the Harbor',
  address: '70 Reed Street',
  website: 'https://older.example/',
}
const FINCH = {
  ...{ name: 'The Copper Finch', phone: '3015550102', ownPhone: '3015550101' },
  ...{ address: '12 Lantern Row', city: 'North Bethesda', state: 'MD', zipCode: '20852' },
  ...{ website: null, category: 'Tapas', openingHours: [] },
}
const COUPON = couponForm('2027-06-17').parse({
  key: '11111111-1111-4111-8111-111111111111',
  title: 'A third one',
  description: 'x',
  target: '2',
  endsOn: '2027-06-30',
  redeemMethod: DISPLAY_AT_CHECKOUT,
  confirmed: 'yes',
})
const DRAFT = {
  draft: { key: '22222222-2222-4222-8222-222222222222' },
  kind: 'coupon',
  version: 0,
  isReplacing: false,
  picture: null,
  pictureOf: null,
  startsOn: null,
  now,
} as const
const plan = {
  zipCode: '20852',
  timeZone: 'America/New_York',
  meetsAt: later(HOUR),
  couponId: null,
  host: { name: 'Ana', zipCode: null },
  now,
}
const ballot = (listingId: number) => ({
  formKey: crypto.randomUUID(),
  voterId: null,
  name: 'Ben',
  zipCode: null,
  votes: new Map([[listingId, 'yes' as const]]),
  now,
})
/** A site that wants no programs. */
const closed = smallWeb(
  { 'lantern.example': { '/robots.txt': 'User-agent: *\nDisallow: /' } },
  () => now,
).outside

const NO_DAY = draftOfDay(undefined)
const NO_WEEK = { days: eachWeekday(() => NO_DAY), exceptions: [] }
const SEEN = Object.fromEntries(WEEK_PARTS.map(part => [part, partKey(NO_WEEK, part)]))
const WEEK = {
  days: eachWeekday(day => (day === 4 ? { enabled: true, time: '4pm-7pm', items: [] } : NO_DAY)),
  exceptions: [],
}

export type Write = (db: Db) => Promise<unknown>

/** Two of everything that two writers may want at once: found, claimed and member listings, and their people. */
export async function addWorld(db: Db, folder: string) {
  const [dana, omar] = [await addPerson(db, PEOPLE.dana), await addPerson(db, PEOPLE.omar)]
  const olga = await addPerson(db, PEOPLE.olga)
  const bea = await addBusiness(db)
  const copy = await addPlaceToCopy(bea.accountId)
  const found = await addTwin(db)
  const wendell = await addNewcomer(db)
  const by = { actorId: olga, role: 'operator' } as const
  const ofBea = { actorId: bea.accountId, role: 'business' } as const
  const case_ = { businessId: wendell.accountId, listingId: found }
  await openCase(db, { ...case_, by, now })
  const { id: caseId } = await db.selectFrom('claim_cases').select('id').executeTakeFirstOrThrow()

  const zelda = await addNewcomer(db, 'zelda@hush.test', { address: '90 S. Lantern St.' })
  const claimed = await addTwin(db, { address: '90 South Lantern Street' })
  for (const listingId of [found, claimed, bea.listingId]) {
    for (const accountId of [dana, omar]) await followListing(db, { accountId, listingId, now })
  }
  await claim(db, { businessId: zelda.accountId, listingId: claimed })
  const { id: claimId } = await db.selectFrom('claims').select('id').executeTakeFirstOrThrow()

  await siteSays(db, { listingId: found, quote: 'Happy hour Mon-Fri 4pm-7pm.' })
  const older = (await addListing(db, OLDER)).id
  const find = async (more: object) => {
    const row = { listing_id: found, found_at: now, reason: 'conflict' as const, ...more }
    const added = db.insertInto('unsure_finds').values(row).returning('id')
    return (await added.executeTakeFirstOrThrow()).id
  }
  const same = await find({ other_id: older, reason: 'same-place' })
  const conflict = await find({ quote: 'Happy hour Mon-Fri 4pm-7pm.' })
  await find({ quote: 'Happy hour daily 5-6pm.' })
  const { corrected, seen } = await correct()
  const said = { kind: 'not-on', scan: null, position: null, mails, now } as const
  const guest = { accountId: dana, network }
  await reportHappyHour(db, { ...said, listingId: found, guest })
  const correction = await tell()
  await db.updateTable('listings').set({ doubted_from: now }).where('id', '=', found).execute()
  let token = ''
  const keepToken = { ...mails, answer: (given: string) => (token = given) }
  const owned = { listingId: bea.listingId, mails: keepToken, now }
  await db.transaction().execute(tx => openDispute(tx, owned))
  await db.transaction().execute(tx => openDispute(tx, { listingId: found, mails, now }))

  const open = await addCoupon(db, bea.listingId)
  const full = await addCoupon(db, bea.listingId, { title: 'A full one', activated_at: now })
  const paused = await addCoupon(db, bea.listingId, { title: 'Not tonight', activated_at: now })
  const ofPaused = { couponId: paused, businessId: bea.accountId, now: later(-HOUR) }
  await changePause(db, { ...ofPaused, answer: 'pause' })
  const deal = await db
    .insertInto('deals')
    .values({ listing_id: bea.listingId, title: 'x', description: 'x', ends_on: '2027-06-30' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await joinQueue(db, { couponId: open, dinerId: dana, now })
  await db
    .insertInto('queue_entries')
    .values({ coupon_id: full, diner_id: dana, code: 'ABCD2345', joined_at: now })
    .execute()
  const handed = (await offerCode(db, { couponId: full, dinerId: dana, now })) ?? ''
  const nina = await addPerson(db, { ...PEOPLE.dana, email: 'nora@hush.test' })
  await saveDraft(db, { ...DRAFT, businessId: bea.accountId })
  const hidden = (await addListing(db, { name: 'The Idle Heron', address: '1 Reed Street' })).id
  await hideListing(db, { listingId: hidden, by, reason, now })
  const sid = await addNewcomer(db, 'sid@hush.test', { name: 'The Copper Fern', address: '9 Row' })
  await suspend(db, { accountId: sid.accountId, reason, by, now })
  const fresh = await addCoupon(db, bea.listingId, { title: 'A new one' })
  const { id: entryId } = await db
    .insertInto('queue_entries')
    .values({
      ...{ coupon_id: full, diner_id: omar, code: 'EFGH2345', joined_at: now },
      ...{ redeemed_at: now, redeemed_by: bea.accountId },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .updateTable('listings')
    .set({ website_since: later(-30 * DAY) })
    .execute()
  const rival = await addNewcomer(db, 'rita@hush.test', { address: '90 S. Lantern St.' })
  for (const { accountId } of [zelda, wendell]) await tellStart(accountId)
  await pauseTonight(db, { businessId: wendell.accountId, now })
  const disputeId = await addDispute()
  await addResumable()
  const code = await mailedCode()
  const verificationId = await addVerification(db, wendell.accountId)
  const unopened = await addUnopened()
  const listingIds = [found, bea.listingId]
  const outing = await makeOuting(db, { ...plan, formKey: crypto.randomUUID(), listingIds })
  const visit = await visitOf('lantern.example')
  const path = await guideOf(found)
  await db.updateTable('listings').set({ reading: 0 }).where('id', '=', bea.listingId).execute()
  return {
    ...{ dana, omar, nina, full, handed, bea, found, wendell, by, ofBea, caseId, zelda, claimId },
    ...{ paused, copy },
    ...{ same, conflict, correction, token, said, guest, open, deal, corrected, seen },
    ...{
      hidden,
      sid: sid.accountId,
      rival,
      fresh,
      entryId,
      disputeId,
      code,
      verificationId,
      unopened,
      listingIds,
      outing,
      visit,
      path,
    },
  }

  /** A further place of an owner, whose week goes to the first. */
  async function addPlaceToCopy(ownerId: string) {
    const hours = hoursColumns(days({ 3: { time: '5pm-7pm' } }))
    const pier = await addBusiness(db, PEOPLE.bea, {
      account: { owner_id: ownerId, password_hash: null },
      listing: { name: 'Hopper on the Pier', address: '2 Pier Street', ...hours },
    })
    const weeks = await listOwnWeeks(db, { ownerId, now })
    const seen = new Map(weeks.map(each => [each.accountId, each.seen]))
    const seenOf = (accountId: string) => seen.get(accountId) ?? ''
    const to = new Map([[ownerId, seenOf(ownerId)]])
    const couponId = await addCoupon(db, pier.listingId, { title: 'One for both' })
    const from = { businessId: pier.accountId, couponId, now }
    const coupon = await findCouponToCopy(db, from)
    return {
      week: { ownerId, from: pier.accountId, seen: seenOf(pier.accountId), to, now },
      coupon: {
        ...{ ownerId, from: pier.accountId, couponId, seen: coupon?.seen ?? '', now },
        ...{ key: COUPON.key, to: new Map([[ownerId, null]]) },
      },
    }
  }

  /** A business that has signed up, and not confirmed its address. */
  async function addUnopened() {
    const business = { facts: FINCH, documents: [], card: null }
    const choice = { ...VERA, role: 'business', business, mayMail: true } as const
    await signUp(db, { ...choice, mails: MAILS, now })
    await requestReset(db, { email: VERA.email, mails: MAILS, now })
    const accounts = db.selectFrom('accounts').select('id').where('email', '=', VERA.email)
    const { id } = await accounts.executeTakeFirstOrThrow()
    return { id, confirm: await lastToken(db, 'confirm'), reset: await lastToken(db, 'reset') }
  }

  /** That it is for the bar only, which an operator may accept. */
  async function tell(): Promise<{ findId: number; reportId: number }> {
    const accountId = await addPerson(db, { ...PEOPLE.dana, email: 'nina@hush.test' })
    const correcting = { accountId, network: Buffer.from('nina') }
    const told = { ...said, kind: 'bar-only', listingId: found, guest: correcting } as const
    const { reportId = 0 } = await reportHappyHour(db, told)
    const finds = db.selectFrom('unsure_finds').select('id').where('reason', '=', 'told')
    return { findId: (await finds.executeTakeFirstOrThrow()).id, reportId }
  }

  /** A happy hour from 4 to 7, of which two diners were told. */
  async function tellStart(businessId: string): Promise<void> {
    const { id } = await db
      .updateTable('listings')
      .set(
        hoursColumns({
          kind: 'days',
          days: [{ day: 3, enabled: true, time: '4pm-7pm', items: [] }],
        }),
      )
      .where('business_id', '=', businessId)
      .returning('id')
      .executeTakeFirstOrThrow()
    const told = { kind: 'start', channel: 'mail', listing_id: id, subject: START } as const
    const when = { due_at: now, expires_at: later(HOUR), told_at: now }
    const rows = [dana, omar].map(account_id => ({ account_id, ...told, ...when }))
    await db.insertInto('alerts').values(rows).execute()
  }

  /** Of somebody who says that the place of Zelda is theirs. */
  async function addDispute(): Promise<string> {
    const { accountId } = await addNewcomer(db, 'mallory@hush.test', {
      address: '90 S. Lantern St.',
    })
    const held = { accountId, mails: VERIFICATION_MAILS, now }
    await db.transaction().execute(tx => holdIfRival(tx, held))
    const disputes = db.selectFrom('claim_cases').select('id').where('desk_reason', '=', 'owned')
    return (await disputes.executeTakeFirstOrThrow()).id
  }

  /** A claim that waited beside another, which is gone. */
  async function addResumable(): Promise<void> {
    const { accountId } = await addNewcomer(db, 'yolanda@hush.test', OLDER)
    await openCase(db, { businessId: accountId, listingId: older, by, now })
    await db
      .updateTable('claim_cases')
      .set({ desk_reason: 'two-claimants', desk_at: now })
      .where('business_id', '=', accountId)
      .execute()
  }

  async function mailedCode(): Promise<string> {
    const email = 'info@lantern.example'
    const request = { businessId: wendell.accountId, key: KEY, email, mails: CLAIM_MAILS, now }
    await mailCode(db, request)
    await db
      .updateTable('claim_cases')
      .set({ desk_reason: 'several-places', desk_at: now })
      .where('id', '=', caseId)
      .execute()
    const [mail] = await mailsOf(db, 'claim-code')
    return mail?.body.match(/^\d{6}$/m)?.[0] ?? ''
  }

  async function visitOf(host: string) {
    const pages = await textsOf(db, host)
    const quote = 'Happy hour daily 3-6pm.'
    const said = { quote, windows: readHours(quote) ?? [], manner: 'stated' } as const
    const statement = { ...said, conditions: [], validFrom: null, validUntil: null }
    const statements = pages.map(({ url }) => ({ ...statement, url }))
    const readings = (await placesOf(db, host, now)).map(place => {
      return { place, statements, refuted: [], closing: null, facts: [], unstated: [] }
    })
    return { host, readings, pages, pointed: new Map(), now }
  }

  async function guideOf(listingId: number): Promise<string> {
    const { source_id: id } = await db
      .selectFrom('listings')
      .select('source_id')
      .where('id', '=', listingId)
      .executeTakeFirstOrThrow()
    const path = join(folder, 'guide.csv')
    const row = `${id},The Harbor Lantern,11 Lantern Row,20852,39.05,-77.12,Daily 3pm-6pm`
    await writeFile(path, `id,name,street,zip,lat,lon,happy_hour\n${row}\n`)
    return path
  }

  async function correct() {
    const typed = (more: object) => {
      const place = {
        name: 'The Harbor Lantern',
        address: '11 North Lantern Street, Suite 2',
        zipCode: '20852',
      }
      return correctionForm.parse({
        ...place,
        point: '',
        phone: '',
        website: '',
        week: 'Daily 3pm-6pm',
        reason,
        ...more,
      })
    }
    const state = async () => (await findListingToCorrect(db, { listingId: found }))?.version ?? ''
    const change = { listingId: found, reason, by, now }
    await correctListing(db, {
      ...change,
      seen: await state(),
      typed: typed({ phone: '301-555-0177', website: 'https://lantern.example/' }),
    })
    return { seen: await state(), corrected: typed({ website: 'https://another.example/' }) }
  }
}

export type World = Awaited<ReturnType<typeof addWorld>>

/** By the function that holds the transaction, or that is one statement. */
export function writersOf(world: World): Record<string, Write> {
  const { dana, omar, nina, full, handed, bea, found, wendell, by, ofBea, caseId } = world
  const { zelda, claimId, paused, copy } = world
  const { same, conflict, correction, token, said, guest, open, deal, corrected, seen } = world
  const {
    hidden,
    sid,
    rival,
    fresh,
    entryId,
    disputeId,
    code,
    verificationId,
    unopened,
    listingIds,
    outing,
    visit,
    path,
  } = world
  const decision = { caseId, by, reason, mails: CLAIM_MAILS, now }
  const ofFound = { listingId: found, by, reason, now }
  const own = { accountId: bea.accountId, now }
  const suspension = (accountId: string) => ({ accountId, reason, by, now })
  const deletion = { accountId: zelda.accountId, ownerId: zelda.accountId, mails: outboxOnly, now }
  const compared = { ...deletion, comparedHash: 'nobody logs in with this' }
  const posted = { businessId: bea.accountId, form: COUPON, picture: null, pictureOf: null, now }
  const settlement = { caseId: disputeId, by, reason, mails: CLAIM_MAILS, now }
  const dispute = { ...settlement, verificationLinks: VERIFICATION_MAILS.links }
  const redeemer = { accountId: bea.accountId, role: 'business' } as const
  const byWendell = { actorId: wendell.accountId, role: 'business' } as const
  const opening = { password: PASSWORD, now }
  const turn = { name: 'promotions', day: null, isOn: false } as const
  return {
    reportHappyHour: on =>
      reportHappyHour(on, { ...said, listingId: found, guest: { ...guest, accountId: omar } }),
    undoReport: on => undoReport(on, { listingId: found, guest, now }),
    discardReports: on => discardReports(on, ofFound),
    settleDoubts: on => settleDoubts(on, { now }),
    settleDispute: on => settleDispute(on, { ...ofFound, ruling: 'still-on' }),
    answerDispute: on => answerDispute(on, { token, answer: 'not-on', now }),
    judgeFind: on => judgeFind(on, { findId: conflict, verdict: 'right', seen: null, by, now }),
    acceptCorrection: on =>
      acceptCorrection(on, { ...correction, by, mails: { queue: outboxOnly, weekUrl: '/' }, now }),
    judgeSamePlace: on => judgeSamePlace(on, { findId: same, isSame: true, by, now }),
    correctListing: on => correctListing(on, { ...ofFound, seen, typed: corrected }),
    uncorrectListing: on => uncorrectListing(on, { ...ofFound, seen }),
    recordCall: on =>
      recordCall(on, { listingId: found, answer: 'right', seen: 'Daily 3pm-6pm', by, now }),
    hideListing: on => hideListing(on, ofFound),
    showListing: on => showListing(on, { ...ofFound, listingId: hidden }),
    readOutdatedListings: on => readOutdatedListings(on, { now }),
    openCase: on => openCase(on, { businessId: wendell.accountId, listingId: found, by, now }),
    acceptCase: on => acceptCase(on, decision),
    declineCase: on => declineCase(on, decision),
    requestCall: on => requestCall(on, { businessId: wendell.accountId, by, now }),
    rejectClaim: on => rejectClaim(on, { businessId: wendell.accountId, now }),
    undoClaim: on => undoClaim(on, { claimId, by, reason, now }),
    confirmEmail: on =>
      confirmEmail(on, { ...opening, token: unopened.confirm, mails: VERIFICATION_MAILS }),
    resetPassword: on => resetPassword(on, { ...opening, token: unopened.reset, mails: MAILS }),
    deleteAccount: on => on.transaction().execute(tx => deleteBusiness(tx, compared)),
    deleteDiner: on => sql`select delete_diner(${dana}, 'nobody logs in with this')`.execute(on),
    suspend: on => suspend(on, suspension(bea.accountId)),
    suspendRival: on => suspend(on, suspension(rival.accountId)),
    liftSuspension: on => liftSuspension(on, suspension(sid)),
    pauseTonight: on => pauseTonight(on, { businessId: zelda.accountId, now }),
    resumeTonight: on => resumeTonight(on, { businessId: wendell.accountId, now }),
    saveWeek: on =>
      saveWeek(on, { businessId: bea.accountId, week: WEEK, seen: SEEN, theirs: new Set(), now }),
    copyWeek: on => copyWeek(on, copy.week),
    copyCoupon: on => copyCoupon(on, copy.coupon),
    changeBusinessDetails: on =>
      changeBusinessDetails(on, {
        ...own,
        changes: { businessName: 'Bea’s', firstName: 'Beatrix' },
        mails: { queue: outboxOnly, links: { profile: 'your profile' } },
      }),
    changeTags: on => addTag(on, { ...own, tag: 'patio' }),
    takeBackVerification: on =>
      takeBackVerification(on, {
        ...suspension(bea.accountId),
        mail: outboxOnly,
        verificationLinks: { profile: 'your profile', verification: 'verify here' },
      }),
    endCoupon: on =>
      endCoupon(on, {
        couponId: open,
        listingId: bea.listingId,
        by: ofBea,
        seenActivated: false,
        now,
      }),
    endDeal: on => endDeal(on, { dealId: deal.id, listingId: bea.listingId, by: ofBea, now }),
    deleteDraft: on =>
      deleteDraft(on, {
        businessId: bea.accountId,
        listingId: bea.listingId,
        id: DRAFT.draft.key,
        now,
      }),
    joinQueue: on => joinQueue(on, { couponId: fresh, dinerId: omar, now }),
    leaveQueue: on => leaveQueue(on, { couponId: open, dinerId: dana, now }),
    changePause: on =>
      changePause(on, { couponId: full, businessId: bea.accountId, answer: 'pause', now }),
    resumeCoupon: on =>
      changePause(on, { couponId: paused, businessId: bea.accountId, answer: 'resume', now }),
    tellOfPauses: on => tellOfPauses(on, { mail: outboxOnly, links, now }),
    redeemCode: on =>
      redeemCode(on, {
        code: 'ABCD2345',
        businessId: bea.accountId,
        redeemer,
        now,
      }),
    offerCode: async on =>
      (await offerCode(on, { couponId: full, dinerId: dana, now })) === null ? 'none' : 'offered',
    takeCode: on => takeCode(on, { token: handed, dinerId: nina, now }),
    takeRedemptionBack: on =>
      takeRedemptionBack(on, { entryId, businessId: bea.accountId, redeemer, now }),
    post: on => postCoupon(on, { ...posted, isAgain: false }),
    editCoupon: on =>
      editCoupon(on, {
        ...posted,
        id: fresh,
        by: ofBea,
        fields: {},
        form: { ...COUPON, target: 3 },
      }),
    saveDraft: on =>
      saveDraft(on, { ...DRAFT, draft: { key: COUPON.key }, businessId: bea.accountId }),
    changeItems: on =>
      addItem(on, {
        ...own,
        fileId: null,
        typed: { item: 'Two crab cakes', price: 900, savings: 300 },
      }),
    decideVerification: on =>
      decideVerification(on, {
        ...{ verificationId, decision: { decision: 'approved' }, by, now },
        ...{ mail: outboxOnly, links: VERIFICATION_MAILS.links },
      }),
    prove: on =>
      proveByCode(on, {
        ...{ businessId: wendell.accountId, code, key: KEY },
        ...{ by: byWendell, mails: CLAIM_MAILS, now },
      }),
    resumeCases: on => resumeCases(on, { mails: CLAIM_MAILS, now }),
    review: on => reviewRivals(on, { mails: VERIFICATION_MAILS, now }),
    giveOwnedPlace: on => giveOwnedPlace(on, dispute),
    keepPlacesApart: on => keepPlacesApart(on, dispute),
    recordFinds: on => recordFinds(on, visit),
    optOut: on => optOut(on, { host: visit.host, fetching: { outside: closed, about: '' }, now }),
    importFile: on =>
      importFile(on, {
        ...{ path, source: 'Test data', checkedOn: null, today: '2027-06-18', isDryRun: false },
        onProblem: (_, problem) => expect.unreachable(problem),
        onProgress: () => {},
      }),
    makeOuting: on => makeOuting(on, { ...plan, formKey: crypto.randomUUID(), listingIds }),
    vote: on => vote(on, { ...ballot(found), token: outing === 'no-places' ? '' : outing.token }),
    notifyDiners: on => notifyDiners(on, { mail: outboxOnly, links, now }),
    followListing: on => followListing(on, { accountId: dana, listingId: bea.listingId, now }),
    unfollowListing: on => unfollowListing(on, { accountId: dana, listingId: found }),
    turnSwitch: on =>
      turnSwitch(on, { accountId: dana, of: { kind: 'listing', id: found }, turn, now }),
    changeLimits: on => changeLimits(on, { accountId: dana, mail: 0 }),
    refuseMails: on => refuseMails(on, { accountId: dana, kind: 'alerts', now }),
    tellFollowers: on => writeAlerts(on, onDay('18:00')),
  }
}
