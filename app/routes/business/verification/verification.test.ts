import { href } from 'react-router'
import { describe, expect, test } from 'vitest'
import { createTestApp } from '../../../../test/app.ts'
import { useDatabase } from '../../../../test/database.ts'
import { fileForm, memoryFiles } from '../../../../test/files.ts'
import { TEST_NOW } from '../../../../test/moment.ts'
import { readerSees } from '../../../../test/page.ts'
import { pdfFile, pictureFile } from '../../../../test/pictures.ts'
import { addProof, addVerification } from '../../../../test/verifications.ts'
import { addBusiness, addPerson, PEOPLE, signIn } from '../../../../test/world.ts'

const { db } = useDatabase()
const files = memoryFiles()
const app = createTestApp(db, { files })

const path = href('/profile/mannual-account-verification')
const UNVERIFIED = { account: { verified_at: null }, listing: { verified_at: null } }

async function documents(): Promise<Record<string, File>> {
  return {
    'id-front': await pictureFile('front.jpg'),
    'id-back': await pictureFile('back.png'),
    'business-document': pdfFile('license.pdf'),
  }
}

async function verifications() {
  return db.selectFrom('verifications').selectAll().execute()
}

describe('manual verification', () => {
  test('takes two sides of an ID and a document, and is under review then', async () => {
    const { cookie } = await addBusiness(db, PEOPLE.bea, UNVERIFIED)
    const form = await readerSees(await app.request(path, { headers: { cookie } }))
    for (const label of ['Front of ID', 'Back of ID', 'Business Document showing Ownership']) {
      expect(form).toContain(label)
    }
    expect(form).toContain('Submit Verification')
    expect(form).toContain('Back to Profile')

    const answer = await app.request(path, await fileForm(await documents(), cookie))
    expect(answer.status).toBe(200)
    const page = await readerSees(answer)
    expect(page).toContain('✅ Manual verification uploaded successfully!')
    expect(page).toContain('under review, ready within 48 hours')
    expect(page).not.toContain('Submit Verification')
    expect(await verifications()).toHaveLength(1)
  })

  test('stores what nobody can read without our key', async () => {
    const { cookie } = await addBusiness(db, PEOPLE.bea, UNVERIFIED)
    files.store.kept.clear()
    await app.request(path, await fileForm(await documents(), cookie))
    expect(files.store.kept.size).toBe(3)
    for (const bytes of files.store.kept.values()) {
      const start = Buffer.from(bytes).toString('latin1')
      expect(start).not.toMatch(/JFIF|WEBP|PNG|%PDF/)
    }
  })

  test('asks for each file that is missing, and keeps those that came', async () => {
    const { cookie } = await addBusiness(db, PEOPLE.bea, UNVERIFIED)
    const { 'id-front': front } = await documents()
    if (!front) throw new Error('There is a front.')
    const answer = await app.request(path, await fileForm({ 'id-front': front }, cookie))
    expect(answer.status).toBe(400)
    const page = await readerSees(answer)
    expect(page).toContain('Please choose the back of your ID.')
    expect(page).toContain('Please choose a document that shows your ownership.')
    expect(page).toMatch(/name="id-front[^"]*" value="[0-9a-f-]{36}"/)
    expect(await verifications()).toEqual([])
  })

  test('refuses a text that calls itself a picture', async () => {
    const { cookie } = await addBusiness(db, PEOPLE.bea, UNVERIFIED)
    const text = new File(['<script>alert(1)</script>'], 'back.jpg', { type: 'image/jpeg' })
    const answer = await app.request(
      path,
      await fileForm({ ...(await documents()), 'id-back': text }, cookie),
    )
    expect(answer.status).toBe(400)
    expect(await verifications()).toEqual([])
  })

  test('sent twice waits once', async () => {
    const { cookie } = await addBusiness(db, PEOPLE.bea, UNVERIFIED)
    const twice = [
      await fileForm(await documents(), cookie),
      await fileForm(await documents(), cookie),
    ]
    const answers = await Promise.all(twice.map(form => app.request(path, form)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await verifications()).toHaveLength(1)
  })

  test('says why it was declined, and takes documents again', async () => {
    const { cookie, accountId } = await addBusiness(db, PEOPLE.bea, UNVERIFIED)
    const id = await addVerification(db, accountId)
    await db
      .updateTable('verifications')
      .set({ decision: 'declined', decided_at: TEST_NOW, reason: 'The photo is too dark.' })
      .where('id', '=', id)
      .execute()
    const page = await readerSees(await app.request(path, { headers: { cookie } }))
    expect(page).toContain('The photo is too dark.')
    expect(page).toContain('Submit Verification')
  })

  test('cannot be had by writing what the server decides', async () => {
    const { cookie } = await addBusiness(db, PEOPLE.bea, UNVERIFIED)
    const claims = { manual_verified: 'true', manual_verified_result: 'true', verified_at: 'now' }
    await app.request(path, await fileForm({ ...(await documents()), ...claims }, cookie))
    const account = await db.selectFrom('accounts').select('verified_at').execute()
    expect(account).toEqual([{ verified_at: null }])
  })

  test('is for businesses: others are led away or refused, and their files are not read', async () => {
    const visitor = await app.request(path)
    expect(visitor.headers.get('location')).toBe(`/business-login?next=${encodeURIComponent(path)}`)
    const unknown = await app.request(path, await fileForm(await documents()))
    expect(unknown.headers.get('location')).toMatch(/^\/business-login\?next=/)
    const said = decodeURIComponent(unknown.headers.getSetCookie().join())
    expect(said).toContain('User not found.')
    const cookie = await signIn(db, await addPerson(db, PEOPLE.dana))
    expect((await app.request(path, { headers: { cookie } })).status).toBe(403)
    expect((await app.request(path, await fileForm(await documents(), cookie))).status).toBe(403)
    expect(await db.selectFrom('files').selectAll().execute()).toEqual([])
  })

  test('is where /verify leads', async () => {
    const answer = await app.request(href('/verify'))
    expect(answer.status).toBe(301)
    expect(answer.headers.get('location')).toBe(path)
  })
})

describe('a proof', () => {
  test('is opened by no picture address and no link', async () => {
    const { accountId, cookie } = await addBusiness(db, PEOPLE.bea, UNVERIFIED)
    const fileId = await addProof(db, accountId)
    for (const address of [`/pictures/${fileId}/960`, `/f/${fileId}`, `/f/${fileId}?e=1&s=a&v=1`]) {
      const answer = await app.request(address, { headers: { cookie } })
      expect([403, 404]).toContain(answer.status)
    }
  })
})
