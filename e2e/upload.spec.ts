import { readFile } from 'node:fs/promises'
import type { Locator } from '@playwright/test'
import sharp from 'sharp'
import { MAX_FILE_BYTES } from '../app/domain/files/area.ts'
import { MAX_SENT_SIDE } from '../app/domain/files/photo-size.ts'
import { pdfBytes } from '../test/pictures.ts'
import { expectAccessible } from './axe.ts'
import { expect, test } from './journey.ts'
import { becomeBusiness, signInAs } from './people.ts'
import { asInput } from './sign-up.ts'
import { type WeakLine, weakLine } from './weak-line.ts'

/** A page whose uploads stop at their half until the line is cut. */
const weakTest = test.extend<{ line: WeakLine }>({
  // biome-ignore lint/correctness/noEmptyPattern: the runner reads what a fixture needs from its pattern.
  line: async ({}, use) => {
    const line = await weakLine()
    await use(line)
    line.close()
  },
  proxy: ({ line }, use) => use({ server: line.server }),
  expected: /ERR_EMPTY_RESPONSE|ERR_CONNECTION|status of 4\d\d/,
})

/** A photo of nearly a megabyte: noise does not compress. */
async function photo({ width = 1200, height = 900 } = {}) {
  const noise = { type: 'gaussian', mean: 140, sigma: 50 } as const
  const buffer = await sharp({
    create: { width, height, channels: 3, background: '#c76b29', noise },
  })
    .jpeg({ quality: 90 })
    .toBuffer()
  return { name: 'terrace.jpg', mimeType: 'image/jpeg', buffer }
}

weakTest(
  'an upload shows how far it is, survives a cut connection, and is seen by diners',
  async ({ page, site, line, otherBrowser }) => {
    test.setTimeout(90_000)
    await becomeBusiness(page, site, 'The Slow Ferry')
    await page.goto('/profile/edit-business-profile')
    const part = page.getByRole('region', { name: 'Background image' })
    const progress = part.getByRole('progressbar', { name: 'Uploading: Choose an image' })
    const percent = async () => Number(await progress.getAttribute('value'))
    const terrace = await photo()

    await part.getByLabel('Choose an image').setInputFiles(terrace)
    await expect.poll(percent).toBeGreaterThanOrEqual(50)
    await line.cut()
    await expect(part.getByRole('alert')).toHaveText('Failed to upload background image.')
    await expect(part.getByRole('img', { name: 'What you chose' })).toBeVisible()
    await expectAccessible(page)
    line.mend()
    await part.getByRole('button', { name: 'Try again' }).click()
    await expect(part.getByText('terrace.jpg · uploaded')).toBeVisible({ timeout: 20_000 })
    await part.getByRole('button', { name: 'Save background' }).click()
    await expect(part.getByText('✅ Background image updated.')).toBeVisible()

    await page.goto('/profile')
    const address = await page.getByRole('link', { name: /as diners do/ }).getAttribute('href')
    const visitor = await otherBrowser()
    await visitor.goto(address ?? '')
    const picture = visitor.getByRole('main').locator('img[src^="/pictures/"]').first()
    await expect(picture).toBeVisible()
    await expect
      .poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth))
      .toBeGreaterThan(0)
  },
)

test('what is no picture, or too large, is refused, and the form stays as it was', async ({
  page,
  site,
}) => {
  await signInAs(page, site, 'business@hush.test', '/profile/AddCouponForm')
  await page.getByLabel('Title').fill('Lantern platter')
  const sent: string[] = []
  page.on('request', request => {
    if (request.url().includes('/uploads')) sent.push(request.method())
  })
  const input = page.getByLabel('Image (optional)')
  const preview = page.locator('figure img')
  const terrace = await photo()

  await test.step('5 MB and one byte is not even sent', async () => {
    await input.setInputFiles({ ...terrace, buffer: Buffer.alloc(MAX_FILE_BYTES + 1) })
    await expect(page.getByText('Image is too large. Max size is 5MB.')).toBeVisible()
    await expect(input).toHaveValue('')
    expect(sent).toEqual([])
    await expectAccessible(page)
  })
  await test.step('a PDF named .jpg is sent, looked into and refused', async () => {
    const pdf = new File([pdfBytes()], 'menu.jpg', { type: 'image/jpeg' })
    const answer = page.waitForResponse(/\/uploads\?area=coupondeal-images$/)
    await input.setInputFiles(await asInput(pdf))
    expect((await answer).status()).toBe(400)
    await expect(page.getByText('Please upload a valid image file.')).toBeVisible()
    await expect(preview).toHaveAttribute('src', /placeholder/)
    await expectAccessible(page)
  })
  await test.step('a picture is taken, and the rest is still there', async () => {
    await input.setInputFiles(terrace)
    await expect(page.getByText('terrace.jpg · uploaded')).toBeVisible()
    await expect(preview).toHaveAttribute('src', /^blob:/)
    await expect(page.getByText('Please upload a valid image file.')).toBeHidden()
    await expect(page.getByLabel('Title')).toHaveValue('Lantern platter')
  })
})

/** What the form would send. */
function chosenIn(input: Locator) {
  return input.evaluate(async (field: HTMLInputElement) => {
    const file = field.files?.[0]
    if (!file) return null
    const picture = await createImageBitmap(file).catch(() => null)
    const { name, type, size } = file
    return { name, type, size, width: picture?.width, height: picture?.height }
  })
}

test('a photo is made smaller before it travels, where the browser can read it', async ({
  page,
  site,
}) => {
  await signInAs(page, site, 'business@hush.test', '/profile/AddDealForm')
  const input = page.getByLabel('Cover photo (optional)')

  await test.step('one of a phone, also one that was too large', async () => {
    for (const size of [
      { width: 1200, height: 3600 },
      { width: 4032, height: 3024 },
    ]) {
      const phone = await photo(size)
      await input.setInputFiles(phone)
      await expect(page.getByText('terrace.jpg · uploaded')).toBeVisible({ timeout: 20_000 })
      const sent = await chosenIn(input)
      expect(Math.max(sent?.width ?? 0, sent?.height ?? 0)).toBe(MAX_SENT_SIDE)
      expect(sent?.size).toBeLessThan(Math.min(phone.buffer.length, MAX_FILE_BYTES))
      await page.getByRole('button', { name: 'Remove' }).click()
    }
  })
  await test.step('a small one stays as it is', async () => {
    const terrace = await photo()
    await input.setInputFiles(terrace)
    await expect(page.getByText('terrace.jpg · uploaded')).toBeVisible()
    expect((await chosenIn(input))?.size).toBe(terrace.buffer.length)
  })
  await test.step('one that this browser cannot read travels as it is, or is explained', async () => {
    const heic = { name: 'IMG_1.heic', mimeType: 'image/heic' }
    const buffer = await readFile('test/photo.heic')
    await input.setInputFiles({ ...heic, buffer })
    await expect(page.getByText('IMG_1.heic · uploaded')).toBeVisible({ timeout: 20_000 })
    expect(await chosenIn(input)).toMatchObject({ name: 'IMG_1.heic', size: buffer.length })
    await input.setInputFiles({ ...heic, buffer: Buffer.alloc(MAX_FILE_BYTES + 1) })
    await expect(page.getByRole('alert')).toContainText('save it as a JPG')
    await expect(input).toHaveValue('')
    await expectAccessible(page)
  })
})
