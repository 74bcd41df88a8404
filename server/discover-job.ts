import { setTimeout as sleep } from 'node:timers/promises'
import type { PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import { discover } from '../app/domain/belief/sites/discover.server.ts'
import type { ModelSettings } from '../app/integrations/model/ask-chat.server.ts'
import { openChatModel } from '../app/integrations/model/chat-model.server.ts'
import { internet } from '../app/integrations/web/internet.server.ts'
import type { Db } from '../db/client.ts'
import { loggingFailures } from './jobs.ts'

const DISCOVER = 'discover'
const HOURLY = '41 * * * *'
/** A round of a thousand sites takes about two hours. */
const LONGEST_SECONDS = 23 * 60 * 60

interface DiscoverServices {
  db: Db
  now: () => Date
  log: Logger
  baseUrl: string
  model: ModelSettings | undefined
}

export async function startDiscoverJob(
  boss: PgBoss,
  { db, now, log, baseUrl, model: settings }: DiscoverServices,
): Promise<() => Promise<void>> {
  const going = new AbortController()
  const { signal } = going
  const clock = {
    now,
    sleep: (milliseconds: number) => sleep(milliseconds, undefined, { signal }),
  }
  const fetching = { outside: internet(), about: `${baseUrl}/bot`, signal }
  const model = settings && openChatModel(settings, { log, now })
  const visitDue = async () => {
    const summary = await discover({ db, clock, fetching, log, model })
    if (summary !== 'busy' && summary.sites > 0) log.info(summary, 'sites were visited')
  }
  await boss.createQueue(DISCOVER, { policy: 'short', expireInSeconds: LONGEST_SECONDS })
  await boss.work(DISCOVER, loggingFailures(log, DISCOVER, visitDue))
  await boss.schedule(DISCOVER, HOURLY)
  await boss.send(DISCOVER, {})
  return async () => going.abort()
}
