import { describe, expect, test } from 'vitest'
import { post } from '../../../../test/accounts.ts'
import { createTestApp } from '../../../../test/app.ts'
import { FINCH, FINISHED } from '../../../../test/businesses.ts'
import { useDatabase } from '../../../../test/database.ts'
import { fileForm, memoryFiles, storeDown } from '../../../../test/files.ts'
import { lastLink, tokenIn } from '../../../../test/mails.ts'
import { DAY, later } from '../../../../test/moment.ts'
import { noticeOf, readerSees } from '../../../../test/page.ts'
import { pdfFile, pictureFile } from '../../../../test/pictures.ts'
import { cleanUpAccounts } from '../../../domain/accounts/clean-up-accounts.server.ts'

const { db } = useDatabase()
const app = createTestApp(db)
const WIZARD = '/business-signup?step=3'
const MANUAL = { ...FINISHED, method: 'manual' }

async function documents() {
  return {
    'id-front': await pictureFile('front.jpg'),
    'id-back': await pictureFile('back.png'),
    'business-document': pdfFile(),
  }
}

async function signUpWith(fields: Record<string, string | File>): Promise<Response> {
  return app.request(WIZARD, await fileForm(fields))
}

async function confirm(password = FINCH.password): Promise<Response> {
  const token = tokenIn(await lastLink(db, 'confirm'))
  return post(app, '/confirm-email', { token, password })
}

function files() {
  return db.selectFrom('files').selectAll().execute()
}

describe('the documents of a sign-up', () => {
  test('are under review once it is confirmed, and belong to the business', async () => {
    expect((await signUpWith({ ...MANUAL, ...(await documents()) })).status).toBe(303)
    expect(await db.selectFrom('verifications').selectAll().execute()).toEqual([])
    const response = await confirm()
    expect(noticeOf(response)).toContain('Your documents are under review, ready within 48 hours.')
    const rows = await db
      .selectFrom('verification_documents')
      .innerJoin('verifications', 'verifications.id', 'verification_id')
      .innerJoin('files', 'files.id', 'file_id')
      .select(['kind', 'owner_id', 'business_id', 'released_at', 'decided_at', 'area'])
      .orderBy('kind')
      .execute()
    const account = await db.selectFrom('accounts').selectAll().executeTakeFirstOrThrow()
    expect(rows.map(row => row.kind)).toEqual(['business-document', 'id-back', 'id-front'])
    for (const row of rows) {
      expect(row).toMatchObject({
        owner_id: account.id,
        business_id: account.id,
        area: 'proofs',
        released_at: null,
        decided_at: null,
      })
    }
    expect(account.verified_at).toBeNull()
  })

  test.each(['id-front', 'id-back', 'business-document'])('are all needed: %s', async kind => {
    const given = Object.entries(await documents())
    const others = Object.fromEntries(given.filter(([name]) => name !== kind))
    const response = await signUpWith({ ...MANUAL, ...others })
    expect(response.status).toBe(400)
    const page = await readerSees(response)
    expect(page).toMatch(/Please choose (the front|the back|a document)/)
    expect(page.match(/-stored"/g)).toHaveLength(2)
  })

  test('that are no pictures are refused in the words of the specification', async () => {
    const liar = new File(['<svg onload="alert(1)"/>'], 'front.jpg', { type: 'image/jpeg' })
    const response = await signUpWith({ ...MANUAL, ...(await documents()), 'id-front': liar })
    expect(response.status).toBe(400)
    expect(await readerSees(response)).toContain('File upload failed: ')
    expect(await db.selectFrom('accounts').select('id').execute()).toEqual([])
  })

  test('that cannot be stored right now are asked for again, and nothing typed is lost', async () => {
    const down = createTestApp(db, { files: storeDown(memoryFiles()) })
    const response = await down.request(
      WIZARD,
      await fileForm({ ...MANUAL, ...(await documents()) }),
    )
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '10'])
    const page = await readerSees(response)
    expect(page).toContain('File upload failed: File uploads are unavailable right now.')
    expect(page).toContain(`value="${FINISHED.businessName}"`)
  })

  test('are not taken along when another way to verify was chosen', async () => {
    await signUpWith({ ...MANUAL, ...(await documents()), method: 'later' })
    await confirm()
    expect(await db.selectFrom('verifications').selectAll().execute()).toEqual([])
    expect((await files()).map(file => file.kept_at)).toEqual([null, null, null])
  })

  test('of another sign-up for the address are let go', async () => {
    await signUpWith({ ...MANUAL, ...(await documents()) })
    const mine = tokenIn(await lastLink(db, 'confirm'))
    const stranger = { password: 'Mine4ever-and-ever', ...(await documents()) }
    await signUpWith({ ...MANUAL, ...stranger })
    await post(app, '/confirm-email', { token: mine, password: FINCH.password })
    const all = await files()
    expect(all.filter(file => file.released_at === null)).toHaveLength(3)
    expect(all.filter(file => file.released_at !== null)).toHaveLength(3)
  })

  test('go with a sign-up that nobody confirms', async () => {
    await signUpWith({ ...MANUAL, ...(await documents()) })
    await cleanUpAccounts(db, { now: later(8 * DAY) })
    expect(await db.selectFrom('business_sign_ups').selectAll().execute()).toEqual([])
    expect((await files()).map(file => file.released_at === null)).toEqual([false, false, false])
  })

  test('of somebody else cannot be sent along by their id', async () => {
    const id = '00000000-0000-4000-8000-000000000001'
    const stolen = { 'id-front-stored': id, 'id-back-stored': id, 'business-document-stored': id }
    const response = await post(app, WIZARD, { ...MANUAL, ...stolen })
    expect(response.status).toBe(400)
  })
})
