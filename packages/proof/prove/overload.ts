import { setTimeout as sleep } from 'node:timers/promises'
import type { Application } from './application.ts'
import type { Check, Outcome } from './check.ts'
import { percentile, type Reply, type RequestOptions, send, statusLine, times } from './client.ts'
import { watchMemory } from './memory.ts'
import { addDiners, type Diner } from './people.ts'

const DINERS = 200
/** Signed-in pages are drawn for each. */
const PAGES = [
  '/',
  '/couponqueue',
  '/search?text=oysters',
  '/happy-hour/20852',
  '/detail-offer',
  '/profile',
  '/alerts',
]
const CONNECTIONS = 20
const CAPACITY_SECONDS = 5
const TIMES_CAPACITY = 3
const PROBE_MS = 200
const TICK_MS = 10

const GOODPUT = 0.8
const REFUSED_MS = 100
const SERVED_MS = 2_000
const HEALTH_MS = 1_000
const MOST_MB = 400
const CALM_MS = 500
const RECOVERED_MS = 5_000

/** L7: three times its capacity, with sessions. */
async function overload(application: Application, seconds: number): Promise<Outcome> {
  const diners = await addDiners(application.db, DINERS)
  await measureCapacity(application, diners)
  const capacity = await measureCapacity(application, diners)
  const memory = watchMemory(application.pid())
  const probing = probeHealth(application)
  const started = performance.now()
  const replies = await openLoop(application, diners, { rate: capacity * TIMES_CAPACITY, seconds })
  const passed = (performance.now() - started) / 1000
  const recovery = await untilCalm(application, diners)
  const health = await probing.stop()
  const figures = { ...figuresOf(replies), health, recovery, memory: await memory(), capacity }
  const goodput = replies.filter(({ status }) => status === 200).length / passed / capacity
  return {
    amount: `${Math.round(capacity * TIMES_CAPACITY)}/s for ${seconds} s at a capacity of ${Math.round(capacity)}/s`,
    figure: [
      statusLine(replies),
      `goodput ${goodput.toFixed(2)}`,
      `served p99 ${figures.served} ms`,
      `refused p95 ${figures.refused} ms`,
      `/healthz ${health} ms`,
      `${figures.memory} MB`,
      `calm after ${recovery} ms`,
    ].join('; '),
    problems: problemsOf({ ...figures, goodput }),
  }
}

function figuresOf(replies: readonly Reply[]) {
  const of = (wanted: number) =>
    replies.filter(({ status }) => status === wanted).map(({ milliseconds }) => milliseconds)
  const isFine = ({ status, headers }: Reply) =>
    status === 200 || (status === 503 && headers.has('retry-after'))
  return {
    served: percentile(of(200), 0.99),
    refused: percentile(of(503), 0.95),
    odd: replies.filter(reply => !isFine(reply)).length,
  }
}

interface Figures {
  served: number
  refused: number
  odd: number
  health: number
  recovery: number
  memory: number
  goodput: number
}

function problemsOf(figures: Figures): string[] {
  const { served, refused, odd, health, recovery, memory, goodput } = figures
  return [
    goodput < GOODPUT && `Goodput fell to ${goodput.toFixed(2)} of the capacity.`,
    served > SERVED_MS && `Served ones waited ${served} ms.`,
    refused > REFUSED_MS && `Refused ones waited ${refused} ms.`,
    odd > 0 && `${odd} were answered neither 200 nor 503 with Retry-After.`,
    health > HEALTH_MS && `/healthz took ${health} ms.`,
    memory > MOST_MB && `The process held ${memory} MB.`,
    recovery > RECOVERED_MS && `It took ${recovery} ms to be calm again.`,
  ].filter(problem => problem !== false)
}

async function measureCapacity({ url }: Application, diners: readonly Diner[]): Promise<number> {
  const until = performance.now() + CAPACITY_SECONDS * 1000
  let turn = 0
  let answered = 0
  await times(CONNECTIONS, async () => {
    while (performance.now() < until) {
      turn += 1
      const reply = await send(url, pageFor(diners, turn))
      if (reply.status === 200) answered += 1
    }
  })
  return answered / CAPACITY_SECONDS
}

/** Rotates pages and people. */
function pageFor(diners: readonly Diner[], turn: number): RequestOptions {
  return { path: PAGES[turn % PAGES.length] ?? '/', cookie: diners[turn % DINERS]?.cookie }
}

/** Ignores whether anything is answered. */
async function openLoop(
  { url }: Application,
  diners: readonly Diner[],
  { rate, seconds }: { rate: number; seconds: number },
): Promise<Reply[]> {
  const pending: Promise<Reply>[] = []
  const started = performance.now()
  while (performance.now() - started < seconds * 1000) {
    const due = ((performance.now() - started) / 1000) * rate
    while (pending.length < due) {
      pending.push(send(url, pageFor(diners, pending.length)))
    }
    await sleep(TICK_MS)
  }
  return Promise.all(pending)
}

/** Milliseconds until pages are as quick as before. */
async function untilCalm({ url }: Application, [diner]: readonly Diner[]): Promise<number> {
  const started = performance.now()
  for (;;) {
    const reply = await send(url, { path: '/', cookie: diner?.cookie })
    const passed = Math.round(performance.now() - started)
    if (reply.status === 200 && reply.milliseconds < CALM_MS) return passed
    if (passed > RECOVERED_MS * 2) return passed
    await sleep(TICK_MS)
  }
}

export function probeHealth({ url }: Application): { stop(): Promise<number> } {
  let isOver = false
  let slowest = 0
  const work = (async () => {
    while (!isOver) {
      const { milliseconds } = await send(url, { path: '/healthz' })
      slowest = Math.max(slowest, milliseconds)
      await sleep(PROBE_MS)
    }
  })()
  return {
    async stop() {
      isOver = true
      await work
      return Math.round(slowest)
    },
  }
}

export const overloads: Check[] = [
  {
    id: 'L7',
    what: 'Three times as many pages as can be drawn, of seven kinds',
    goal: 'goodput 0.8, served p99 2 s, refused with Retry-After in 100 ms (p95), /healthz 1 s, 400 MB, calm in 5 s',
    run: async stage => overload(await stage.start(), stage.isFull ? 60 : 8),
    control: async stage => overload(await stage.slowed(), 5),
  },
]
