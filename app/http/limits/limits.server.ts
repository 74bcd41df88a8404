import { createHmac } from 'node:crypto'
import { CompiledQuery } from 'kysely'
import type { Logger } from 'pino'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { data } from 'react-router'
import type { Db } from '../../../db/client.ts'
import { retryAfter } from '../retry-after.ts'

const MINUTE = 60
const HOUR = 60 * MINUTE
const TABLE = 'rate_limits'
const DOWN_RETRY_SECONDS = 5

/** How often somebody may do a thing: `points` in `seconds`. */
const LIMITS = {
  'log-in by address': { points: 10, seconds: 3 * MINUTE },
  // From one address. A stranger who guesses cannot keep the owner out at another.
  'log-in to account by address': { points: 5, seconds: 15 * MINUTE },
  'log-in to account': { points: 30, seconds: 15 * MINUTE },
  'sign-up by address': { points: 10, seconds: 3 * MINUTE },
  'sign-up by address, hourly': { points: 30, seconds: HOUR },
  'sign-up mails to mailbox': { points: 3, seconds: HOUR },
  'reset by address': { points: 10, seconds: HOUR },
  'reset by email': { points: 3, seconds: HOUR },
  'resend by address': { points: 10, seconds: HOUR },
  'resend by email': { points: 3, seconds: HOUR },
  'queue by account': { points: 30, seconds: MINUTE },
  'queue by address': { points: 300, seconds: MINUTE },
  'follow by account': { points: 60, seconds: MINUTE },
  // Ten a second, and thirty at once.
  'search by address': { points: 30, seconds: 3 },
  // Guesses at the password of somebody who is logged in, and of the session that was stolen.
  'password by account': { points: 5, seconds: 15 * MINUTE },
  'data by account': { points: 10, seconds: HOUR },
  // Guesses at six digits, of which three are good at a time.
  'second factor by account': { points: 5, seconds: 15 * MINUTE },
  'confirm by token': { points: 5, seconds: 15 * MINUTE },
  'inquiry by address': { points: 3, seconds: HOUR },
  inquiries: { points: 50, seconds: HOUR },
  'claim by account': { points: 20, seconds: HOUR },
  // Pages of the payment provider that are opened: checkouts, and the portal.
  'plan pages by account': { points: 60, seconds: HOUR },
  'promotions by account': { points: 30, seconds: HOUR },
  'mail settings by account': { points: 30, seconds: HOUR },
  'week by account': { points: 120, seconds: HOUR },
  'wrong mail keys by address': { points: 20, seconds: HOUR },
  // Files, not forms: a page with a menu and five featured items is set up, and changed, in one hour.
  'uploads by account': { points: 60, seconds: HOUR },
  'uploads by account, daily': { points: 200, seconds: 24 * HOUR },
  // Of who is not signed in: the three documents of a sign-up, and some tries.
  'uploads by address': { points: 30, seconds: HOUR },
  // Cards are guessed at in checks: five cards each, see MAX_FAILED_TRIES.
  'card customers by address': { points: 10, seconds: HOUR },
  'card checks by address': { points: 5, seconds: HOUR },
  'card checks by account': { points: 5, seconds: HOUR },
  'card questions by address': { points: 60, seconds: HOUR },
  'connected accounts by account': { points: 40, seconds: HOUR },
  // Guesses at personal codes.
  'wrong codes by business': { points: 10, seconds: MINUTE },
  // Tries, most of them with a slip in the amount; payouts themselves are counted where they are kept.
  'payouts by account': { points: 60, seconds: HOUR },
  // Taps on directions and websites, from a whole bar at once.
  'visits by address': { points: 60, seconds: MINUTE },
}

export type LimitName = keyof typeof LIMITS

export interface Limits {
  /**
   * Counts one use by `key`, for all processes at once: 0 when it is within the limit, else the
   * seconds until the next. Rejects when it cannot count.
   */
  take(name: LimitName, key: string): Promise<number>
  /** Takes one use off again, which turned out not to count. */
  giveBack(name: LimitName, key: string): Promise<void>
  /** Forgets what was counted for `key`. */
  clear(name: LimitName, key: string): Promise<void>
}

/**
 * The limits, counted in the table `rate_limits` of this database. Keys are addresses and emails: the
 * table keeps hashes that nobody without `secret` can guess back. Processes count together only with
 * the same secret.
 */
export function createLimits(db: Db, secret: string, { log }: { log: Logger }): Limits {
  const hidden = (key: string) => createHmac('sha256', secret).update(key).digest('base64url')
  const storeClient = {
    query: async ({ text, values }: { text: string; values: unknown[] }) => {
      const { rows, numAffectedRows } = await db.executeQuery(CompiledQuery.raw(text, values))
      return { rows, rowCount: Number(numAffectedRows ?? rows.length) }
    },
  }
  const limiter = (name: LimitName) =>
    new RateLimiterPostgres({
      storeClient,
      storeType: 'client',
      tableName: TABLE,
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix: name,
      points: LIMITS[name].points,
      duration: LIMITS[name].seconds,
    })
  return {
    async take(name, key) {
      try {
        return await take(limiter(name), hidden(key))
      } catch (error) {
        log.warn({ err: error, limit: name }, 'a limit could not be counted')
        throw error
      }
    },
    giveBack: async (name, key) => {
      await limiter(name).reward(hidden(key), 1)
    },
    clear: async (name, key) => {
      await limiter(name).delete(hidden(key))
    },
  }
}

async function take(limiter: RateLimiterPostgres, key: string): Promise<number> {
  try {
    await limiter.consume(key)
    return 0
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal
    return Math.max(1, Math.ceil(refusal.msBeforeNext / 1000))
  }
}

/**
 * Takes one limit after the other: 0, or the seconds to wait for the first that is used up.
 * Throws a 503 answer when it cannot be counted: a limit never falls open.
 */
export async function takeLimits(
  limits: Limits,
  uses: readonly (readonly [LimitName, string])[],
): Promise<number> {
  try {
    for (const [name, key] of uses) {
      const seconds = await limits.take(name, key)
      if (seconds > 0) return seconds
    }
    return 0
  } catch {
    throw data('We cannot answer this right now. Please try again in a moment.', {
      status: 503,
      headers: retryAfter(DOWN_RETRY_SECONDS),
    })
  }
}

/** What somebody is told who has to wait. */
export function tooManySentence(seconds: number): string {
  const minutes = Math.ceil(seconds / MINUTE)
  const wait = minutes === 1 ? 'a minute' : `${minutes} minutes`
  return `That was too often. Please wait ${wait} and try again.`
}

/** Takes limits, or answers 429 with Retry-After and a sentence on the calm page. */
export async function requireWithinLimits(
  limits: Limits,
  uses: readonly (readonly [LimitName, string])[],
): Promise<void> {
  const seconds = await takeLimits(limits, uses)
  if (seconds === 0) return
  throw data(tooManySentence(seconds), { status: 429, headers: retryAfter(seconds) })
}

/** Forgets the counts that are over. */
export async function forgetOldLimits(db: Db, { now }: { now: Date }): Promise<void> {
  await db.deleteFrom('rate_limits').where('expire', '<', now.getTime()).execute()
}
