import type { Page } from '@playwright/test'
import { joinQueue } from '../app/domain/promotions/queue.server.ts'
import { expectAccessible, expectAccessibleInAllLooks } from './axe.ts'
import { expect, test } from './journey.ts'
import { addCouponForTwo, addDiner, becomeDiner, signInAs } from './people.ts'
import { JOURNEY_NOW, type Site } from './site.ts'

const BUSINESS = 'business@hush.test'
const RESULTS = '/profile/results'

/** A diner on the page of an activated coupon of the demo's business. */
async function openActivated(diner: Page, site: Site): Promise<void> {
  const { path, couponId } = await addCouponForTwo(site)
  const both = [await becomeDiner(diner, site, 'Robin'), await addDiner(site, 'Ines')]
  for (const { accountId: dinerId } of both) {
    await joinQueue(site.db, { couponId, dinerId, now: JOURNEY_NOW })
  }
  await diner.goto(path)
}

async function openCode(diner: Page): Promise<string> {
  await diner.getByRole('button', { name: 'View Coupon' }).click()
  const shown = diner.getByRole('dialog').getByText(/^[0-9A-Z]{4}(-[0-9A-Z]{4}){2}$/)
  return (await shown.textContent()) ?? ''
}

/** Puts a picture of the diner's QR code before the camera of a page. */
async function holdUp(diner: Page, page: Page): Promise<void> {
  const drawing = diner.getByRole('dialog').getByRole('img', { name: /QR code/ })
  const dark = (await drawing.locator('path').getAttribute('d')) ?? ''
  const size = Number((await drawing.getAttribute('viewBox'))?.split(' ')[2])
  await page.addInitScript(
    ({ dark, size }) => {
      navigator.mediaDevices.getUserMedia = async () => {
        const canvas = document.createElement('canvas')
        canvas.width = 640
        canvas.height = 480
        const picture = canvas.getContext('2d')
        setInterval(() => {
          if (!picture) return
          picture.setTransform(1, 0, 0, 1, 0, 0)
          picture.fillStyle = '#c8b8a8'
          picture.fillRect(0, 0, 640, 480)
          picture.setTransform(300 / size, 1, -1, 300 / size, 180, 80)
          picture.fillStyle = '#ffffff'
          picture.fillRect(0, 0, size, size)
          picture.fillStyle = '#190b1e'
          picture.fill(new Path2D(dark))
        }, 50)
        return canvas.captureStream(20)
      }
    },
    { dark, size },
  )
}

test('a diner’s code is scanned, redeemed once, and told to be used the second time', async ({
  page,
  site,
  otherBrowser,
}) => {
  test.setTimeout(90_000)
  const diner = await otherBrowser()
  await openActivated(diner, site)
  const code = await openCode(diner)
  await holdUp(diner, page)

  await test.step('scanning shows what it is', async () => {
    await signInAs(page, site, BUSINESS, RESULTS)
    await page.getByRole('link', { name: 'Redeem a coupon' }).click()
    await page.getByRole('link', { name: 'Scan with the camera' }).click()
    await expect(page.getByRole('heading', { name: 'Valid' })).toBeFocused()
    await expect(page.getByText('Robin')).toBeVisible()
    await expectAccessible(page)
  })
  await test.step('it is redeemed once', async () => {
    await page.getByRole('button', { name: 'Redeem it now' }).dblclick()
    await expect(page.getByRole('heading', { name: 'Redeemed', exact: true })).toBeFocused()
    await expectAccessible(page)
  })
  await test.step('the diner sees it on the open coupon', async () => {
    const dialog = diner.getByRole('dialog')
    await expect(dialog.getByText(/^Redeemed on Jun 17, 2027 at/)).toBeVisible({ timeout: 20_000 })
    await expect(dialog.getByText(code)).toBeHidden()
  })
  await test.step('typed again, it is used', async () => {
    await page.getByLabel('The next code').fill(code.toLowerCase().replaceAll('-', ' '))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: /^Used on Jun 17, 2027/ })).toBeFocused()
    await expect(page.getByRole('button', { name: 'Redeem it now' })).toBeHidden()
    await expectAccessible(page)
  })
  await test.step('it is in the results', async () => {
    await page.getByRole('link', { name: 'Your results' }).click()
    await page.getByText('The numbers as a table').click()
    const today = page.getByRole('row', { name: /^Jun 17/ })
    await expect(today.getByRole('cell').last()).not.toHaveText('0')
    await page.getByText('By evening', { exact: true }).click()
    await expect(page.getByRole('row', { name: /^Thu, Jun 17/ })).toBeVisible()
  })
})

test('a coupon is paused for tonight by one press, and is back by another', async ({
  page,
  site,
  otherBrowser,
}) => {
  test.setTimeout(90_000)
  const diner = await otherBrowser()
  await openActivated(diner, site)
  const title = (await diner.getByRole('heading', { level: 1 }).textContent()) ?? ''
  const code = await openCode(diner)
  await signInAs(page, site, BUSINESS, '/profile/ViewAllPromotions')

  await test.step('the owner presses once, and reads when it is good again', async () => {
    await page.getByRole('button', { name: `Not tonight ${title}` }).click()
    await expect(page.getByText('No codes of it are redeemed tonight.')).toBeVisible()
    await expect(page.getByText('Not tonight. Good again on Jun 18, 2027')).toBeVisible()
    await expectAccessible(page)
  })
  await test.step('the diner sees it with the code', async () => {
    await diner.goto('/my-codes')
    await expect(diner.getByText('Not tonight. Good again on Jun 18, 2027')).toBeVisible()
    await expectAccessible(diner)
  })
  await test.step('the bar’s check is refused with that sentence', async () => {
    await page.goto('/profile/redeem')
    await page.getByLabel(/^The code/).fill(code)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Not tonight' })).toBeFocused()
    await expect(page.getByRole('status').getByText('Good again on Jun 18, 2027')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Redeem it now' })).toBeHidden()
    await expectAccessible(page)
  })
  await test.step('it is back', async () => {
    await page.goto('/profile/ViewAllPromotions')
    await page.getByRole('button', { name: `It is on after all ${title}` }).click()
    await expect(page.getByText('Codes are redeemed again.')).toBeVisible()
    await page.goto('/profile/redeem')
    await page.getByLabel(/^The code/).fill(code)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Valid' })).toBeFocused()
  })
})

test('a camera that is refused leaves the typed way', async ({ page, site }) => {
  await signInAs(page, site, BUSINESS, RESULTS)
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () =>
      Promise.reject(new DOMException('No.', 'NotAllowedError'))
  })
  await page.goto('/profile/redeem')
  await page.getByRole('link', { name: 'Scan with the camera' }).click()
  await expect(page.getByText('The camera was not allowed.')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel(/^The code/).fill('0000-0000-0000')
  await page.getByRole('button', { name: 'Check the code' }).click()
  await expect(page.getByText('None of your coupons has this code.')).toBeVisible()
  await expect(page.getByLabel(/^The code/)).toHaveValue('0000-0000-0000')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a code is checked and the results are read', async ({ page, site }) => {
    await signInAs(page, site, BUSINESS, RESULTS)
    await page.getByRole('link', { name: '7 days' }).click()
    await expect(page).toHaveURL(/days=7/)
    await page.getByText('The numbers as a table').click()
    await expect(page.getByRole('row', { name: /^Jun 11/ })).toBeVisible()
    await page.getByRole('link', { name: 'Redeem a coupon' }).click()
    await page.getByLabel(/^The code/).fill('0000-0000-0000')
    await page.getByRole('button', { name: 'Check the code' }).click()
    await expect(page.getByText('None of your coupons has this code.')).toBeVisible()
  })
})

test('the results have no accessibility violation, and their table agrees', async ({
  page,
  site,
}) => {
  await signInAs(page, site, BUSINESS, '/profile/results?days=7')
  await page.getByText('The numbers as a table').click()
  await expect(page.getByRole('row')).toHaveCount(7 + 2)
  const file = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download as CSV' }).click()
  expect((await file).suggestedFilename()).toBe('hush-results-7-days.csv')
  await expectAccessibleInAllLooks(page)
})

test('a tap on a member’s links is told beside the link', async ({ page }) => {
  await page.goto('/couponqueue')
  await page.getByRole('article').getByRole('link').first().click()
  await expect(page.getByRole('heading', { name: 'Coupon Time' })).toBeVisible()
  await page.getByRole('article').locator('a[href^="/hush-restaurants/"]').first().click()
  await expect(page).toHaveURL(/hush-restaurants/)
  const link = page.getByRole('link', { name: /^Get Directions/ })
  await link.evaluate(element => element.addEventListener('click', event => event.preventDefault()))
  const told = page.waitForRequest(/\/visits$/)
  await link.click()
  expect((await told).postData()).toBe('kind=directions')
})
