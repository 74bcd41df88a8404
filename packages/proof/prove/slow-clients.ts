import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Application } from './application.ts'
import type { Check, Outcome } from './check.ts'
import { inParallel, send, slowestOf } from './client.ts'

const SOCKETS = 1_000
const READS = 60
const WITHIN_MS = 38_000
const POLL_MS = 250
const TIMES = 2
/** Shorter times are noise. */
const LEAST_MS = 60

const BEGINNINGS = [
  '',
  'GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow:',
  'POST /api/fetch_restaurants HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 500\r\n\r\n{',
]

/** L8: clients that never finish a request. */
async function slowClients({ url, port }: Application): Promise<Outcome> {
  const quiet = await readersWait(url)
  const started = performance.now()
  const sockets = Array.from({ length: SOCKETS }, (_, index) => begin(port, index))
  const busy = await readersWait(url)
  while (open(sockets) > 0 && performance.now() - started < WITHIN_MS) await sleep(POLL_MS)
  const seconds = Math.round((performance.now() - started) / 1000)
  const left = open(sockets)
  for (const socket of sockets) socket.destroy()
  return {
    amount: `${SOCKETS} sockets that send nothing, half a header or half a body`,
    figure: `others p99 ${quiet} → ${busy} ms; ${left} still open after ${seconds} s`,
    problems: [
      busy > Math.max(quiet, LEAST_MS) * TIMES && `Others waited ${busy} ms instead of ${quiet}.`,
      left > 0 && `${left} sockets were not cut.`,
    ].filter(problem => problem !== false),
  }
}

function begin(port: number, index: number): Socket {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  socket.resume()
  socket.write(BEGINNINGS[index % BEGINNINGS.length] ?? '')
  return socket
}

function open(sockets: readonly Socket[]): number {
  return sockets.filter(socket => !socket.closed && !socket.readableEnded).length
}

async function readersWait(url: string): Promise<number> {
  const reads = Array.from({ length: READS }, () => ({ path: '/', cookie: 'hush_session=nobody' }))
  const replies = await inParallel(reads, 2, sent => send(url, sent))
  return slowestOf(replies)
}

export const slowLoads: Check[] = [
  {
    id: 'L8',
    what: 'A thousand clients that never finish what they send',
    goal: 'others p99 at most twice the quiet one, every socket cut within 38 s',
    run: async stage => slowClients(await stage.start()),
    control: async stage => slowClients(await stage.start({ preload: 'patient.ts' })),
  },
]
