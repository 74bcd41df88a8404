import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import type { Context, MiddlewareHandler, Next } from 'hono'
import { findHolder } from '../app/domain/accounts/sessions.server.ts'
import { createLimiter } from '../app/domain/limiter/limiter.ts'
import type { Services } from '../app/http/context.server.ts'
import { sessionToken } from '../app/http/cookies.server.ts'
import { filesTakenBy, isInParts } from '../app/http/forms/upload-addresses.ts'
import { networkOf } from '../app/http/limits/network.ts'
import { retryAfter } from '../app/http/retry-after.ts'
import type { AppEnv } from './app-env.ts'
import { createGate, type Gate } from './gate.ts'
import { createTally } from './tally.ts'

const HELD = /^\/(?:my-codes|coupons\/codes|profile\/redeem)(?:\.data)?$/
const COUPON = /^\/coupons\/([\da-f-]{36})(?:\.data)?$/

const BUSY = 'We are very busy right now. Please try again in a moment.'
const RETRY_SECONDS = [1, 2, 3, 4] as const

const LOOKED_UP_AT_ONCE = 10
const LOOKED_UP_LATER = 20
/** Invented cookies of one network leave places for others. */
const LOOKED_UP_OF_NETWORK = 8

const UPLOADS_AT_ONCE = 60
const UPLOADS_OF_STRANGERS = 20
const UPLOADS_OF_ADDRESS = 12
const UPLOADS_OF_STRANGE_ADDRESS = 4
/** Slow arrivals leave the gate after this, so that they cannot fill it. */
const UPLOAD_IN_GATE_MS = 1_000

/** After this a waiting read checks that the database answers. */
const PATIENCE_MS = 2_000

type DrawBusyPage = () => Promise<string>

type Visit = Context<AppEnv>

type WatchedDatabase = ReturnType<typeof watchDatabase>

export type Refuse = (c: Visit) => Promise<Response>

/** Answers 503 at once (decision 0083). Sessions precede strangers; codes have their own gate. */
export function admission(
  services: Pick<Services, 'db' | 'now' | 'baseUrl'>,
  { gate, database, refuse }: { gate: Gate; database: WatchedDatabase; refuse: Refuse },
): MiddlewareHandler<AppEnv> {
  const gateOfHeld = createGate()
  const room = createUploadRoom()
  const holderOf = lookUpHolders(services)

  async function enter(c: Visit): Promise<(() => void) | null> {
    if (takesFiles(c)) return enterWithFiles(c)
    await bodyOf(c)
    const couponId = COUPON.exec(c.req.path)?.[1] ?? null
    if (HELD.test(c.req.path) || couponId !== null) {
      const holder = await holderOf(c, couponId)
      if (holder && (couponId === null || holder.isInQueue)) return through(gateOfHeld, c)
    }
    return (await through(gate, c)) ?? throughAsKnown(c)
  }

  async function throughAsKnown(c: Visit): Promise<(() => void) | null> {
    if (!gate.hasRoomForKnown() || !(await holderOf(c))) return null
    return through(gate, c, true)
  }

  async function enterWithFiles(c: Visit): Promise<(() => void) | null> {
    const isKnown = (await holderOf(c)) !== null
    const leaveRoom = room.enter(c.get('clientAddress'), isKnown)
    if (!leaveRoom) return null
    const leaveGate = await through(gate, c, isKnown)
    if (!leaveGate) {
      leaveRoom()
      return null
    }
    const leaveOnce = once(leaveGate)
    const timer = setTimeout(leaveOnce, UPLOAD_IN_GATE_MS)
    return () => {
      clearTimeout(timer)
      leaveOnce()
      leaveRoom()
    }
  }

  async function serve(c: Visit, next: Next): Promise<boolean> {
    const leave = await enter(c)
    if (!leave) return false
    try {
      await next()
    } finally {
      leave()
    }
    return true
  }

  return async (c, next) => {
    const served = serve(c, next)
    // A change is never cut: what it did would be unknown.
    const isCut = isRead(c.req.method) && (await database.keepsWaiting(served))
    return isCut || !(await served) ? refuse(c) : undefined
  }
}

export function createRefusal(drawBusyPage: DrawBusyPage): Refuse {
  let refused = 0
  let busyPage: Promise<string> | undefined
  return async c => {
    refused += 1
    c.set('isRefused', true)
    // Spreads the retries.
    const headers = retryAfter(RETRY_SECONDS[refused % RETRY_SECONDS.length] ?? 1)
    if (c.req.path.startsWith('/api/')) return c.json({ error: BUSY }, 503, headers)
    if (!c.req.header('accept')?.includes('text/html')) return c.text(BUSY, 503, headers)
    busyPage ??= drawBusyPage()
    const page = await busyPage
    return c.html(page, 503, headers)
  }
}

/** A slow database differs from one that accepts connections and answers nothing. */
export function watchDatabase(checkDatabase: () => Promise<void>) {
  let isHanging = false
  let checking: Promise<boolean> | undefined

  async function check(): Promise<boolean> {
    isHanging = await checkDatabase().then(
      () => false,
      () => true,
    )
    checking = undefined
    return isHanging
  }
  return {
    async keepsWaiting(work: Promise<unknown>): Promise<boolean> {
      const done = work.then(() => false)
      const late = sleep(isHanging ? 0 : PATIENCE_MS, true, { ref: false })
      if (!(await Promise.race([done, late]))) return false
      checking ??= check()
      return (await Promise.race([done, checking])) || done
    },
  }
}

function lookUpHolders({ db, now, baseUrl }: Pick<Services, 'db' | 'now' | 'baseUrl'>) {
  const ofNetworks = createTally()
  const inTurn = createLimiter({ atOnce: LOOKED_UP_AT_ONCE, waiting: LOOKED_UP_LATER })
  return async (c: Visit, couponId: string | null = null) => {
    const token = sessionToken(c.req.raw, baseUrl)
    const network = networkOf(c.get('clientAddress'))
    if (token === null || ofNetworks.of(network) >= LOOKED_UP_OF_NETWORK) return null
    ofNetworks.add(network)
    return inTurn(() => findHolder(db, { token, couponId, now: now() }))
      .catch(() => null)
      .finally(() => ofNetworks.remove(network))
  }
}

async function through(gate: Gate, c: Visit, isKnown = false): Promise<(() => void) | null> {
  const network = networkOf(c.get('clientAddress'))
  const kind = isRead(c.req.method) ? 'read' : 'change'
  return (await gate.enter(kind, network, isKnown)) ? () => gate.leave(network) : null
}

function once(leave: () => void): () => void {
  let hasLeft = false
  return () => {
    if (!hasLeft) leave()
    hasLeft = true
  }
}

function createUploadRoom() {
  const ofAddresses = createTally()
  let open = 0
  let ofStrangers = 0
  return {
    enter(address: string, isKnown: boolean): (() => void) | null {
      const most = isKnown ? UPLOADS_OF_ADDRESS : UPLOADS_OF_STRANGE_ADDRESS
      if (open >= UPLOADS_AT_ONCE || ofAddresses.of(address) >= most) return null
      if (!isKnown && ofStrangers >= UPLOADS_OF_STRANGERS) return null
      open += 1
      ofStrangers += isKnown ? 0 : 1
      ofAddresses.add(address)
      return () => {
        open -= 1
        ofStrangers -= isKnown ? 0 : 1
        ofAddresses.remove(address)
      }
    },
  }
}

function takesFiles(c: Visit): boolean {
  return filesTakenBy(c.req.path) > 0 && isInParts(c.req.header('content-type'))
}

async function bodyOf(c: Visit): Promise<void> {
  const incoming = c.env?.incoming
  if (!incoming || isRead(c.req.method) || incoming.complete) return
  await nextTurn()
  if (incoming.complete) return
  const { method, headers, signal, url } = c.req.raw
  const body = await c.req.raw.arrayBuffer()
  c.req.raw = new Request(url, { method, headers, signal, body })
}

function isRead(method: string): boolean {
  return method === 'GET' || method === 'HEAD'
}
