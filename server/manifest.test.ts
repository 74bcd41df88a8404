import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { createTestApp } from '../test/app.ts'
import { useDatabase } from '../test/database.ts'

const { db } = useDatabase()
const app = createTestApp(db)

const icons = z.array(
  z.object({
    src: z.string(),
    sizes: z.string(),
    type: z.string(),
    purpose: z.string().optional(),
  }),
)
const manifest = z.object({
  id: z.literal('/'),
  name: z.string(),
  short_name: z.string().max(12),
  description: z.string(),
  start_url: z.literal('/'),
  scope: z.literal('/'),
  display: z.literal('standalone'),
  icons,
  shortcuts: z.array(z.object({ name: z.string(), url: z.string(), icons })),
})

async function readManifest() {
  return manifest.parse(await (await app.request('/site.webmanifest')).json())
}

describe('the manifest of the installed application', () => {
  test('names pictures that exist in the size it says', async () => {
    const { icons, shortcuts } = await readManifest()
    for (const icon of [...icons, ...shortcuts.flatMap(shortcut => shortcut.icons)]) {
      const answer = await app.request(icon.src)
      expect(answer.headers.get('content-type'), icon.src).toContain(icon.type)
      if (icon.sizes === 'any') continue
      const { width, height } = await sharp(await answer.arrayBuffer()).metadata()
      expect(`${width}x${height}`).toBe(icon.sizes)
    }
  })

  test('has icons of both sizes for launchers that cut shapes, with colour to the very edge', async () => {
    const { icons } = await readManifest()
    const maskable = icons.filter(({ purpose }) => purpose === 'maskable')
    expect(maskable.map(({ sizes }) => sizes)).toEqual(['192x192', '512x512'])
    for (const { src } of maskable) {
      const picture = sharp(await (await app.request(src)).arrayBuffer())
      const corner = picture.extract({ left: 0, top: 0, width: 1, height: 1 }).ensureAlpha()
      expect((await corner.raw().toBuffer())[3]).toBe(255)
    }
  })

  test('has shortcuts that lead to pages', async () => {
    const { shortcuts } = await readManifest()
    expect(shortcuts.length).toBeGreaterThan(0)
    for (const { url } of shortcuts) {
      expect((await app.request(url)).status).toBe(200)
    }
  })
})
