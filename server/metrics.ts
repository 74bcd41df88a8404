import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { isWaitingMail } from '../app/domain/following/mails/waiting-mails.server.ts'
import type { Db } from '../db/client.ts'

export interface Metrics {
  observe(answer: { method: string; route: string; status: number; seconds: number }): void
  text(): Promise<string>
}

interface MetricsServices {
  db: Db
  now: () => Date
}

const ofProcess = new Registry()
collectDefaultMetrics({ register: ofProcess })

/** Labelled by method, status and route pattern, never by path or person. */
export function createMetrics({ db, now }: MetricsServices): Metrics {
  const registry = new Registry()
  const answers = new Counter({
    name: 'hush_http_answers_total',
    help: 'Answers by method, route and status.',
    labelNames: ['method', 'route', 'status'],
    registers: [registry],
  })
  const durations = new Histogram({
    name: 'hush_http_answer_seconds',
    help: 'Seconds until the answer began, by route.',
    labelNames: ['route'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  })
  new Gauge({
    name: 'hush_mails_waiting',
    help: 'Mails in the outbox that are not sent yet.',
    registers: [registry],
    async collect() {
      this.set(await countWaitingMails(db, now()))
    },
  })
  return {
    observe({ method, route, status, seconds }) {
      answers.inc({ method, route, status: String(status) })
      durations.observe({ route }, seconds)
    },
    text: async () => `${await ofProcess.metrics()}${await registry.metrics()}`,
  }
}

async function countWaitingMails(db: Db, now: Date): Promise<number> {
  const row = await db
    .selectFrom('mails')
    .select(eb => eb.fn.countAll<number>().as('waiting'))
    .where(isWaitingMail(now))
    .executeTakeFirstOrThrow()
  return row.waiting
}
