import { describe, expect, test } from 'vitest'
import { createTestApp } from '../../../test/app.ts'
import { useDatabase } from '../../../test/database.ts'
import { fileForm, memoryFiles } from '../../../test/files.ts'
import { TEST_NOW } from '../../../test/moment.ts'
import { pictureFile } from '../../../test/pictures.ts'
import { addBusiness } from '../../../test/world.ts'
import { keepFile } from '../../domain/files/files.server.ts'

const { db } = useDatabase()
const files = memoryFiles()
const app = createTestApp(db, { files })

async function upload(area: string, file: File, cookie?: string) {
  const answer = await app.request(`/uploads?area=${area}`, await fileForm({ file }, cookie))
  const body: unknown = JSON.parse(await answer.text())
  return { status: answer.status, body }
}

async function uploaded(area: string, file: File, cookie?: string): Promise<string> {
  const { body } = await upload(area, file, cookie)
  if (body && typeof body === 'object' && 'fileId' in body) return String(body.fileId)
  throw new Error(`Not taken: ${JSON.stringify(body)}`)
}

describe('an upload', () => {
  test('of a business is stored, and shown once something refers to it', async () => {
    const { accountId, cookie } = await addBusiness(db)
    const fileId = await uploaded('background-images', await pictureFile(), cookie)
    const path = `/pictures/${fileId}/320`
    expect((await app.request(path)).status).toBe(404)

    await db
      .transaction()
      .execute(tx =>
        keepFile(tx, { fileId, ownerId: accountId, area: 'background-images', now: TEST_NOW }),
      )
    const shown = await app.request(path)
    expect(shown.status).toBe(200)
    expect(Object.fromEntries(shown.headers)).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
    })
    expect(Buffer.from(await shown.bytes()).toString('latin1', 8, 12)).toBe('WEBP')
    const etag = shown.headers.get('etag') ?? ''
    const again = await app.request(path, { headers: { 'if-none-match': etag } })
    expect([again.status, await again.text()]).toEqual([304, ''])
  })
})
