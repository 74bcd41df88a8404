import { href } from 'react-router'
import { beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, form } from '../../../../test/app.ts'
import { useDatabase } from '../../../../test/database.ts'
import { fileForm, memoryFiles, storeDown } from '../../../../test/files.ts'
import { DAY, later, TEST_NOW } from '../../../../test/moment.ts'
import { noticeOf, readerSees, visibleText } from '../../../../test/page.ts'
import { pdfFile, pictureFile } from '../../../../test/pictures.ts'
import { addBusiness, addPerson, PEOPLE, signIn } from '../../../../test/world.ts'
import type { Outside } from '../../../domain/belief/web/outside.ts'

const { db } = useDatabase()
const app = createTestApp(db)
const ADD_COUPON = href('/profile/AddCouponForm')
const ADD_DEAL = href('/profile/AddDealForm')
const KEY = '00000000-0000-4000-8000-0000000000aa'

const COUPON = {
  key: KEY,
  title: 'Oysters for the table',
  description: 'Twelve of them.\r\nWith lemon.',
  target: '8',
  endsOn: '2027-07-15',
  redeemMethod: 'Display coupon at checkout',
  otherMethod: '',
  imageUrl: '',
  dailyLimit: '',
  validHours: '',
  confirmed: 'yes',
}
const DEAL = {
  key: KEY,
  title: 'Half-price flights',
  description: 'Every Thursday.',
  endsOn: '2027-07-01',
  imageUrl: '',
}

let bea: Awaited<ReturnType<typeof addBusiness>>
beforeEach(async () => {
  bea = await addBusiness(db)
})

const get = (path: string, cookie = bea.cookie) => app.request(path, { headers: { cookie } })
const post = (path: string, fields: Record<string, string>, cookie = bea.cookie) =>
  app.request(path, form(fields, cookie))
const coupons = () => db.selectFrom('coupons').selectAll().orderBy('created_at').execute()
const deals = () => db.selectFrom('deals').selectAll().execute()

async function unverified(state: 'none' | 'under-review' | 'declined') {
  const wes = await addBusiness(
    db,
    { ...PEOPLE.bea, email: 'wes@hush.test' },
    { account: { verified_at: null } },
  )
  if (state === 'none') return wes
  const decided = {
    decided_at: TEST_NOW,
    decision: 'declined',
    reason: 'The ID is blurred.',
  } as const
  await db
    .insertInto('verifications')
    .values({
      business_id: wes.accountId,
      submitted_at: later(-DAY),
      ...(state === 'declined' ? decided : {}),
    })
    .execute()
  return wes
}

describe('posting a coupon', () => {
  test('stores it for the business itself and goes to its promotions', async () => {
    const answer = await post(ADD_COUPON, {
      ...COUPON,
      redeemMethod: 'Other',
      otherMethod: 'Ask for the lantern',
      dailyLimit: '2',
      validHours: 'Mon-Thu 4-7pm',
    })
    expect(answer.status).toBe(303)
    expect(answer.headers.get('location')).toBe('/profile?tab=promotion')
    expect(noticeOf(answer)).toBe('Your coupon is posted.')
    expect(await coupons()).toMatchObject([
      {
        listing_id: bea.listingId,
        title: 'Oysters for the table',
        description: 'Twelve of them.\nWith lemon.',
        target: 8,
        ends_on: '2027-07-15',
        redeem_method: 'Ask for the lantern',
        daily_limit: 2,
        valid_hours: 'Mon-Thu 4-7pm',
        valid_minutes: '{[960,1140),[2400,2580),[3840,4020),[5280,5460)}',
        activated_at: null,
        ended_at: null,
        created_at: TEST_NOW,
      },
    ])
  })

  test('derives everything else on the server, whatever is sent along', async () => {
    const other = await addBusiness(db, { ...PEOPLE.bea, email: 'ben@hush.test' })
    await post(ADD_COUPON, {
      ...COUPON,
      current: '8',
      daysleft: '999',
      business_id: other.memberUid,
      logo: 'logo-owl',
      restaurant: 'Copper Owl',
      restaurantId: other.memberUid,
      zip_code: '21401',
      listing_id: `${other.listingId}`,
      activated_at: '2027-01-01',
      picture: 'cover-crab',
    })
    expect(await coupons()).toMatchObject([
      { listing_id: bea.listingId, logo: null, picture: null, activated_at: null },
    ])
    expect(await db.selectFrom('queue_entries').selectAll().execute()).toEqual([])
  })

  test('shows it at once, with its guard-rails', async () => {
    await post(ADD_COUPON, { ...COUPON, dailyLimit: '3', validHours: 'weekdays 4pm-6pm' })
    const [{ id: couponId } = { id: '' }] = await coupons()
    const page = visibleText(await (await get(href('/coupons/:couponId', { couponId }))).text())
    expect(page).toContain('0 of 8 joined')
    expect(page).toContain('Mon–Fri 4 PM to 6 PM · at most 3 a day')
    const { coupons: told } = await (
      await app.request(`${'/api/fetch_coupons'}?zip_code=20852`)
    ).json()
    expect(told).toMatchObject([{ daily_limit: 3, valid_hours: 'weekdays 4pm-6pm' }])
  })

  test('says what it saves when both prices are given', async () => {
    await post(ADD_COUPON, { ...COUPON, price: '$45', usualPrice: '72.00' })
    expect(await coupons()).toMatchObject([{ price_cents: 4500, usual_cents: 7200 }])
    const page = visibleText(await (await app.request('/couponqueue')).text())
    expect(page).toContain('$27 off $72 (38%)')
  })

  test('says nothing of a saving without prices', async () => {
    await post(ADD_COUPON, COUPON)
    expect(await coupons()).toMatchObject([{ price_cents: null, usual_cents: null }])
    expect(visibleText(await (await app.request('/couponqueue')).text())).not.toContain(' off $')
  })

  test.each([
    ['45', '', 'Please enter the usual price as well.'],
    ['', '72', 'Please enter the price with the coupon as well.'],
    ['72', '45', 'The usual price must be more than the price with the coupon.'],
    ['45', '45', 'The usual price must be more than the price with the coupon.'],
    ['cheap', '45', 'Please enter dollars, such as 45 or 45.50, or leave both prices empty.'],
    ['-1', '45', 'Please enter dollars, such as 45 or 45.50, or leave both prices empty.'],
    ['4.5', '45', 'Please enter dollars, such as 45 or 45.50, or leave both prices empty.'],
    ['1', '100000', 'Please enter dollars, such as 45 or 45.50, or leave both prices empty.'],
  ])('with the prices "%s" and "%s" is refused: %s', async (price, usualPrice, sentence) => {
    const answer = await post(ADD_COUPON, { ...COUPON, price, usualPrice })
    expect(answer.status).toBe(400)
    expect(visibleText(await answer.text())).toContain(sentence)
    expect(await coupons()).toEqual([])
  })

  test('is done once for a form that is sent twice, and again for one that was changed', async () => {
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => post(ADD_COUPON, COUPON)))
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 303, 303, 303])
    expect(await coupons()).toHaveLength(1)
    await post(ADD_COUPON, { ...COUPON, title: 'Oysters for two' })
    expect(await coupons()).toHaveLength(2)
    const other = await addBusiness(db, { ...PEOPLE.bea, email: 'ben@hush.test' })
    await post(ADD_COUPON, COUPON, other.cookie)
    expect(await coupons()).toHaveLength(3)
  })

  test('asks once where one with the same title runs', async () => {
    await post(ADD_COUPON, COUPON)
    const second = { ...COUPON, title: ' oysters for the TABLE', target: '4' }
    const response = await post(ADD_COUPON, second)
    expect(response.status).toBe(409)
    const page = await readerSees(response)
    expect(visibleText(page)).toContain('One with this title is running already.')
    expect(page).toContain('name="again"')
    expect(await coupons()).toHaveLength(1)
    expect((await post(ADD_COUPON, { ...second, again: 'yes' })).status).toBe(303)
    await db.updateTable('coupons').set({ ended_at: TEST_NOW }).execute()
    expect((await post(ADD_COUPON, { ...COUPON, target: '5' })).status).toBe(303)
    expect(await coupons()).toHaveLength(3)
  })

  test.each([
    ['title', '', 'Please enter a title.'],
    ['title', 'x'.repeat(121), 'Please use at most 120 characters.'],
    ['title', 'Oy\u0000sters', 'That contains characters that we cannot keep.'],
    ['description', ' ', 'Please enter a description.'],
    ['description', 'x'.repeat(2001), 'Please use at most 2000 characters.'],
    ['target', '', 'Please enter how many people are needed.'],
    ['target', '1', 'Please enter a whole number from 2 to 500.'],
    ['target', '501', 'Please enter a whole number from 2 to 500.'],
    ['target', '1e1', 'Please enter a whole number from 2 to 500.'],
    ['target', '-5', 'Please enter a whole number from 2 to 500.'],
    ['target', '٣', 'Please enter a whole number from 2 to 500.'],
    ['endsOn', '', 'Please choose an end date.'],
    ['endsOn', '2027-06-16', 'The end date cannot be in the past.'],
    ['endsOn', '2028-06-17', 'The end date can be at most one year ahead.'],
    ['endsOn', '2027-02-30', 'Please choose a date such as 2027-06-30.'],
    ['endsOn', 'tomorrow', 'Please choose a date such as 2027-06-30.'],
    ['redeemMethod', 'Telepathy', 'Please choose how it is redeemed.'],
    ['redeemMethod', 'Other', 'Please enter how it is redeemed.'],
    ['imageUrl', 'http://example.com/a.jpg', 'Image URL must start with https://'],
    ['imageUrl', 'javascript:alert(1)', 'Image URL must start with https://'],
    ['dailyLimit', '0', 'Please enter a whole number from 1 to 500, or leave it empty.'],
    ['validHours', 'when the mood is right', 'We could not find a time in that.'],
    ['confirmed', '', 'Please confirm that you can serve everybody if it fills.'],
    ['key', 'made up', 'Please open the form again.'],
  ])('is refused with %s "%s"', async (name, value, sentence) => {
    const answer = await post(ADD_COUPON, { ...COUPON, [name]: value })
    expect(answer.status).toBe(400)
    const page = await readerSees(answer)
    expect(visibleText(page)).toContain(sentence)
    expect(page).toContain(name === 'description' ? COUPON.title : 'With lemon.')
    expect(await coupons()).toEqual([])
  })

  test('is refused where the limit a day leaves too little room until the end', async () => {
    const tight = { ...COUPON, endsOn: '2027-06-24', dailyLimit: '3', validHours: 'Thu 4-6pm' }
    const answer = await post(ADD_COUPON, tight)
    expect(answer.status).toBe(400)
    expect(visibleText(await answer.text())).toContain(
      'That leaves room for 6 guests until the end date, and the queue is for 8.',
    )
    expect((await post(ADD_COUPON, { ...tight, dailyLimit: '4' })).status).toBe(303)
  })

  test('may end today on the clock of the place, and a year from now', async () => {
    const answer = await post(ADD_COUPON, { ...COUPON, endsOn: '2027-06-17' })
    expect(answer.status).toBe(303)
    const far = await post(ADD_COUPON, { ...COUPON, title: 'Far', endsOn: '2028-06-16' })
    expect(far.status).toBe(303)
  })

  test('is limited', async () => {
    for (let number = 0; number < 29; number += 1) {
      await app.services.limits.take('promotions by account', bea.accountId)
    }
    expect((await post(ADD_COUPON, COUPON)).status).toBe(303)
    const answer = await post(ADD_COUPON, { ...COUPON, title: 'One more' })
    expect(answer.status).toBe(429)
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await readerSees(answer)).toContain('value="One more"')
  })
})

describe('the picture of a promotion', () => {
  test('is uploaded with the form and shown with the coupon', async () => {
    const sent = await fileForm({ ...COUPON, picture: await pictureFile() }, bea.cookie)
    expect((await app.request(ADD_COUPON, sent)).status).toBe(303)
    const [coupon] = await coupons()
    expect(coupon?.picture).toMatch(/^upload-[0-9a-f-]{36}$/)
    const file = await db.selectFrom('files').selectAll().executeTakeFirstOrThrow()
    expect(file).toMatchObject({
      owner_id: bea.accountId,
      area: 'coupondeal-images',
      kept_at: TEST_NOW,
    })
    const page = await (
      await get(href('/coupons/:couponId', { couponId: coupon?.id ?? '' }))
    ).text()
    expect(page).toContain(`/pictures/${file.id}/`)
  })

  test('is not what is no picture, and nothing typed is lost', async () => {
    const sent = await fileForm({ ...DEAL, picture: pdfFile('cover.jpg') }, bea.cookie)
    const answer = await app.request(ADD_DEAL, sent)
    expect(answer.status).toBe(400)
    const page = await readerSees(answer)
    expect(page).toContain('Please upload a valid image file.')
    expect(page).toContain('value="Half-price flights"')
    expect(await deals()).toEqual([])
  })

  test('that cannot be stored right now is asked for again, and nothing typed is lost', async () => {
    const down = createTestApp(db, { files: storeDown(memoryFiles()) })
    const sent = await fileForm({ ...DEAL, picture: await pictureFile() }, bea.cookie)
    const answer = await down.request(ADD_DEAL, sent)
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '10'])
    const page = await readerSees(answer)
    expect(page).toContain('File uploads are unavailable right now. Please try again in a moment.')
    expect(page).toContain('value="Half-price flights"')
    expect(await deals()).toEqual([])
  })

  test('that was refused before the upload is not forgotten in silence', async () => {
    const refused = { ...COUPON, 'picture-refused': 'yes' }
    const answer = await post(ADD_COUPON, refused)
    expect(answer.status).toBe(400)
    expect(visibleText(await answer.text())).toContain('or go on without it')
    expect(await coupons()).toEqual([])
    expect((await post(ADD_COUPON, { ...refused, 'picture-refused': '' })).status).toBe(303)
  })

  test('is copied once from its address, and never fetched by those who look', async () => {
    const files = memoryFiles()
    files.outside = await showing(await pictureFile())
    const copying = createTestApp(db, { files })
    const imageUrl = 'https://pictures.test/terrace.jpg'
    expect((await copying.request(ADD_DEAL, form({ ...DEAL, imageUrl }, bea.cookie))).status).toBe(
      303,
    )
    expect((await deals())[0]?.picture).toMatch(/^upload-[0-9a-f-]{36}$/)
  })

  test('is refused beside its field where no image is at the address', async () => {
    const imageUrl = 'https://nowhere.test/terrace.jpg'
    const answer = await post(ADD_DEAL, { ...DEAL, imageUrl })
    expect(answer.status).toBe(400)
    const page = await readerSees(answer)
    expect(page).toContain('We could not fetch an image from that address.')
    expect(page).toContain(`value="${imageUrl}"`)
    expect(await deals()).toEqual([])
  })

  test('is never another business’s upload', async () => {
    const ben = await addBusiness(db, { ...PEOPLE.bea, email: 'ben@hush.test' })
    const sent = await fileForm({ ...DEAL, title: '', picture: await pictureFile() }, ben.cookie)
    expect((await app.request(ADD_DEAL, sent)).status).toBe(400)
    const { id } = await db.selectFrom('files').select('id').executeTakeFirstOrThrow()
    const answer = await post(ADD_DEAL, { ...DEAL, 'picture-stored': id })
    expect(answer.status).toBe(400)
    expect(await deals()).toEqual([])
  })
})

describe('posting a deal', () => {
  test('writes each input to its own field', async () => {
    const answer = await post(ADD_DEAL, DEAL)
    expect(answer.headers.get('location')).toBe('/profile?tab=promotion')
    expect(noticeOf(answer)).toBe('Your deal is posted.')
    expect(await deals()).toMatchObject([
      {
        listing_id: bea.listingId,
        title: 'Half-price flights',
        description: 'Every Thursday.',
        ends_on: '2027-07-01',
      },
    ])
    const page = await get(href('/hush-restaurants/:memberUid', { memberUid: bea.memberUid }))
    expect(visibleText(await page.text())).toContain('Half-price flights')
  })

  test('needs title, description and end date', async () => {
    for (const name of ['title', 'description', 'endsOn']) {
      expect((await post(ADD_DEAL, { ...DEAL, [name]: '' })).status).toBe(400)
    }
    expect(await deals()).toEqual([])
  })

  test('with hours is an event: on its page, in the lists of its day, and edited as it was typed', async () => {
    const times = { hours: 'Thu 7-9pm', firstOn: '2027-06-17' }
    await post(ADD_DEAL, { ...DEAL, ...times })
    expect(await deals()).toMatchObject([{ hours: 'Thu 7-9pm', days: 8, first_on: '2027-06-17' }])
    const [{ id } = { id: '' }] = await deals()
    const shown = /Today, 7 PM to 9 PM Half-price flights/
    const member = href('/hush-restaurants/:memberUid', { memberUid: bea.memberUid })
    for (const path of [member, `${href('/')}?zip=20852`, href('/detail-offer')]) {
      expect(visibleText(await readerSees(await get(path)))).toMatch(shown)
    }
    const edit = await readerSees(await get(href('/profile/deals/:dealId/edit', { dealId: id })))
    expect(edit).toContain('value="Thu 7-9pm"')
    expect(edit).toContain('value="2027-06-17"')
  })

  test.each([
    [{ hours: 'some evening' }, 'We could not find a time in that.'],
    [{ hours: 'x'.repeat(201) }, 'Please use at most 200 characters.'],
    [{ hours: 'Sun 7-9pm', endsOn: '2027-06-18' }, 'There is no such time before its last day'],
    [{ firstOn: '2027-06-20' }, 'Please say at which hours the event is.'],
    [{ hours: 'Thu 7-9pm', firstOn: '2027-07-02' }, 'The first day cannot be after the last.'],
    [{ hours: 'Thu 7-9pm', firstOn: 'soon' }, 'Please choose a date such as'],
  ])('with %o is refused beside its field, and what was typed is kept', async (times, problem) => {
    const answer = await post(ADD_DEAL, { ...DEAL, ...times })
    expect(answer.status).toBe(400)
    const page = await readerSees(answer)
    expect(page).toContain(problem)
    expect(page).toContain(`value="${Object.values(times)[0]}"`)
    expect(await deals()).toEqual([])
  })

  test('is done once for a form that is sent twice', async () => {
    await Promise.all([1, 2, 3].map(() => post(ADD_DEAL, DEAL)))
    expect(await deals()).toHaveLength(1)
  })
})

describe('who posts', () => {
  test.each([
    [ADD_COUPON, COUPON, 'coupon'],
    [ADD_DEAL, DEAL, 'deal'],
  ])(
    'is no visitor at %s: sent to log in, and told with the form kept',
    async (path, fields, what) => {
      const response = await app.request(path)
      expect(response.status).toBe(303)
      expect(response.headers.get('location')).toBe(
        `/business-login?${new URLSearchParams({ next: path })}`,
      )
      const answer = await app.request(path, await fileForm(fields))
      expect(answer.status).toBe(401)
      expect(visibleText(await answer.text())).toContain(
        `You must be logged in to submit a ${what}.`,
      )
      expect([...(await coupons()), ...(await deals())]).toEqual([])
    },
  )

  test.each(['dana', 'olga'] as const)('is not %s', async name => {
    const cookie = await signIn(db, await addPerson(db, PEOPLE[name]))
    for (const path of [ADD_COUPON, ADD_DEAL]) {
      expect((await get(path, cookie)).status).toBe(403)
      expect((await post(path, { ...COUPON, ...DEAL }, cookie)).status).toBe(403)
    }
    expect([...(await coupons()), ...(await deals())]).toEqual([])
  })

  test.each([
    ['none', 'Only verified businesses post coupons and deals.', true],
    ['under-review', 'under review, ready within 48 hours', false],
    ['declined', 'Your verification was declined: The ID is blurred.', true],
  ] as const)('is no business whose verification is %s', async (state, text, hasWayOn) => {
    const { cookie } = await unverified(state)
    for (const path of [ADD_COUPON, ADD_DEAL]) {
      const response = await get(path, cookie)
      expect(response.status).toBe(403)
      const page = await readerSees(response)
      expect(visibleText(page)).toContain(text)
      expect(page.includes('Verify now')).toBe(hasWayOn)
      const answer = await app.request(path, await fileForm({ ...COUPON, ...DEAL }, cookie))
      expect(answer.status).toBe(403)
      const kept = await readerSees(answer)
      expect(visibleText(kept)).toContain(text)
      expect(kept).toContain('value="Half-price flights"')
    }
    expect([...(await coupons()), ...(await deals())]).toEqual([])
  })

  test('is one that is approved: it gets the form with its defaults', async () => {
    const page = await readerSees(await get(ADD_COUPON))
    expect(page).toContain('If it fills:')
    expect(visibleText(page)).toContain('10 guests')
    expect(page).toMatch(/name="target"[^>]*value="10"|value="10"[^>]*name="target"/)
    for (const name of ['target', 'dailyLimit']) {
      const [input = ''] = new RegExp(`<input[^>]*name="${name}"[^>]*>`).exec(page) ?? []
      const room = Number(/maxlength="(\d+)"/i.exec(input)?.[1])
      expect(room, `1000 is cut in ${name}`).toBeGreaterThan('1000'.length)
    }
    const deal = visibleText(await (await get(ADD_DEAL)).text())
    expect(deal).toContain('Description (Recommended)')
    expect(deal).toContain('Deal End Date')
  })
})

/** A world outside whose every server shows this picture. */
async function showing(picture: File): Promise<Outside> {
  const bytes = await picture.bytes()
  return {
    resolve: async () => ['93.184.215.14'],
    get: async () => ({
      status: 200,
      location: undefined,
      close: () => {},
      body: (async function* () {
        yield bytes
      })(),
    }),
  }
}
