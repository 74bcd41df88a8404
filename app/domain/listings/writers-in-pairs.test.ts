import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eachWeekday } from '@hush/hours/time'
import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { createPool, type Db, type Tx } from '../../../db/client.ts'
import { onDay, writeAlerts } from '../../../test/alerts.ts'
import { addNewcomer, addTwin, CLAIM_MAILS, claim } from '../../../test/claims.ts'
import { useDatabase } from '../../../test/database.ts'
import { outboxOnly } from '../../../test/mails.ts'
import { TEST_NOW } from '../../../test/moment.ts'
import { siteSays } from '../../../test/own-site.ts'
import { rolledBack } from '../../../test/rolled-back.ts'
import { addBusiness, addCoupon, addListing, addPerson, PEOPLE } from '../../../test/world.ts'
import { changeLimits, turnSwitch } from '../alerts/alert-settings.server.ts'
import { changeBusinessDetails } from '../businesses/change-details.server.ts'
import { addTag } from '../businesses/change-tags.server.ts'
import { rejectClaim } from '../claims/claim.server.ts'
import { acceptCase, declineCase, requestCall } from '../claims/decide-case.server.ts'
import { openCase } from '../claims/open-case.server.ts'
import { undoClaim } from '../claims/undo-claim.server.ts'
import { followListing, unfollowListing } from '../follows/follows.server.ts'
import { draftOfDay, partKey, WEEK_PARTS } from '../happy-hours/week-form.ts'
import { deleteBusiness } from '../lifecycle/delete-business.server.ts'
import { refuseMails } from '../mails/mail-settings.server.ts'
import { notifyDiners } from '../news/notify-diners.server.ts'
import {
  correctListing,
  findListingToCorrect,
  uncorrectListing,
} from '../operators/correct-listing.server.ts'
import { correctionForm } from '../operators/correction.ts'
import { hideListing, showListing } from '../operators/show-listing.server.ts'
import { liftSuspension, suspend } from '../operators/suspend.server.ts'
import { deleteDraft } from '../promotions/drafts.server.ts'
import { endCoupon } from '../promotions/end-coupon.server.ts'
import { endDeal } from '../promotions/end-deal.server.ts'
import { joinQueue, leaveQueue } from '../promotions/queue.server.ts'
import { redeemCode } from '../promotions/redeem.server.ts'
import { answerDispute, settleDispute } from '../reports/answer-dispute.server.ts'
import { discardReports } from '../reports/discard-reports.server.ts'
import { settleDoubts } from '../reports/happy-hour-doubt.server.ts'
import { openDispute } from '../reports/open-dispute.server.ts'
import { reportHappyHour, undoReport } from '../reports/report-happy-hour.server.ts'
import { judgeFind } from '../sites/judge-find.server.ts'
import { judgeSamePlace } from '../sites/judge-same-place.server.ts'
import { takeBackVerification } from '../verifications/take-back-verification.server.ts'
import { readOutdatedListings } from './reading.server.ts'
import { saveWeek } from './save-week.server.ts'

const { db, url } = useDatabase()
/** On many connections, which look for a deadlock at once. */
const pairs = createPool({ connectionString: url, size: 8 })
afterAll(() => pairs.end())

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

const NO_DAY = draftOfDay(undefined)
const NO_WEEK = { days: eachWeekday(() => NO_DAY), exceptions: [] }
const SEEN = Object.fromEntries(WEEK_PARTS.map(part => [part, partKey(NO_WEEK, part)]))
const WEEK = {
  days: eachWeekday(day => (day === 4 ? { enabled: true, time: '4pm-7pm', items: [] } : NO_DAY)),
  exceptions: [],
}

type Write = (db: Db) => Promise<unknown>

/** Two of everything that two writers may want at once: found, claimed and member listings, and their people. */
async function addWorld() {
  const [dana, omar] = [await addPerson(db, PEOPLE.dana), await addPerson(db, PEOPLE.omar)]
  const olga = await addPerson(db, PEOPLE.olga)
  const bea = await addBusiness(db)
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
  const older = (await addListing(db, { name: 'Lantern of the Harbor' })).id
  const find = async (more: object) => {
    const row = { listing_id: found, found_at: now, reason: 'conflict' as const, ...more }
    const added = db.insertInto('unsure_finds').values(row).returning('id')
    return (await added.executeTakeFirstOrThrow()).id
  }
  const same = await find({ other_id: older, reason: 'same-place' })
  const conflict = await find({ quote: 'Happy hour Mon-Fri 4pm-7pm.' })
  await find({ quote: 'Happy hour daily 5-6pm.' })
  let token = ''
  const keepToken = { ...mails, answer: (given: string) => (token = given) }
  const owned = { listingId: bea.listingId, mails: keepToken, now }
  await db.transaction().execute(tx => openDispute(tx, owned))
  await db.transaction().execute(tx => openDispute(tx, { listingId: found, mails, now }))
  const said = { kind: 'not-on', scan: null, position: null, mails, now } as const
  const guest = { accountId: dana, network }
  await reportHappyHour(db, { ...said, listingId: found, guest })
  await db.updateTable('listings').set({ doubted_from: now }).where('id', '=', found).execute()

  const open = await addCoupon(db, bea.listingId)
  const full = await addCoupon(db, bea.listingId, { title: 'A full one', activated_at: now })
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
  const { corrected, seen } = await correct()
  return {
    ...{ dana, omar, bea, found, wendell, by, ofBea, caseId, zelda, claimed, claimId },
    ...{ same, conflict, token, said, guest, open, deal, corrected, seen },
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

type World = Awaited<ReturnType<typeof addWorld>>

/** By the function that holds the transaction, or that is one statement. */
function writersOf(world: World): Record<string, Write> {
  const { dana, omar, bea, found, wendell, by, ofBea, caseId, zelda, claimed, claimId } = world
  const { same, conflict, token, said, guest, open, deal, corrected, seen } = world
  const decision = { caseId, by, reason, mails: CLAIM_MAILS, now }
  const ofFound = { listingId: found, by, reason, now }
  const own = { accountId: bea.accountId, now }
  const suspension = (accountId: string) => ({ accountId, reason, by, now })
  const deletion = { accountId: zelda.accountId, ownerId: zelda.accountId, mails: outboxOnly, now }
  const compared = { ...deletion, comparedHash: 'nobody logs in with this' }
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
    judgeSamePlace: on => judgeSamePlace(on, { findId: same, isSame: true, by, now }),
    correctListing: on => correctListing(on, { ...ofFound, seen, typed: corrected }),
    uncorrectListing: on => uncorrectListing(on, { ...ofFound, seen }),
    hideListing: on => hideListing(on, ofFound),
    showListing: on => showListing(on, { ...ofFound, listingId: claimed }),
    readOutdatedListings: on => readOutdatedListings(on, { now }),
    openCase: on => openCase(on, { businessId: wendell.accountId, listingId: found, by, now }),
    acceptCase: on => acceptCase(on, decision),
    declineCase: on => declineCase(on, decision),
    requestCall: on => requestCall(on, { businessId: wendell.accountId, by, now }),
    rejectClaim: on => rejectClaim(on, { businessId: wendell.accountId, now }),
    undoClaim: on => undoClaim(on, { claimId, by, reason, now }),
    deleteAccount: on => on.transaction().execute(tx => deleteBusiness(tx, compared)),
    deleteDiner: on => sql`select delete_diner(${dana}, 'nobody logs in with this')`.execute(on),
    suspend: on => suspend(on, suspension(bea.accountId)),
    suspendClaimant: on => suspend(on, suspension(zelda.accountId)),
    liftSuspension: on => liftSuspension(on, suspension(bea.accountId)),
    saveWeek: on =>
      saveWeek(on, { businessId: bea.accountId, week: WEEK, seen: SEEN, theirs: new Set(), now }),
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
        id: crypto.randomUUID(),
        now,
      }),
    joinQueue: on => joinQueue(on, { couponId: open, dinerId: omar, now }),
    leaveQueue: on => leaveQueue(on, { couponId: open, dinerId: dana, now }),
    redeemCode: on =>
      redeemCode(on, {
        code: 'ABCD2345',
        businessId: bea.accountId,
        redeemer: { accountId: bea.accountId, role: 'business' },
        now,
      }),
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

/** What the other writers lock. */
const ALONE = {
  'two owners of one place: not tried here yet': [
    'review',
    'resumeCases',
    'giveOwnedPlace',
    'keepPlacesApart',
  ],
  'of tellFollowers': ['readChanges', 'readStartsOf', 'readStarts', 'sendDigests', 'takeBackLate'],
  'the listing of one business alone, as changeTags': [
    'changeItems',
    'changeMenu',
    'changeOpeningHours',
    'changeBackground',
    'saveDraft',
    'editCoupon',
    'editDeal',
    'post',
    'keepRefused',
  ],
  'one account, its log-ins and what it keeps, before nothing else': [
    'changePassword',
    'updateProfile',
    'logIn',
    'endSession',
    'subscribe',
    'unsubscribe',
    'saveQuestion',
    'removeQuestion',
    'requestLogInCode',
    'logInByCode',
    'requestReset',
    'resetPassword',
    'signUp',
    'resendConfirmation',
    'confirmEmail',
    'addBranch',
    'changeMark',
    'inviteStaff',
    'acceptInvitation',
    'removeStaff',
    'grantOperator',
    'revokeOperator',
    'checkSecondFactor',
    'submitVerification',
  ],
  'the account or the case after its listing, by helpers that others here take': [
    'decideVerification',
    'deleteExpiredDocuments',
    'issueSiteChallenge',
    'mailCode',
    'prove',
    'undoByLink',
  ],
  'one row of its own, and the log': [
    'answerInquiry',
    'reopenInquiry',
    'sendInquiry',
    'addNote',
    'holdObject',
    'tell',
    'settlePlaces',
    'takeRedemptionBack',
    'notifyQueue',
  ],
  'an outing after its listing': ['makeOuting', 'asHost', 'vote'],
  'a file of thousands, listings by id and nothing after them': [
    'importFile',
    'writeOpenFeed',
    'optOut',
    'recordFinds',
  ],
  'money, under the lock of its ledger': [
    'applyOnce',
    'confirmSent',
    'keep',
    'requestCredit',
    'decideCredit',
    'disconnectAccount',
    'refreshConnectedAccount',
    'requestPayout',
    'settle',
    'refuse',
    'refreshSubscription',
    'startEnding',
    'endAll',
    'notifyOwner',
    'refreshPlans',
    'endGrace',
    'customerOfBrowser',
    'deleteAbandonedCustomers',
  ],
}

let writers: Record<string, Write> = {}
beforeEach(async () => {
  writers = writersOf(await addWorld())
})

async function deadlocksOf(
  one: Write,
  other: Write,
  before: number,
  atMostMs = 4,
): Promise<number> {
  const second = Promise.withResolvers<void>()
  const first = one(rolledBack(pairs, { before, until: second.promise, atMostMs }))
  const then = other(rolledBack(pairs))
  const done = await Promise.allSettled([first, then.finally(() => second.resolve())])
  const failures = done.flatMap(end => (end.status === 'rejected' ? [end.reason] : []))
  for (const failure of failures) if (!isDeadlock(failure)) throw failure
  return failures.length
}

function isDeadlock(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isDeadlock)
  if (!(error instanceof Error)) return false
  return ('code' in error && error.code === '40P01') || isDeadlock(error.cause)
}

test('no two writers of a listing, a coupon, an account or a digest wait for each other', async () => {
  const stuck: string[] = []
  const all = Object.entries(writers)
  for (const [at, one] of all.entries()) {
    for (const [and, other] of all.slice(at).entries()) {
      // Who is held, and before which of its statements, changes from pair to pair.
      const [held, free] = and % 2 === 0 ? [one, other] : [other, one]
      const before = 2 + ((at + and) % 5)
      if ((await deadlocksOf(held[1], free[1], before)) > 0) stuck.push(`${held[0]} and ${free[0]}`)
    }
  }
  expect(stuck).toEqual([])
}, 60_000)

test('one that takes a find before its listing does: the check that this test can fail', async () => {
  const taken = Promise.withResolvers<void>()
  const backwards: Write = on =>
    on.transaction().execute(async (tx: Tx) => {
      const finds = tx.selectFrom('unsure_finds').select('listing_id').orderBy('id')
      const [find] = await finds.forUpdate().execute()
      taken.resolve()
      const id = find?.listing_id ?? 0
      await tx.selectFrom('listings').select('id').where('id', '=', id).forUpdate().execute()
    })
  const { judgeFind: judge = backwards } = writers
  const meanwhile: Write = on => taken.promise.then(() => judge(on))
  expect(await deadlocksOf(backwards, meanwhile, 2, 1_000)).toBe(1)
})

test('every function with a transaction is among them, or in a list that says what it locks', async () => {
  const domain = join(import.meta.dirname, '..')
  const found: string[] = []
  for await (const path of glob('**/*.server.ts', { cwd: domain })) {
    const text = await readFile(join(domain, path), 'utf8')
    const functions = text.matchAll(/^(?:export )?(?:async )?function (\w+)[\s\S]*?\n\}\n/gmu)
    for (const [body, name = ''] of functions) if (/ransaction\(\)/u.test(body)) found.push(name)
  }
  expect(found).toContain('judgeFind')
  const paired = new Set(Object.keys(writers))
  const others = found.filter(name => !paired.has(name))
  expect([...new Set(others)].toSorted()).toEqual(Object.values(ALONE).flat().toSorted())
})
