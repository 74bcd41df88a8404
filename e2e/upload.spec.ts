import sharp from 'sharp'
import { MAX_FILE_BYTES } from '../app/domain/files/area.ts'
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
async function photo() {
  const noise = { type: 'gaussian', mean: 140, sigma: 50 } as const
  const buffer = await sharp({
    create: { width: 1200, height: 900, channels: 3, background: '#c76b29', noise },
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
