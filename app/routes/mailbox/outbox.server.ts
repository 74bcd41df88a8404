import { data, type RouterContextProvider } from 'react-router'
import type { Db } from '../../../db/client.ts'
import { servicesContext } from '../../http/context.server.ts'

const MAILS_SHOWN = 50

/** What the mailbox may show: everything where the demo runs, elsewhere it does not exist. */
export function requireDemo(context: Readonly<RouterContextProvider>) {
  const services = context.get(servicesContext)
  if (!services.demo) throw data(null, { status: 404 })
  return services
}

/** The latest mails, newest first. */
export async function listMails(db: Db) {
  return db
    .selectFrom('mails')
    .select(['id', 'recipient', 'subject', 'created_at'])
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(MAILS_SHOWN)
    .execute()
}

export async function findMail(db: Db, mailId: string) {
  return db.selectFrom('mails').selectAll().where('id', '=', mailId).executeTakeFirst()
}
