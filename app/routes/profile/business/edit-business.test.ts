import { href } from 'react-router'
import { beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, form } from '../../../../test/app.ts'
import { useDatabase } from '../../../../test/database.ts'
import { fileForm, memoryFiles, storeDown } from '../../../../test/files.ts'
import { noticeOf, readerSees, visibleText } from '../../../../test/page.ts'
import { pdfFile, pictureFile } from '../../../../test/pictures.ts'
import { addBusiness, addPerson, PEOPLE, signIn } from '../../../../test/world.ts'
import { weekOfSlots } from '../../../domain/businesses/opening-hours-form.ts'
import { fieldsOf } from '../../../domain/businesses/opening-week-fields.ts'
import { type Part, partAction } from '../../../ui/businesses/edit-part.ts'

const { db } = useDatabase()
const app = createTestApp(db, { files: memoryFiles() })
const EDIT = href('/profile/edit-business-profile')

const TYPED = {
  firstName: 'Bea',
  lastName: 'Hopper',
  phone: '3015550111',
  businessName: 'Harbor Lantern & Oyster Bar',
  businessNumber: '3015550199',
  pagePhone: '(301) 555-0142',
  address: '2 Quay Street',
  city: 'Annapolis',
  state: 'Maryland',
  zipCode: '21401',
  website: 'harbor-lantern.example.com',
  restaurantType: 'Other',
  otherType: 'Raw bar',
  priceRange: '$$$',
}

let bea: Awaited<ReturnType<typeof addBusiness>>
beforeEach(async () => {
  bea = await addBusiness(db)
})

function save(part: Part, fields: Record<string, string>, cookie = bea.cookie) {
  return app.request(partAction(part), form(fields, cookie))
}

async function send(part: Part, fields: Record<string, string | File>) {
  return app.request(partAction(part), await fileForm(fields, bea.cookie))
}

async function listing() {
  const { listingId: id } = bea
  return db.selectFrom('listings').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

async function publicPage(cookie = '') {
  const path = href('/hush-restaurants/:memberUid', { memberUid: bea.memberUid })
  return readerSees(await app.request(path, { headers: { cookie } }))
}

describe('the page on which a business edits its own', () => {
  test('is its own: visitors log in and come back, diners and operators are refused', async () => {
    const visitor = await app.request(EDIT)
    expect(visitor.status).toBe(303)
    expect(visitor.headers.get('location')).toBe(
      `${href('/business-login')}?${new URLSearchParams({ next: EDIT })}`,
    )
    for (const person of [PEOPLE.dana, PEOPLE.olga]) {
      const cookie = await signIn(db, await addPerson(db, person))
      expect((await app.request(EDIT, { headers: { cookie } })).status).toBe(403)
      expect((await save('tags', { tag: 'Mine' }, cookie)).status).toBe(403)
    }
    expect(await listing()).toMatchObject({ tags: [] })
  })

  test('is open to a business that is not verified', async () => {
    await db.updateTable('accounts').set({ verified_at: null }).execute()
    const page = await app.request(EDIT, { headers: { cookie: bea.cookie } })
    expect(page.status).toBe(200)
    expect(await readerSees(page)).toContain(PEOPLE.bea.email)
  })
})

describe('the details', () => {
  test('are saved, and the place stands at the point of its new zip code', async () => {
    const response = await save('details', TYPED)
    expect([response.status, response.headers.get('location')]).toEqual([303, `${EDIT}#details`])
    expect(noticeOf(response)).toBe('Your profile is saved.')
    const point = await db
      .selectFrom('locations')
      .select(['latitude', 'longitude'])
      .where('zip_code', '=', '21401')
      .executeTakeFirstOrThrow()
    expect(await listing()).toMatchObject({
      ...point,
      miles_from_zip: 0,
      name: 'Harbor Lantern & Oyster Bar',
      state: 'MD',
      phone: '3015550142',
      website: 'https://harbor-lantern.example.com/',
      category: 'Raw bar',
      price_range: '$$$',
      name_key: 'harbor lantern & oyster bar',
    })
    expect(await publicPage()).toContain('2 Quay Street, Annapolis, MD')
    expect(await publicPage()).toContain('href="tel:+13015550142"')
    expect(await publicPage()).not.toMatch(/555-?01(?:11|99)/)
    const kept = await db.selectFrom('businesses').select('business_number').execute()
    expect(kept).toEqual([{ business_number: '3015550199' }])
    const log = db.selectFrom('audit_log').select(['action', 'object_id', 'reason'])
    expect(await log.execute()).toEqual([
      {
        action: 'change listing',
        object_id: `listing ${bea.listingId}`,
        reason: expect.stringContaining('name: Harbor Lantern → Harbor Lantern & Oyster Bar'),
      },
    ])
    const [entry] = await log.execute()
    expect(entry?.reason).toContain('\nphone: none → 3015550142')
    expect(entry?.reason).toContain('\nwebsite: none → https://harbor-lantern.example.com/')
  })

  test.each([
    ['phone', '301 555', 'Phone number must contain only digits.'],
    ['businessNumber', '1'.repeat(16), '7 to 15 digits'],
    ['pagePhone', '555-0142', 'a number such as 301-555-0100'],
    ['zipCode', '2140', 'five digits'],
    ['zipCode', '99999', 'we do not know this zip code'],
    ['state', 'Mars', 'a state, such as MD'],
    ['website', 'javascript:alert(1)', 'a web address such as'],
    ['businessName', 'x'.repeat(121), 'at most 120 characters'],
    ['otherType', '', 'the type of your restaurant'],
    ['address', 'a\0b', 'cannot keep'],
  ])('are refused for the %s %j, beside it, with everything typed', async (name, value, said) => {
    const before = await listing()
    const response = await save('details', { ...TYPED, [name]: value })
    expect(response.status).toBe(400)
    const page = await readerSees(response)
    expect(page).toContain(said)
    for (const [field, typed] of Object.entries(TYPED)) {
      if (field !== name && !['restaurantType', 'priceRange', 'businessName'].includes(field)) {
        expect(page).toContain(`value="${typed}"`)
      }
    }
    expect(await listing()).toEqual(before)
  })

  test('in two tabs lose neither tab’s change', async () => {
    await save('details', TYPED)
    const begun = { ...TYPED, state: 'MD', website: 'https://harbor-lantern.example.com/' }
    const before = Object.fromEntries(
      Object.entries(begun).map(([name, text]) => [`before.${name}`, text]),
    )
    await save('details', { ...begun, ...before, city: 'Bowie' })
    await save('details', { ...begun, ...before, priceRange: '$' })
    expect(await listing()).toMatchObject({ city: 'Bowie', price_range: '$' })
  })

  test('that two tabs changed differently are shown in both versions, and nothing is undone', async () => {
    await save('details', TYPED)
    const mine = { ...TYPED, 'before.city': 'Annapolis', city: 'Bowie' }
    await save('details', { ...mine, city: 'Laurel' })
    const response = await save('details', { ...mine, firstName: 'Beatrice' })
    expect(response.status).toBe(409)
    const page = await response.text()
    expect(visibleText(page)).toContain('Your profile was changed in another tab')
    expect(visibleText(page)).toContain('City Keep mine Bowie Take theirs Laurel')
    expect(page).toContain('name="before.city" value="Laurel"')
    expect(await listing()).toMatchObject({ city: 'Laurel' })
    const again = { ...mine, 'before.city': 'Laurel' }
    await save('details', { ...again, 'keep.city': 'theirs' })
    expect(await listing()).toMatchObject({ city: 'Laurel' })
    await save('details', { ...again, 'keep.city': 'mine' })
    expect(await listing()).toMatchObject({ city: 'Bowie' })
  })

  test('that are refused for something else keep the choice between two versions', async () => {
    await save('details', { ...TYPED, city: 'Laurel' })
    const mine = { ...TYPED, 'before.city': 'Laurel', 'keep.city': 'theirs', city: 'Bowie' }
    const refused = await save('details', { ...mine, zipCode: '2085' })
    expect(refused.status).toBe(400)
    const page = await refused.text()
    expect(visibleText(page)).toContain('City Keep mine Bowie Take theirs Laurel')
    expect(page).toMatch(/name="keep.city" checked="" value="theirs"|value="theirs" checked=""/)
    await save('details', mine)
    expect(await listing()).toMatchObject({ city: 'Laurel' })
  })

  test('change nothing else, whatever the form names', async () => {
    const { accountId } = bea
    const account = () =>
      db.selectFrom('accounts').selectAll().where('id', '=', accountId).executeTakeFirstOrThrow()
    const { first_name, last_name, phone_number, person_key, ...rest } = await account()
    const wishes = { email: 'x@evil.test', role: 'operator', rating: '5', verified_at: 'now' }
    await save('details', { ...TYPED, ...wishes, business_id: 'x', ['__proto__']: 'x' })
    expect(await account()).toMatchObject(rest)
    expect(await listing()).toMatchObject({ rating: null, business_id: accountId })
  })

  test('of a session that ended come back as they were typed', async () => {
    const response = await save('details', TYPED, 'hush_session=gone')
    expect(response.status).toBe(401)
    const page = await readerSees(response)
    expect(page).toContain('You were logged out, so nothing was saved')
    expect(page).toContain('value="2 Quay Street"')
  })
})

describe('the business hours', () => {
  const CLOSED = fieldsOf(weekOfSlots([]))

  test('are saved day by day and read by the page', async () => {
    await save('hours', { ...CLOSED, open3: '1600', close3: '0200' })
    await save('hours', { ...CLOSED, open4: '1600', close4: '0000' })
    expect((await listing()).opening_hours).toEqual([
      { day: 3, start: '1600', end: '0200', is_overnight: true },
      { day: 4, start: '1600', end: '0000', is_overnight: false },
    ])
    expect(visibleText(await publicPage())).toContain('Open until 2 AM')
  })

  test('of a day that two tabs changed differently are shown in both versions', async () => {
    const begun = { ...CLOSED, 'before.open3': '', 'before.close3': '' }
    await save('hours', { ...begun, open3: '1600', close3: '0200' })
    const mine = { ...begun, open3: '1500', close3: '2200', open4: '1600', close4: '2300' }
    const response = await save('hours', mine)
    expect(response.status).toBe(409)
    expect(visibleText(await response.text())).toContain(
      'Thursday Keep mine 3:00 PM to 10:00 PM Take theirs 4:00 PM to 2:00 AM',
    )
    expect((await listing()).opening_hours).toHaveLength(1)
    const seen = { 'before.open3': '1600', 'before.close3': '0200' }
    await save('hours', { ...mine, ...seen, 'keep.day3': 'theirs' })
    expect((await listing()).opening_hours).toEqual([
      { day: 3, start: '1600', end: '0200', is_overnight: true },
      { day: 4, start: '1600', end: '2300', is_overnight: false },
    ])
  })

  test.each([
    [CLOSED, 'Choose the hours of at least one day.'],
    [{ ...CLOSED, open0: '0900' }, 'Choose when you close on Monday too'],
  ])('are refused where they are none %#', async (fields, said) => {
    const response = await save('hours', fields)
    expect(response.status).toBe(400)
    expect(await readerSees(response)).toContain(said)
  })
})

describe('the tags', () => {
  test('are trimmed, each once, five at most, and taken away one by one', async () => {
    for (const tag of [' Raw bar ', 'Live jazz', 'Patio', 'Dogs']) await save('tags', { tag })
    expect((await save('tags', { tag: 'raw BAR' })).status).toBe(409)
    expect((await save('tags', { tag: '  ' })).status).toBe(400)
    await save('tags', { tag: 'Oysters' })
    const full = await save('tags', { tag: 'One more' })
    expect(full.status).toBe(409)
    await save('tags', { remove: 'Patio' })
    expect((await listing()).tags).toEqual(['Raw bar', 'Live jazz', 'Dogs', 'Oysters'])
    expect(visibleText(await publicPage())).toContain('Raw Bar')
  })

  test('that cannot be stored are said to have failed', async () => {
    const broken = createTestApp(
      db.withPlugin({
        transformQuery: ({ node }) => {
          if (node.kind === 'UpdateQueryNode') throw new Error('The disk is full.')
          return node
        },
        transformResult: async ({ result }) => result,
      }),
    )
    const response = await broken.request(partAction('tags'), form({ tag: 'Patio' }, bea.cookie))
    expect(response.status).toBe(500)
    const page = await readerSees(response)
    expect(page).toContain('❌ Failed to update tags.')
    expect(page).toContain('value="Patio"')
  })
})

describe('the featured items', () => {
  const ITEM = { item: 'Oysters', price: '9.50', savings: '$3' }

  test('are kept in whole cents, five at most', async () => {
    for (let nth = 0; nth < 5; nth++) await save('items', { ...ITEM, item: `Oysters ${nth}` })
    const sixth = await save('items', ITEM)
    expect(sixth.status).toBe(409)
    expect(await readerSees(sixth)).toContain('You can only add up to 5 items.')
    const { featured_items } = await listing()
    expect(featured_items).toHaveLength(5)
    expect(featured_items[0]).toMatchObject({ price_cents: 950, savings_cents: 300 })
  })

  test.each([
    [{ price: '0' }, 'above zero'],
    [{ price: '1e3' }, 'US dollars'],
    [{ price: '-5' }, 'US dollars'],
    [{ savings: '1,5' }, 'US dollars'],
    [{ item: ' ' }, 'Please enter a name.'],
  ])('are refused for %j', async (wrong, said) => {
    const response = await save('items', { ...ITEM, ...wrong })
    expect(response.status).toBe(400)
    expect(await readerSees(response)).toContain(said)
  })

  test('come back as they were typed while no picture can be stored', async () => {
    const down = createTestApp(db, { files: storeDown(memoryFiles()) })
    const fields = { ...ITEM, file: await pictureFile() }
    const response = await down.request(partAction('items'), await fileForm(fields, bea.cookie))
    expect(response.status).toBe(503)
    const page = await readerSees(response)
    expect(page).toContain('❌ Failed to upload image.')
    expect(page).toContain(`value="${ITEM.item}"`)
    expect((await listing()).featured_items).toEqual([])
  })

  test('that two tabs changed differently are shown in both versions, and nothing is undone', async () => {
    await save('items', ITEM)
    const key = JSON.stringify(['Oysters', null, 950, 300])
    const mine = { ...ITEM, key, 'before.item': 'Oysters', 'before.price': '9.50', price: '8' }
    await save('items', { ...mine, price: '7' })
    const response = await save('items', mine)
    expect(response.status).toBe(409)
    const page = await readerSees(response)
    expect(visibleText(page)).toContain('Price in dollars Keep mine 8 Take theirs 7')
    expect((await listing()).featured_items).toMatchObject([{ price_cents: 700 }])
    const now = JSON.stringify(['Oysters', null, 700, 300])
    const again = { ...mine, key: now, 'before.price': '7' }
    await save('items', { ...again, 'keep.price': 'theirs' })
    expect((await listing()).featured_items).toMatchObject([{ price_cents: 700 }])
    const removal = { key, 'before.item': 'Oysters', remove: 'yes' }
    const kept = await save('items', removal)
    expect(kept.status).toBe(409)
    expect(await readerSees(kept)).toContain('so it was not removed')
    await save('items', { ...again, 'keep.price': 'mine' })
    expect((await listing()).featured_items).toMatchObject([{ price_cents: 800 }])
    await save('items', { ...removal, key: JSON.stringify(['Oysters', null, 800, 300]) })
    const gone = await save('items', { ...mine, item: 'Clams' })
    expect(gone.status).toBe(409)
    const added = await readerSees(gone)
    expect(added).toContain('What you typed can be added again.')
    expect(added).toContain('value="Clams"')
    expect((await save('items', removal)).status).toBe(303)
  })

  test('are changed with a picture and removed; one that changed meanwhile is said to have', async () => {
    await save('items', ITEM)
    const key = JSON.stringify(['Oysters', null, 950, 300])
    await send('items', { ...ITEM, key, price: '8', file: await pictureFile() })
    const [item] = (await listing()).featured_items
    expect(item).toMatchObject({ price_cents: 800, picture: expect.stringMatching(/^upload-/) })
    expect((await save('items', { ...ITEM, key })).status).toBe(409)
    const now = JSON.stringify(['Oysters', item?.picture, 800, 300])
    await save('items', { key: now, remove: 'yes' })
    expect((await listing()).featured_items).toEqual([])
    const released = await db.selectFrom('files').select('released_at').executeTakeFirst()
    expect(released?.released_at).not.toBeNull()
  })
})

describe('the pictures', () => {
  test('are shown to diners, and the old one is released with the new one', async () => {
    for (const part of ['background', 'background', 'picture'] as const) {
      expect((await send(part, { file: await pictureFile() })).status).toBe(303)
    }
    const { picture } = await listing()
    expect(picture).toMatch(/^upload-/)
    expect(await publicPage()).toContain(`/pictures/${picture?.slice('upload-'.length)}/640`)
    const files = await db
      .selectFrom('files')
      .select(['area', 'kept_at', 'released_at'])
      .orderBy('released_at')
      .execute()
    expect(files.filter(file => file.released_at !== null)).toMatchObject([
      { area: 'background-images' },
    ])
    expect(files.every(file => file.kept_at !== null)).toBe(true)
  })

  test.each([
    ['picture', 'Please choose an image.'],
    ['background', 'Please upload a valid image under 5MB.'],
  ] as const)('are refused without a file: %s', async (part, said) => {
    const response = await send(part, {})
    expect(response.status).toBe(400)
    expect(await readerSees(response)).toContain(said)
  })

  test.each([
    ['picture', 'Image is too large. Max size is 5MB.'],
    ['background', 'Please upload a valid image under 5MB.'],
  ] as const)('are refused above five megabytes: %s', async (part, said) => {
    const big = new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'big.jpg', { type: 'image/jpeg' })
    const response = await send(part, { file: big })
    expect(response.status).toBe(400)
    expect(await readerSees(response)).toContain(said)
  })

  test.each(['picture', 'background'] as const)(
    'that another tab changed is not replaced unless its owner says so: %s',
    async part => {
      await send(part, { file: await pictureFile() })
      const begun = { 'before.picture': '' }
      const answer = await send(part, { ...begun, file: await pictureFile() })
      expect(answer.status).toBe(409)
      const page = await answer.text()
      expect(visibleText(page)).toContain('The picture was changed in another tab')
      const [, stored = ''] = /name="file-stored" value="([^"]+)"/.exec(page) ?? []
      const [, theirs = ''] = /name="before.picture" value="(upload-[^"]+)"/.exec(page) ?? []
      const again = { 'before.picture': theirs, 'file-stored': stored }
      const pictures = async () => {
        const account = db.selectFrom('accounts').select('profile_picture')
        const mark = await account.where('id', '=', bea.accountId).executeTakeFirstOrThrow()
        return [mark.profile_picture, (await listing()).picture]
      }
      await save(part, { ...again, 'keep.picture': 'theirs' })
      expect(await pictures()).toContain(theirs)
      await save(part, { ...again, 'keep.picture': 'mine' })
      expect(await pictures()).toContain(`upload-${stored}`)
    },
  )

  test('of another business cannot be kept', async () => {
    await send('background', { file: await pictureFile() })
    const { picture } = await listing()
    const other = await addBusiness(db, { ...PEOPLE.bea, email: 'other@hush.test' })
    const fields = { 'file-stored': picture?.slice('upload-'.length) ?? '' }
    expect((await save('background', fields, other.cookie)).status).toBe(400)
  })
})

describe('the menu', () => {
  test('is a link or a file, opened by whoever is signed in', async () => {
    const dana = await signIn(db, await addPerson(db, PEOPLE.dana))
    expect(noticeOf(await save('menu', { menuUrl: 'https://menu.example.com/m.png' }))).toBe(
      '✅ Menu updated!',
    )
    expect(visibleText(await publicPage(dana))).toContain('View picture')

    expect((await send('menu', { file: pdfFile() })).status).toBe(303)
    expect(await listing()).toMatchObject({ menu_url: null })
    const page = await publicPage(dana)
    expect(visibleText(page)).toContain('Open PDF')
    const link = /href="(\/f\/[^"]+)"/.exec(page)?.[1]?.replaceAll('&amp;', '&') ?? ''
    expect((await app.request(link)).headers.get('content-type')).toBe('application/pdf')
    expect(await publicPage()).not.toContain('/f/')

    await save('menu', { remove: 'yes' })
    expect(await publicPage(dana)).not.toContain('Happy Hour Menu')
  })

  test.each(['', 'http://menu.example.com', 'ftp://x.example.com', 'a menu'])(
    'is refused as the link %j',
    async menuUrl => {
      const response = await save('menu', { menuUrl })
      expect(response.status).toBe(400)
      expect(await readerSees(response)).toContain('starts with https://')
    },
  )

  test('that another tab changed is neither replaced nor removed unless its owner says so', async () => {
    await save('menu', { menuUrl: 'https://theirs.example.com/', 'before.menu': '' })
    const mine = { menuUrl: 'https://mine.example.com/', 'before.menu': '' }
    const answer = await save('menu', mine)
    expect(answer.status).toBe(409)
    expect(visibleText(await answer.text())).toContain(
      'Menu Keep mine https://mine.example.com/ Take theirs https://theirs.example.com/',
    )
    expect((await save('menu', { remove: 'yes', 'before.menu': '' })).status).toBe(409)
    const again = { ...mine, 'before.menu': 'https://theirs.example.com/' }
    await save('menu', { ...again, 'keep.menu': 'theirs' })
    expect(await listing()).toMatchObject({ menu_url: 'https://theirs.example.com/' })
    await save('menu', { ...again, 'keep.menu': 'mine' })
    expect(await listing()).toMatchObject({ menu_url: 'https://mine.example.com/' })
  })

  test('of somebody who is logged out is not taken', async () => {
    const response = await save('menu', { menuUrl: 'https://menu.example.com' }, '')
    expect(response.status).toBe(401)
    expect(await readerSees(response)).toContain('User not authenticated.')
  })
})
