import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../../../db/embedded/free-port.ts'
import { AUTH, VERA } from '../../../test/accounts.ts'
import type { Application } from './application.ts'
import type { Check, Outcome, Stage } from './check.ts'
import { type Reply, send, slowestOf, statusLine } from './client.ts'
import { createMailServer, type MailFault } from './mail-server.ts'

const FAULTS: MailFault[] = ['refuses', 'hangs', 'breaks off', 'is busy']
const SLOWEST_MS = 1_500
const POLL_MS = 250
const DELIVERED_MS = 5 * 60 * 1000

/** F5: people sign up while the mail server does each of its worst. */
async function failingMail(stage: Stage): Promise<Outcome> {
  const port = await freePort()
  const mailServer = createMailServer(port)
  try {
    const application = await stage.start({ env: { SMTP_URL: `smtp://127.0.0.1:${port}` } })
    const count = stage.isFull ? 250 : 10
    const replies: Reply[] = []
    for (const fault of FAULTS) {
      await mailServer.become(fault)
      for (let made = 0; made < count; made += 1) replies.push(await signUp(application))
    }
    await mailServer.become('works')
    const seconds = await untilSent(application)
    return judge(replies, mailServer.delivered, { seconds, expected: FAULTS.length * count })
  } finally {
    await mailServer.close()
  }
}

function judge(
  replies: readonly Reply[],
  delivered: readonly string[],
  { seconds, expected }: { seconds: number; expected: number },
): Outcome {
  const slowest = slowestOf(replies)
  const twice = delivered.length - new Set(delivered).size
  const missing = expected - new Set(delivered).size
  const answers = new Set(
    replies.map(({ status, headers }) => `${status} ${headers.get('location')?.split('?')[0]}`),
  )
  return {
    amount: `${expected} mails while it ${FAULTS.join(', ')}`,
    figure: `${missing} missing, ${twice} twice, all there ${seconds} s after it works; sign-up p99 ${slowest} ms; ${statusLine(replies)}`,
    problems: [
      missing > 0 && `${missing} mails did not arrive.`,
      twice > 0 && `${twice} mails arrived twice.`,
      slowest > SLOWEST_MS && `A sign-up took ${slowest} ms.`,
      answers.size !== 1 && `Sign-ups were answered in different ways: ${[...answers].join(', ')}`,
    ].filter(problem => problem !== false),
  }
}

function signUp({ url }: Application): Promise<Reply> {
  const email = `${randomUUID()}@example.com`
  return send(url, { path: AUTH.signUp, form: { ...VERA, email } })
}

/** Seconds until the outbox is empty. */
async function untilSent({ db }: Application): Promise<number> {
  const started = performance.now()
  const passed = () => performance.now() - started
  while (passed() < DELIVERED_MS) {
    const waiting = await db
      .selectFrom('mails')
      .select('id')
      .where('sent_at', 'is', null)
      .where('recipient', 'like', '%@example.com')
      .execute()
    if (waiting.length === 0) break
    await sleep(POLL_MS)
  }
  return Math.round(passed() / 1000)
}

export const mailFaults: Check[] = [
  {
    id: 'F5',
    what: 'The mail server refuses, hangs, half answers and is busy',
    goal: 'sign-ups answered alike within 1.5 s, every mail once, within 5 min of its return',
    run: failingMail,
  },
]
