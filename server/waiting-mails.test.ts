import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import { findWaiting } from '../app/domain/desk/operators/waiting.server.ts'
import { DOCTOR_CHECKS } from '../scripts/doctor-checks.ts'
import { useDatabase } from '../test/database.ts'
import { DAY, HOUR, later, TEST_NOW } from '../test/moment.ts'
import { createMetrics } from './metrics.ts'

const { db, url } = useDatabase()

async function addMail(subject: string, expires_at: Date | null): Promise<void> {
  const mail = { kind: 'alerts', recipient: 'vera@example.com', subject, body: 'Hello' }
  await db
    .insertInto('mails')
    .values({ ...mail, created_at: later(-DAY), sending_at: later(-2 * HOUR), expires_at })
    .execute()
}

async function diagnosis(what: string): Promise<string[]> {
  const check = DOCTOR_CHECKS.find(check => check.what === what)
  const store = { put: never, read: never, delete: never, list: never }
  const patient = {
    db,
    store,
    dataDir: tmpdir(),
    directUrl: url,
    pooledUrl: undefined,
    legal: null,
    ownersCall: null,
  }
  return check ? check.look({ ...patient, now: TEST_NOW }) : []
}

const never = () => Promise.reject(new Error('Nothing is read from the store.'))

test('a mail that waits is counted at the desk, in the metrics and by the doctor, one that has expired is not', async () => {
  await addMail('Tonight', later(HOUR))
  await addMail('Always', null)
  await addMail('Yesterday', later(-HOUR))
  expect((await findWaiting(db, { now: TEST_NOW })).mails.count).toBe(2)
  const metrics = createMetrics({ db, now: () => TEST_NOW })
  expect(await metrics.text()).toContain('hush_mails_waiting 2')
  expect(await diagnosis('Mail leaves')).toEqual([
    '2 mails wait, the oldest for 1440 minutes: does SMTP_URL work?',
  ])
})

test('a row that a job failed at three times is counted at the desk and named by the doctor', async () => {
  const row = { since: TEST_NOW, tried_at: TEST_NOW, error: 'No such mailbox.' }
  await db
    .insertInto('failing_rows')
    .values([
      { ...row, job: 'tell-diners', row_id: 'twice', tries: 2 },
      { ...row, job: 'tell-diners', row_id: 'thrice', tries: 3 },
    ])
    .execute()
  expect((await findWaiting(db, { now: TEST_NOW })).failingRows.count).toBe(1)
  expect(await diagnosis('Every row of a job is handled')).toEqual([
    `The job tell-diners failed 3 times at row thrice, first at ${TEST_NOW.toISOString()}: No such mailbox.`,
  ])
})
