import { createTally } from './tally.ts'

/** Admitted work may take this long by the current pace (Little's law). */
const MAX_WAIT_SECONDS = 1.2
/** A database that is away is no reason to refuse so few. */
const ALWAYS_ADMITTED = 50
/** A bound whatever the pace: pages hold memory. */
const NEVER_MORE = 600
/** Per second, so that 160 at once from one network are let in. */
const UNKNOWN_PACE = 270
const WINDOW_MS = 250
/** Fraction of the limit from which a network holds no more than its share. */
const CROWDED = 1 / 2
const SHARE = 1 / 4
/** A browser asks for so much at once, and kept pages are renewed behind it. */
const OF_BROWSER = 4
/** Strangers leave the rest to people who have a session. */
const OF_STRANGERS = 3 / 4
const WEIGHT = 0.6
const BEGUN_A_TURN = 2
/** The loop takes one connection a turn, so after a long turn it owes as many short ones. */
const MAX_OWED_TURNS = 100

/** Reads and changes take turns, so that a storm of one leaves the other its half. */
export type Kind = 'read' | 'change'

export interface Gate {
  /** False if too many are under way. Leave once, with the same network. */
  enter(kind: Kind, network: string, isKnown?: boolean): Promise<boolean>
  hasRoomForKnown(): boolean
  leave(network: string): void
}

/** Measures the pace, and begins a few each turn of the event loop, by kind. */
export function createGate(now: () => number = () => performance.now()): Gate {
  let underWay = 0
  let begunThisTurn = 0
  let hasArrived = false
  let owedTurns = 0
  const ofNetworks = createTally()
  let turnedAt: number | undefined
  const lines: Record<Kind, Line> = { read: createLine(), change: createLine() }
  const pace = createPace(now)

  function awaitTurn(): void {
    if (turnedAt !== undefined) return
    turnedAt = now()
    setImmediate(turn)
  }

  function turn(): void {
    const ms = now() - (turnedAt ?? now())
    turnedAt = undefined
    owedTurns = hasArrived ? Math.min(MAX_OWED_TURNS, owedTurns + ms) - 1 : 0
    hasArrived = false
    const next = owedTurns >= 1 ? [] : takeNext()
    begunThisTurn = next.length
    for (const begin of next) begin()
    if (waiting() > 0 || next.length > 0) awaitTurn()
  }

  function takeNext(): (() => void)[] {
    const one = [...lines.read.take(1), ...lines.change.take(1)]
    const rest = BEGUN_A_TURN - one.length
    return [...one, ...(lines.read.length() > 0 ? lines.read : lines.change).take(rest)]
  }

  function waiting(): number {
    return lines.read.length() + lines.change.length()
  }

  function most(): number {
    return Math.min(NEVER_MORE, Math.max(ALWAYS_ADMITTED, pace.perSecond() * MAX_WAIT_SECONDS))
  }

  function comesNext(kind: Kind, network: string): Promise<void> | undefined {
    hasArrived = true
    awaitTurn()
    if (waiting() > 0 || begunThisTurn >= BEGUN_A_TURN || owedTurns >= 1) {
      return new Promise(resolve => lines[kind].add(network, resolve))
    }
    begunThisTurn += 1
    return undefined
  }

  return {
    async enter(kind, network, isKnown = false) {
      const isCrowded = underWay >= most() * CROWDED
      const open = isKnown ? most() : Math.max(ALWAYS_ADMITTED, most() * OF_STRANGERS)
      const share = most() * SHARE
      const isFull =
        underWay >= open &&
        (ofNetworks.of(network) >= OF_BROWSER || ofNetworks.total(share) >= open)
      if (underWay >= NEVER_MORE || isFull || (isCrowded && ofNetworks.of(network) >= share)) {
        hasArrived = true
        return false
      }
      underWay += 1
      ofNetworks.add(network)
      await comesNext(kind, network)
      return true
    },
    hasRoomForKnown: () => underWay < most(),
    leave(network) {
      underWay -= 1
      ofNetworks.remove(network)
      pace.count({ isFull: underWay >= ALWAYS_ADMITTED })
    },
  }
}

interface Line {
  add(network: string, begin: () => void): void
  take(count: number): (() => void)[]
  length(): number
}

/** Networks wait in lines of their own, so that a crowd delays only itself. */
function createLine(): Line {
  const ofNetworks = new Map<string, (() => void)[]>()
  let length = 0

  function takeOne(): (() => void)[] {
    const [first] = ofNetworks
    if (!first) return []
    const [network, waiting] = first
    const next = waiting.splice(0, 1)
    ofNetworks.delete(network)
    if (waiting.length > 0) ofNetworks.set(network, waiting)
    length -= 1
    return next
  }

  return {
    add(network, begin) {
      const waiting = ofNetworks.get(network)
      if (waiting) waiting.push(begin)
      else ofNetworks.set(network, [begin])
      length += 1
    },
    take: count => Array.from({ length: count }, takeOne).flat(),
    length: () => length,
  }
}

/** Finished per second while there is always something to do. */
function createPace(now: () => number) {
  let perSecond = UNKNOWN_PACE
  let finished = 0
  let wasFull = false
  let since = now()

  function close(): void {
    const ms = now() - since
    if (ms < WINDOW_MS) return
    if (wasFull) perSecond += WEIGHT * ((finished / ms) * 1000 - perSecond)
    else if (ms > WINDOW_MS * 8) perSecond = UNKNOWN_PACE
    finished = 0
    wasFull = false
    since = now()
  }

  return {
    perSecond() {
      close()
      return perSecond
    },
    count({ isFull }: { isFull: boolean }) {
      finished += 1
      wasFull ||= isFull
    },
  }
}
