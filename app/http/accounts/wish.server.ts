import { MINUTE_MS } from '@hush/hours/time'
import { data, href, type RouterContextProvider } from 'react-router'
import { z } from 'zod'
import type { Role } from '../../domain/accounts/viewer.ts'
import { CORRECTION_KINDS } from '../../domain/belief/evidence/belief.ts'
import { reportHappyHour } from '../../domain/belief/reports/report-happy-hour.server.ts'
import { toldAt } from '../../domain/following/alerts/alert-settings.ts'
import { tellNear } from '../../domain/following/alerts/tell-near.server.ts'
import { followListing } from '../../domain/following/follows/follows.server.ts'
import { MAX_SAVED_SEARCHES } from '../../domain/following/saved-searches/saved-search.ts'
import { saveSearch } from '../../domain/following/saved-searches/saved-searches.server.ts'
import { readQueryParams } from '../../domain/search/query-params.ts'
import { servicesContext } from '../context.server.ts'
import { wishCookie, wishToken } from '../cookies.server.ts'
import { changeQueue } from '../coupons/queue-change.server.ts'
import { takeHandedCode } from '../coupons/take-code.server.ts'
import { takeLimits, tooManySentence } from '../limits/limits.server.ts'
import { disputeMails } from '../reports/dispute-mails.server.ts'
import { networkHash } from '../reports/guest.server.ts'
import { reportReply } from '../reports/report-reply.server.ts'
import { retryAfter } from '../retry-after.ts'
import { safePath } from '../safe-path.ts'
import { readSignedText, signText } from '../signed-text.server.ts'
import { mailedPath } from './mailed-path.ts'

const WISH_MS = 60 * MINUTE_MS
/** Browsers limit cookies to about 4,000 characters. */
const MAX_WISH_LENGTH = 3_500
const PURPOSE = 'wish'

const wishSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('follow'), listingId: z.number() }),
  z.object({ kind: z.literal('join'), couponId: z.string() }),
  z.object({ kind: z.literal('take'), token: z.string() }),
  z.object({
    kind: z.literal('correct'),
    listingId: z.number(),
    correction: z.enum(CORRECTION_KINDS),
    words: z.string(),
  }),
  z.object({ kind: z.literal('save'), query: z.string(), zipCode: z.string() }),
  z.object({
    kind: z.literal('tell'),
    zipCode: z.string(),
    day: z.number().nullable(),
    at: z.number().nullable(),
  }),
])

export type Wish = z.infer<typeof wishSchema>

const keptWish = z.object({ wish: wishSchema, next: z.string(), until: z.number() })

type Context = Readonly<RouterContextProvider>

interface Reply {
  status: number
  sentence: string
  waitSeconds?: number
  /** Where it shows, unless that is where the log-in leads back to. */
  to?: string | null
}

export const SAVE_REPLIES = {
  saved: 'Saved. Choose under Alerts what you hear about.',
  'too-many': `You have ${MAX_SAVED_SEARCHES} saved searches. Remove one, then save this.`,
  'nothing-to-look-for': 'There is nothing in this search to save.',
  'unknown-zip-code': 'We do not know this zip code.',
  'not-found': 'This account is being deleted.',
} as const

const NO_LISTING: Reply = { status: 404, sentence: 'Restaurant not found' }

interface Account {
  accountId: string
  role: Role
}

async function grantWish(
  context: Context,
  { accountId, role }: Account,
  wish: Wish,
): Promise<Reply> {
  if (wish.kind === 'join') {
    const { couponId } = wish
    const viewer = { accountId, role }
    const reply = await changeQueue(context, { change: 'join', couponId, viewer })
    const to = href('/coupons/:couponId', { couponId })
    return { status: reply.status, sentence: reply.notice, to }
  }
  if (role !== 'diner') return { status: 403, sentence: DINERS_ONLY[wish.kind] }
  if (wish.kind === 'take') {
    const taken = await takeHandedCode(context, { token: wish.token, dinerId: accountId })
    return { status: taken.to === null ? 409 : 200, ...taken }
  }
  if (wish.kind === 'correct') return correct(context, accountId, wish)
  const { db, limits, now } = context.get(servicesContext)
  const limit = wish.kind === 'follow' ? 'follow by account' : 'alert settings by account'
  const seconds = await takeLimits(limits, [[limit, accountId]])
  if (seconds > 0) {
    return { status: 429, sentence: tooManySentence(seconds), waitSeconds: seconds }
  }
  if (wish.kind === 'follow') {
    const { listingId } = wish
    const outcome = await followListing(db, { accountId, listingId, now: now() })
    return outcome === 'not-found' ? NO_LISTING : { status: 200, sentence: 'You follow it now.' }
  }
  if (wish.kind === 'tell') {
    const outcome = await tellNear(db, { ...wish, accountId, now: now() })
    return { status: 200, sentence: outcome === 'told' ? toldAt(wish) : SAVE_REPLIES[outcome] }
  }
  const query = readQueryParams(new URLSearchParams(wish.query))
  const { outcome } = await saveSearch(db, {
    accountId,
    query,
    zipCode: wish.zipCode,
    now: now(),
  })
  return { status: 200, sentence: SAVE_REPLIES[outcome] }
}

async function correct(
  context: Context,
  accountId: string,
  { listingId, correction: kind, words }: Extract<Wish, { kind: 'correct' }>,
): Promise<Reply> {
  const services = context.get(servicesContext)
  const { outcome } = await reportHappyHour(services.db, {
    listingId,
    guest: { accountId, network: networkHash(context) },
    kind,
    words: words || null,
    scan: null,
    position: null,
    mails: disputeMails(services),
    now: services.now(),
  })
  return reportReply(outcome, kind)
}

export async function grantOrRefuse(
  context: Context,
  account: Account,
  wish: Wish,
): Promise<string> {
  const { status, sentence, waitSeconds } = await grantWish(context, account, wish)
  if (status === 200) return sentence
  const headers = waitSeconds ? retryAfter(waitSeconds) : undefined
  throw data(sentence, { status, statusText: 'Refused', headers })
}

const DINERS_ONLY = {
  follow: 'Only diner accounts can follow restaurants.',
  save: 'Only diner accounts can save searches.',
  tell: 'Only diner accounts can have alerts.',
  take: 'Only diner accounts can take codes.',
  correct: 'Only diner accounts can correct a listing.',
}

/** Only our own form sets it, so no other site can make somebody follow or join. */
export function wishCookieFor(context: Context, wish: Wish, next: string): string {
  const { keys, now, baseUrl } = context.get(servicesContext)
  const kept = { wish, next, until: now().getTime() + WISH_MS }
  const text = Buffer.from(JSON.stringify(kept)).toString('base64url')
  const token = signText(keys.browsers, PURPOSE, text)
  if (token.length > MAX_WISH_LENGTH) return wishCookie('', 0, baseUrl)
  return wishCookie(token, WISH_MS, baseUrl)
}

interface LoggedIn extends Account {
  next: string
  wish?: Wish
}

/** Null unless the wish led to this log-in, in this browser. */
export async function grantKeptWish(
  request: Request,
  context: Context,
  { next, wish: named, ...account }: LoggedIn,
): Promise<{ sentence: string; to: string; cookie: string } | null> {
  const { keys, now, baseUrl } = context.get(servicesContext)
  const kept = readWish(readSignedText(keys.browsers, PURPOSE, wishToken(request, baseUrl) ?? ''))
  const isMeant =
    kept !== null &&
    kept.until >= now().getTime() &&
    (next === kept.next || next === mailedPath(kept.next))
  const wish = named ?? (isMeant ? kept.wish : null)
  if (wish === null) return null
  const { sentence, to } = await grantWish(context, account, wish)
  return { sentence, to: to ?? safePath(kept?.next), cookie: wishCookie('', 0, baseUrl) }
}

function readWish(text: string | null) {
  if (text === null) return null
  const kept = keptWish.safeParse(JSON.parse(Buffer.from(text, 'base64url').toString()))
  return kept.success ? kept.data : null
}
