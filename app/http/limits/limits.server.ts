import { createHmac } from 'node:crypto'
import { CompiledQuery } from 'kysely'
import type { Logger } from 'pino'
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
} from 'rate-limiter-flexible'
import { data } from 'react-router'
import type { Db } from '../../../db/client.ts'
import type { FormAnswer } from '../../domain/forms/form-answer.ts'
import { refuse } from '../forms/refuse.ts'
import { retryAfter } from '../retry-after.ts'

const MINUTE = 60
const HOUR = 60 * MINUTE
const TABLE = 'rate_limits'
const DOWN_RETRY_SECONDS = 5

interface Limit {
  points: number
  seconds: number
  /** Each process counts for itself, which spares the database (decision 0081). */
  isInMemory?: boolean
}

const LIMITS = {
  'log-in by address': { points: 10, seconds: 3 * MINUTE },
  // A /48 has 65,536 addresses.
  'log-in by network': { points: 60, seconds: 3 * MINUTE },
  'log-in by known browser': { points: 10, seconds: 15 * MINUTE },
  // Strangers to an account: five a network; after thirty in all, one every half minute.
  'log-in to account by network': { points: 5, seconds: 15 * MINUTE },
  'log-in to account': { points: 30, seconds: 15 * MINUTE },
  'log-in to account, slowly': { points: 1, seconds: 30 },
  'sign-up by address': { points: 10, seconds: 3 * MINUTE },
  'sign-up by address, hourly': { points: 30, seconds: HOUR },
  'sign-up mails to mailbox': { points: 3, seconds: HOUR },
  'reset by address': { points: 10, seconds: HOUR },
  'reset by email': { points: 3, seconds: HOUR },
  // Friends at one table share an address.
  'log-in codes by address': { points: 30, seconds: HOUR },
  'log-in codes to mailbox by network': { points: 3, seconds: HOUR },
  'log-in codes to mailbox by network, daily': { points: 5, seconds: 24 * HOUR },
  'log-in codes to mailbox, first of network': { points: 1, seconds: 24 * HOUR },
  // With the fifteen below and five tries each, 225 guesses a day at a million codes.
  'log-in codes to mailbox, first of networks': { points: 30, seconds: 24 * HOUR },
  'log-in codes to mailbox': { points: 6, seconds: HOUR },
  'log-in codes to mailbox, daily': { points: 15, seconds: 24 * HOUR },
  'log-in codes to known browser': { points: 3, seconds: HOUR },
  'log-in codes to known browser, daily': { points: 10, seconds: 24 * HOUR },
  'log-in code tries by address': { points: 30, seconds: 3 * MINUTE },
  'resend by address': { points: 10, seconds: HOUR },
  'resend by email': { points: 3, seconds: HOUR },
  'queue by account': { points: 30, seconds: MINUTE, isInMemory: true },
  'queue by address': { points: 300, seconds: MINUTE, isInMemory: true },
  'staff mails by business': { points: 30, seconds: HOUR },
  'staff mails by email': { points: 3, seconds: HOUR },
  'branches by account': { points: 10, seconds: 24 * HOUR },
  'staff answers by account': { points: 20, seconds: HOUR },
  'places by address': { points: 60, seconds: MINUTE, isInMemory: true },
  'outings by address': { points: 20, seconds: HOUR },
  // An office or a bar is one address, and five of them fill a plan.
  'outing voters by address': { points: 20, seconds: 24 * HOUR },
  'outing votes by address': { points: 150, seconds: MINUTE },
  'follow by account': { points: 60, seconds: MINUTE },
  'search by address': { points: 30, seconds: 3, isInMemory: true },
  // A word takes about five, and a whole bar shares an address.
  'suggestions by address': { points: 100, seconds: 10, isInMemory: true },
  'positions by address': { points: 60, seconds: MINUTE, isInMemory: true },
  // Two a page, and one for each half mile walked.
  'places around by address': { points: 120, seconds: MINUTE, isInMemory: true },
  'map by address': { points: 150, seconds: 10, isInMemory: true },
  // Limits guesses in a stolen session.
  'password by account': { points: 5, seconds: 15 * MINUTE },
  'data by account': { points: 10, seconds: HOUR },
  // Limits guesses at six digits, of which three codes are valid at a time.
  'second factor by account': { points: 5, seconds: 15 * MINUTE },
  'confirm by token': { points: 5, seconds: 15 * MINUTE },
  'inquiry by address': { points: 3, seconds: HOUR },
  'inquiry by network': { points: 10, seconds: HOUR },
  'inquiry mails': { points: 50, seconds: HOUR },
  'opt-outs by address': { points: 10, seconds: HOUR },
  'site hours by account': { points: 30, seconds: HOUR },
  'claim by account': { points: 20, seconds: HOUR },
  'claim mails by account': { points: 5, seconds: HOUR },
  'claim mails to mailbox': { points: 3, seconds: HOUR },
  // With five tries each, 50 guesses a day at a million codes, whoever claims.
  'claim mails to domain, daily': { points: 10, seconds: 24 * HOUR },
  'claim codes by account': { points: 30, seconds: HOUR },
  'claim checks by account': { points: 30, seconds: HOUR },
  'claim checks of domain': { points: 60, seconds: HOUR },
  'undo links by address': { points: 20, seconds: HOUR },
  'plan pages by account': { points: 60, seconds: HOUR },
  'promotions by account': { points: 30, seconds: HOUR },
  'mail settings by account': { points: 30, seconds: HOUR },
  'week by account': { points: 120, seconds: HOUR },
  'alert settings by account': { points: 300, seconds: HOUR },
  'wrong mail keys by address': { points: 20, seconds: HOUR },
  'uploads by account': { points: 60, seconds: HOUR },
  'uploads by account, daily': { points: 200, seconds: 24 * HOUR },
  'uploads by address': { points: 30, seconds: HOUR },
  // Limits card testing: each check allows `MAX_FAILED_TRIES` cards.
  'card customers by address': { points: 10, seconds: HOUR },
  'card checks by address': { points: 5, seconds: HOUR },
  'card checks by account': { points: 5, seconds: HOUR },
  'card questions by address': { points: 60, seconds: HOUR },
  'connected accounts by account': { points: 40, seconds: HOUR },
  'wrong codes by business': { points: 10, seconds: MINUTE },
  'payouts by account': { points: 60, seconds: HOUR },
  'reports by address': { points: 60, seconds: HOUR },
  // A table of friends scans at once; a code has fifty bits.
  'table codes by address': { points: 60, seconds: HOUR },
  'dispute links by address': { points: 20, seconds: HOUR },
  'pause links by address': { points: 60, seconds: HOUR },
  'handed codes by address': { points: 60, seconds: HOUR },
  'pauses by business': { points: 20, seconds: HOUR },
  'visits by address': { points: 60, seconds: MINUTE, isInMemory: true },
}

export type LimitName = keyof typeof LIMITS

export interface LeftOfLimit {
  points: number
  seconds: number
  left: number
  /** Until all of it is there again. */
  resetSeconds: number
}

export interface Limits {
  /** 0 if within the limit, else the seconds to wait. Rejects when it cannot count. */
  take(name: LimitName, key: string): Promise<number>
  /** What is left of the limit, without taking. */
  look(name: LimitName, key: string): Promise<LeftOfLimit>
  giveBack(name: LimitName, key: string): Promise<void>
  clear(name: LimitName, key: string): Promise<void>
}

/** Keys are hashed: addresses and emails cannot be guessed back. */
export function createLimits(db: Db, secret: string, { log }: { log: Logger }): Limits {
  const hashed = (key: string) => createHmac('sha256', secret).update(key).digest('base64url')
  const storeClient = {
    query: async ({ text, values }: { text: string; values: unknown[] }) => {
      const { rows, numAffectedRows } = await db.executeQuery(CompiledQuery.raw(text, values))
      return { rows, rowCount: Number(numAffectedRows ?? rows.length) }
    },
  }
  const shared = (name: LimitName) =>
    new RateLimiterPostgres({
      storeClient,
      storeType: 'client',
      tableName: TABLE,
      tableCreated: true,
      clearExpiredByTimeout: false,
      ...optionsOf(name),
    })
  const inMemory = new Map<LimitName, RateLimiterMemory>()
  const limiter = (name: LimitName) => {
    if (!limitOf(name).isInMemory) return shared(name)
    const known = inMemory.get(name) ?? new RateLimiterMemory(optionsOf(name))
    inMemory.set(name, known)
    return known
  }
  return {
    async take(name, key) {
      try {
        return await take(limiter(name), hashed(key))
      } catch (error) {
        log.warn({ err: error, limit: name }, 'a limit could not be counted')
        throw error
      }
    },
    look: async (name, key) => {
      const { points, seconds } = limitOf(name)
      const used = await limiter(name).get(hashed(key))
      const left = Math.max(0, used?.remainingPoints ?? points)
      return { points, seconds, left, resetSeconds: secondsOf(used?.msBeforeNext ?? 0) }
    },
    giveBack: async (name, key) => {
      await limiter(name).reward(hashed(key), 1)
    },
    clear: async (name, key) => {
      await limiter(name).delete(hashed(key))
    },
  }
}

function limitOf(name: LimitName): Limit {
  return LIMITS[name]
}

function optionsOf(name: LimitName) {
  const { points, seconds } = limitOf(name)
  return { keyPrefix: name, points, duration: seconds }
}

async function take(limiter: RateLimiterAbstract, key: string): Promise<number> {
  try {
    await limiter.consume(key)
    return 0
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal
    return Math.max(1, secondsOf(refusal.msBeforeNext))
  }
}

const secondsOf = (ms: number) => Math.ceil(ms / 1000)

/** 0, or the seconds to wait. Throws a 503 answer when it cannot count: limits never fail open. */
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

export function tooManySentence(seconds: number): string {
  const minutes = Math.ceil(seconds / MINUTE)
  const wait = minutes === 1 ? 'a minute' : `${minutes} minutes`
  return `That was too often. Please wait ${wait} and try again.`
}

/** The answer to a form that is over a limit, with `answer`’s own problem if it has one. */
export function refuseForNow<More = unknown>(seconds: number, answer: NoInfer<FormAnswer<More>>) {
  return refuse<More>(429, { problem: tooManySentence(seconds), ...answer }, retryAfter(seconds))
}

export async function requireWithinLimits(
  limits: Limits,
  uses: readonly (readonly [LimitName, string])[],
): Promise<void> {
  const seconds = await takeLimits(limits, uses)
  if (seconds === 0) return
  throw data(tooManySentence(seconds), { status: 429, headers: retryAfter(seconds) })
}

export async function deleteExpiredLimits(db: Db, { now }: { now: Date }): Promise<void> {
  await db.deleteFrom('rate_limits').where('expire', '<', now.getTime()).execute()
}
