import { readdir } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { createTestApp } from '../../../test/app.ts'
import { useDatabase } from '../../../test/database.ts'
import { fileForm, memoryFiles, storeDown } from '../../../test/files.ts'
import { HOUR, later, TEST_NOW } from '../../../test/moment.ts'
import { pdfFile, pictureFile } from '../../../test/pictures.ts'
import { addBusiness, addPerson, PEOPLE, signIn } from '../../../test/world.ts'
import type { Area } from '../../domain/files/area.ts'
import { keepFile, releaseFile } from '../../domain/files/files.server.ts'
import { readProof } from '../../domain/files/read-files.server.ts'
import { fileLink } from '../../http/files/menu-link.server.ts'

const { db } = useDatabase()
const files = memoryFiles()
const app = createTestApp(db, { files })
const PICTURE = await pictureFile()

async function upload(area: string, file: File, cookie?: string) {
  const answer = await app.request(`/uploads?area=${area}`, await fileForm({ file }, cookie))
  const { fileId = '', error = '' } = JSON.parse(await answer.text())
  return { status: answer.status, fileId: String(fileId), error: String(error) }
}

/** Uploads, and keeps as what refers to a file does. */
async function kept(area: Area, file: File, { accountId = '', cookie = '' }): Promise<string> {
  const { fileId } = await upload(area, file, cookie)
  await db
    .transaction()
    .execute(tx => keepFile(tx, { fileId, ownerId: accountId, area, now: TEST_NOW }))
  return fileId
}

function link(fileId: string): string {
  return fileLink({ files, now: () => TEST_NOW }, { fileId })
}

describe('an upload', () => {
  test('is for businesses, and for visitors who sign up with their documents', async () => {
    const diner = await signIn(db, await addPerson(db, PEOPLE.dana))
    const operator = await signIn(db, await addPerson(db, PEOPLE.olga))
    const { cookie } = await addBusiness(db)
    const statuses = async (area: string) => {
      const answers = [undefined, diner, operator, cookie].map(who => upload(area, PICTURE, who))
      return (await Promise.all(answers)).map(({ status }) => status)
    }
    expect(await statuses('background-images')).toEqual([401, 403, 403, 201])
    expect(await statuses('proofs')).toEqual([201, 403, 403, 201])
    expect(await statuses('elsewhere')).toEqual([404, 404, 404, 404])
  })

  test('says in the words of its screen what is wrong', async () => {
    const { cookie } = await addBusiness(db)
    const large = new File(
      [await PICTURE.arrayBuffer(), new Uint8Array(5 * 1024 * 1024)],
      'a.jpg',
      {
        type: 'image/jpeg',
      },
    )
    const said = async (area: string, file: File) => (await upload(area, file, cookie)).error
    expect(await said('profile-pictures', large)).toBe('Image is too large. Max size is 5MB.')
    expect(await said('background-images', large)).toBe('Please upload a valid image under 5MB.')
    expect(await said('coupondeal-images', pdfFile())).toBe('Please upload a valid image file.')
    const empty = new File([], 'a.jpg', { type: 'image/jpeg' })
    expect(await said('menu-uploads', empty)).toMatch(/empty/)
    expect(await said('menu-uploads', new File([], ''))).toBe('Please choose a file.')
    expect(await readdir(files.incoming)).toEqual([])
  })

  test('longer than announced uploads may be is refused before it is read', async () => {
    const { cookie } = await addBusiness(db)
    const headers = { 'content-type': 'multipart/form-data; boundary=x', cookie }
    const send = (path: string, length: number) =>
      app.request(path, {
        method: 'POST',
        body: 'x',
        headers: { ...headers, 'content-length': String(length) },
      })
    expect((await send('/uploads?area=menu-uploads', 7 * 1024 * 1024)).status).toBe(413)
    expect((await send('/profile/redeem', 200 * 1024)).status).toBe(413)
    expect((await send('/business-signup', 17 * 1024 * 1024)).status).not.toBe(413)
  })

  test('is the only form that may be long: one that is read at once may not', async () => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const send = (length: number, body: string) =>
      app.request('/business-signup', {
        method: 'POST',
        body,
        headers: { ...headers, 'content-length': String(length) },
      })
    expect((await send(6 * 1024 * 1024, 'x')).status).toBe(413)
    const names = 'a&'.repeat(2_000)
    expect((await send(names.length, names)).status).toBe(400)

    const parts = await fileForm({ text: 'x'.repeat(150_000) }, (await addBusiness(db)).cookie)
    const tags = await app.request('/profile/edit-business-profile?part=tags', parts)
    expect(tags.status).toBe(400)

    const texts = Array.from({ length: 4 }, (_, at) => [`text${at}`, 'x'.repeat(50_000)] as const)
    const long = await fileForm(Object.fromEntries(texts))
    expect((await app.request('/business-signup', long)).status).toBe(400)
  })

  test('that is cut off leaves nothing behind', async () => {
    const { cookie } = await addBusiness(db)
    const noise = new File([crypto.getRandomValues(new Uint8Array(60_000))], 'a.jpg')
    const whole = await fileForm({ file: noise }, cookie)
    const bytes = whole.body instanceof Uint8Array ? whole.body : new Uint8Array()
    for (const share of [0, 0.02, 0.5, 0.99]) {
      const body = bytes.slice(0, Math.floor(bytes.length * share))
      const headers = new Headers(whole.headers)
      headers.set('content-length', String(bytes.length))
      const answer = await app.request('/uploads?area=menu-uploads', { ...whole, body, headers })
      expect(answer.status, `${share}`).toBe(400)
    }
    expect(await readdir(files.incoming)).toEqual([])
    expect(await db.selectFrom('files').selectAll().execute()).toEqual([])
  })

  test('is counted: sixty files an hour for an account, thirty for an address', async () => {
    const { cookie } = await addBusiness(db)
    const file = new File(['no picture'], 'a.jpg', { type: 'image/jpeg' })
    const until = async (most: number, area: string, who?: string) => {
      for (let count = 0; count < most; count += 1) {
        expect((await upload(area, file, who)).status).toBe(400)
      }
      const form = await fileForm({ file }, who)
      const answer = await app.request(`/uploads?area=${area}`, form)
      expect(answer.status).toBe(429)
      expect(answer.headers.get('retry-after')).toMatch(/^\d+$/)
      expect(await answer.json()).toMatch(/^That was too often\./)
    }
    await until(60, 'menu-uploads', cookie)
    await until(30, 'proofs')
    expect(await readdir(files.incoming)).toEqual([])
  })

  test('is told to come later while the store is down, and leaves nothing that is referred to', async () => {
    const { cookie } = await addBusiness(db)
    const down = createTestApp(db, { files: storeDown(files) })
    const answer = await down.request(
      '/uploads?area=menu-uploads',
      await fileForm({ file: PICTURE }, cookie),
    )
    expect(answer.status).toBe(503)
    expect(answer.headers.get('retry-after')).toMatch(/^\d+$/)
    expect(await answer.json()).toEqual({
      error: 'File uploads are unavailable right now. Please try again in a moment.',
    })
    expect(await readdir(files.incoming)).toEqual([])
  })

  test('is only posted', async () => {
    expect((await app.request('/uploads?area=proofs')).status).toBe(400)
  })
})

describe('a public picture', () => {
  test('is shown once something refers to it, and kept by browsers for ever', async () => {
    const business = await addBusiness(db)
    const { fileId } = await upload('background-images', PICTURE, business.cookie)
    expect((await app.request(`/pictures/${fileId}/320`)).status).toBe(404)

    const path = `/pictures/${await kept('background-images', PICTURE, business)}/320`
    const shown = await app.request(path)
    expect(shown.status).toBe(200)
    expect(Object.fromEntries(shown.headers)).toMatchObject({
      'content-type': 'image/webp',
      'content-disposition': 'inline',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
    })
    expect(Buffer.from(await shown.arrayBuffer()).toString('latin1', 8, 12)).toBe('WEBP')
    const etag = shown.headers.get('etag') ?? ''
    const again = await app.request(path, { headers: { 'if-none-match': etag } })
    expect([again.status, await again.text()]).toEqual([304, ''])
  })

  test('has the widths of our own, and no others', async () => {
    const fileId = await kept('featured-items', PICTURE, await addBusiness(db))
    const status = async (width: string) =>
      (await app.request(`/pictures/${fileId}/${width}`)).status
    for (const width of ['96', '160', '192', '320', '640', '960', '1600']) {
      expect(await status(width)).toBe(200)
    }
    for (const width of ['95', '0', '-96', '96.0', '0x60', '1e2', '99999', 'wide', '..%2f96']) {
      expect(await status(width), width).toBe(404)
    }
  })

  test.each(['nothing', '..%2f..%2fetc%2fpasswd', '00000000-0000-4000-8000-000000000000'])(
    'is nothing at %s',
    async fileId => {
      expect((await app.request(`/pictures/${fileId}/320`)).status).toBe(404)
    },
  )

  test('is no menu and no proof', async () => {
    const business = await addBusiness(db)
    for (const area of ['menu-uploads', 'proofs'] as const) {
      const fileId = await kept(area, PICTURE, business)
      expect((await app.request(`/pictures/${fileId}/320`)).status).toBe(404)
      expect((await app.request(`/pictures/${fileId}/1600`)).status).toBe(404)
    }
  })
})

describe('a link to a menu', () => {
  test('opens it for an hour, a PDF always as something to save', async () => {
    const business = await addBusiness(db)
    const file = pdfFile('"; filename=evil.html')
    const menu = new File([await file.arrayBuffer()], 'a "b".html.pdf', { type: file.type })
    const fileId = await kept('menu-uploads', menu, business)
    const opened = await app.request(link(fileId))
    expect(opened.status).toBe(200)
    expect(Object.fromEntries(opened.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="menu.pdf"',
      'cache-control': 'private, max-age=600',
      'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
    })
    expect(Buffer.from(await opened.arrayBuffer()).toString('latin1', 0, 5)).toBe('%PDF-')

    const hourOn = createTestApp(db, { files, now: () => later(HOUR) })
    expect((await hourOn.request(link(fileId))).status).toBe(410)
  })

  test('opens no other file, and none without its signature', async () => {
    const business = await addBusiness(db)
    const [one, other] = [
      await kept('menu-uploads', pdfFile(), business),
      await kept('menu-uploads', pdfFile(), business),
    ]
    expect((await app.request(link(one).replace(one, other))).status).toBe(404)
    expect((await app.request(`/f/${one}`)).status).toBe(404)
    expect((await app.request(link(crypto.randomUUID()))).status).toBe(404)
  })

  test('never opens a proof, however it is signed', async () => {
    const fileId = await kept('proofs', PICTURE, await addBusiness(db))
    expect((await app.request(link(fileId))).status).toBe(404)
  })
})

describe('a proof', () => {
  test('lies sealed in the store, and is read back whole for the desk', async () => {
    const fileId = await kept('proofs', pdfFile(), await addBusiness(db))
    const sealed = Buffer.from(files.store.kept.get(fileId) ?? [])
    expect(sealed.length).toBeGreaterThan(0)
    expect(sealed.includes('%PDF')).toBe(false)
    const proof = await readProof(db, files, { fileId })
    expect(proof?.mediaType).toBe('application/pdf')
    expect(Buffer.from(proof?.bytes ?? []).toString('latin1', 0, 5)).toBe('%PDF-')
    const rotated = { ...files, secret: 'another secret' }
    expect(await readProof(db, rotated, { fileId })).toBeNull()
  })

  test('is the only thing that is read so', async () => {
    const fileId = await kept('menu-uploads', pdfFile(), await addBusiness(db))
    expect(await readProof(db, files, { fileId })).toBeNull()
  })
})

test('a released picture is shown until the clean-up, since pages still name it', async () => {
  const fileId = await kept('background-images', PICTURE, await addBusiness(db))
  await db.transaction().execute(tx => releaseFile(tx, { fileId, now: TEST_NOW }))
  expect((await app.request(`/pictures/${fileId}/320`)).status).toBe(200)
})
