import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { type Application, startApplication } from './application.ts'
import type { Check, Outcome, Stage } from './check.ts'
import { percentile, type Reply, send, slowestOf, statusLine } from './client.ts'
import { startTraffic, type Traffic } from './writers.ts'

const run = promisify(execFile)
const DISK_MB = 900
const CHUNK = Buffer.alloc(1024 * 1024)
const FULL_MS = 15_000
const CALM_MS = 2_000
const HEALTH_MS = 1_000
const WRITABLE_MS = 10_000
const LOOK_MS = 250

/** F3: needs root. */
async function fullDisk(stage: Stage): Promise<Outcome> {
  const disk = await mkdtemp(join(tmpdir(), 'hush-disk-'))
  await run('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MB}m,mode=0755`, 'tmpfs', disk])
  try {
    const dataDir = join(disk, 'data')
    await mkdir(dataDir)
    const application = await startApplication({ dataDir })
    try {
      return await fillAndFree(application, join(disk, 'ballast'), stage.isFull ? 4 : 1)
    } finally {
      await application.close()
    }
  } finally {
    await run('umount', ['-l', disk])
    await rm(disk, { recursive: true })
  }
}

async function fillAndFree(
  application: Application,
  ballast: string,
  rounds: number,
): Promise<Outcome> {
  const traffic = await startTraffic(application)
  const health: Reply[] = []
  const looking = setInterval(
    () => void send(application.url, { path: '/healthz' }).then(reply => health.push(reply)),
    LOOK_MS,
  )
  const waits: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    await sleep(CALM_MS)
    await fill(ballast)
    await sleep(FULL_MS)
    const before = traffic.acknowledged()
    await rm(ballast)
    waits.push(await untilMore(traffic, before))
  }
  clearInterval(looking)
  await traffic.stop()
  const lost = await traffic.lost()
  const wrong = traffic.replies.filter(
    ({ status, headers }) => status >= 500 && !(status === 503 && headers.has('retry-after')),
  )
  const slowest = slowestOf(health, 1)
  const wait = percentile(waits, 1)
  return {
    amount: `${rounds} × ${FULL_MS / 1000} s without a byte left, under 16 clients, ${traffic.acknowledged()} joins acknowledged`,
    figure: `${lost} lost; ${statusLine(traffic.replies)}; /healthz at most ${Math.round(slowest)} ms; writable ${wait} ms after there is room`,
    problems: [
      lost > 0 && `${lost} acknowledged joins are lost.`,
      wrong.length > 0 && `${statusLine(wrong)}: ${wrong[0]?.text.slice(0, 200)}`,
      slowest > HEALTH_MS && `/healthz took ${Math.round(slowest)} ms.`,
      wait > WRITABLE_MS && `It was writable ${wait} ms after there was room.`,
      application.hasExited() && 'The process ended.',
    ].filter(problem => problem !== false),
  }
}

/** Fills again later, for what was freed. */
async function fill(path: string): Promise<void> {
  const file = await open(path, 'w')
  for (let turn = 0; turn < 3; turn += 1) {
    while (
      await file.write(CHUNK).then(
        () => true,
        () => false,
      )
    );
    await sleep(LOOK_MS)
  }
  await file.close()
}

async function untilMore(traffic: Traffic, before: number): Promise<number> {
  const started = performance.now()
  while (traffic.acknowledged() <= before && performance.now() - started < WRITABLE_MS * 2) {
    await sleep(10)
  }
  return Math.round(performance.now() - started)
}

export const diskFaults: Check[] = [
  {
    id: 'F3',
    what: 'The disk is full, then has room again',
    goal: '0 acknowledged lost, 503 with Retry-After and nothing else, /healthz within 1 s, writable within 10 s',
    run: fullDisk,
  },
]
