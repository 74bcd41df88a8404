import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { cookiesOf, createTestApp, form } from '../../../test/app.ts'
import { useDatabase } from '../../../test/database.ts'
import { visibleText } from '../../../test/page.ts'
import { addListing } from '../../../test/world.ts'

const { db } = useDatabase()
const app = createTestApp(db)

async function suggest(text: string): Promise<unknown> {
  const answer = await app.request(`/location/suggestions?${new URLSearchParams({ text })}`)
  expect(answer.status).toBe(200)
  return answer.json()
}

const answer = z.object({ suggestions: z.array(z.object({ zipCode: z.string() })) })

const NORTH_BETHESDA = { zipCode: '20852', city: 'North Bethesda', state: 'MD' }

describe('suggesting places', () => {
  test('blank text suggests nothing', async () => {
    expect(await suggest('  ')).toEqual({ suggestions: [] })
  })

  test('a state code suggests five places of that state, and another state none', async () => {
    expect(await suggest('md')).toMatchObject({ suggestions: { length: 5 } })
    expect(await suggest('VA')).toEqual({ suggestions: [] })
  })

  test('a city and the start of a zip code are both matched', async () => {
    expect(await suggest('bethesda, 20852')).toEqual({ suggestions: [NORTH_BETHESDA] })
  })

  test('part of a zip code or of a city is enough, in either case', async () => {
    expect(await suggest('20852')).toEqual({ suggestions: [NORTH_BETHESDA] })
    expect(await suggest('NORTH beth')).toEqual({ suggestions: [NORTH_BETHESDA] })
  })

  test('the postal name of a place finds it too', async () => {
    const { suggestions } = JSON.parse(JSON.stringify(await suggest('Rockville 20852')))
    expect(suggestions).toEqual([NORTH_BETHESDA])
  })

  test('a town begins where its listings are, and post-office boxes come last', async () => {
    await addListing(db, { city: 'Silver Spring', zip_code: '20910' })
    await addListing(db)
    const zipsOf = async (text: string) => {
      const { suggestions } = answer.parse(await suggest(text))
      return suggestions.map(({ zipCode }) => zipCode)
    }
    expect(await zipsOf('Silver Spring')).toEqual(['20910', '20901', '20902', '20903', '20904'])
  })

  test('the town of a name comes before places of which it is the postal name', async () => {
    await addListing(db)
    const { suggestions } = answer.parse(await suggest('rockville'))
    expect(suggestions.map(({ zipCode }) => zipCode)).toEqual([
      '20850',
      '20851',
      '20853',
      '20852',
      '20847',
    ])
  })

  test.each(['Bethesda, MD 20814', 'bethesda md 20814', 'Bethesda, 20814'])(
    'reads “%s” as suggestions print it',
    async text => {
      expect(await suggest(text)).toEqual({
        suggestions: [{ zipCode: '20814', city: 'Bethesda', state: 'MD' }],
      })
    },
  )

  test('a state other than the city’s finds nothing', async () => {
    expect(await suggest('Bethesda, VA')).toEqual({ suggestions: [] })
    expect(await suggest('Bethesda, MD')).toMatchObject({ suggestions: { length: 5 } })
  })

  test('percent and underscore are letters', async () => {
    expect(await suggest('%')).toEqual({ suggestions: [] })
    expect(await suggest('2085_')).toEqual({ suggestions: [] })
  })

  test('text that is too long or holds control characters suggests nothing', async () => {
    expect(await suggest('a'.repeat(10_000))).toEqual({ suggestions: [] })
    expect(await suggest('Rock\u0000ville')).toEqual({ suggestions: [] })
  })
})

describe('updating the place', () => {
  async function update(fields: Record<string, string>) {
    return app.request('/location', form(fields))
  }

  test('a zip code is kept with its city, and the next page is about it', async () => {
    const answer = await update({ text: ' 21401 ', next: '/couponqueue' })
    expect(answer.headers.get('location')).toBe('/couponqueue')
    expect(cookiesOf(answer)).toBe('zip_code=21401; city=Annapolis')
    const page = await app.request('/', { headers: { cookie: cookiesOf(answer) } })
    expect(await page.text()).toContain('Annapolis')
  })

  test('a city without a zip code means its best match', async () => {
    expect(cookiesOf(await update({ text: 'frederick' }))).toContain('city=Frederick')
  })

  test('a picked suggestion counts more than the text that names it', async () => {
    const answer = await update({ text: 'Silver Spring 20910', zip: '20910' })
    expect(cookiesOf(answer)).toBe('zip_code=20910; city=Silver%20Spring')
  })

  test('a zip code outside the service area is a place without a city', async () => {
    expect(cookiesOf(await update({ text: '90210' }))).toBe('zip_code=90210; city=')
  })

  test('empty text changes nothing', async () => {
    const answer = await update({ text: '   ' })
    expect(answer.status).toBe(400)
    expect(cookiesOf(answer)).toBe('')
  })

  test('text that names no place is said to, and stays in the field', async () => {
    const answer = await update({ text: 'Atlantis' })
    expect(answer.status).toBe(404)
    const page = await answer.text()
    expect(page).toContain('No happy hour found in that area yet')
    expect(page).toContain('value="Atlantis"')
  })

  test.each([
    '//evil.test',
    '/\\evil.test',
    'https://evil.test',
    '/%09/evil.test/..//x',
    '\t//evil.test',
  ])('goes home instead of to %s', async next => {
    const answer = await update({ text: '21401', next })
    expect(answer.headers.get('location')).toMatch(/^\/(?![/\\])/)
  })

  test('a shared link names the place: it is shown and kept', async () => {
    const page = await app.request('/?zip=21401')
    expect(cookiesOf(page)).toContain('zip_code=21401; city=Annapolis')
    expect(await page.text()).toContain('Annapolis')
  })

  test('a form that did not arrive whole is refused', async () => {
    const headers = { 'content-type': 'multipart/form-data; boundary=x' }
    const answer = await app.request('/location', { method: 'POST', body: '--y', headers })
    expect(answer.status).toBe(400)
  })

  test('a cookie that is no zip code counts as none', async () => {
    const page = await app.request('/', {
      headers: { cookie: "zip_code='; drop table x; city=<b>" },
    })
    expect(await page.text()).toContain('20852')
  })
})

describe('using the position of a browser', () => {
  async function here(fields: Record<string, string>) {
    return app.request('/location/here', form(fields))
  }

  test('chooses the zip code that is nearest, and keeps nothing else', async () => {
    const answer = await here({ latitude: '39.05', longitude: '-77.12' })
    expect(answer.status).toBe(200)
    expect(cookiesOf(answer)).toBe('zip_code=20852; city=North%20Bethesda')
  })

  test('outside Maryland names the nearest town with happy hours', async () => {
    await addListing(db, { city: 'Silver Spring', zip_code: '20910' })
    const answer = await here({ latitude: '41.88', longitude: '-87.63' })
    expect(answer.status).toBe(404)
    expect(cookiesOf(answer)).toBe('')
    expect(visibleText(await answer.text())).toContain('happy hours is Silver Spring 20910.')
  })

  test.each([
    ['0', '0', 404],
    ['51.5', '-0.12', 404],
    ['999', '-77', 400],
    ['north', 'west', 400],
    ['NaN', 'Infinity', 400],
    ['1e308', '-1e308', 400],
    ['', '', 400],
    [' ', '-77', 400],
  ])('refuses “%s”, “%s” with a sentence', async (latitude, longitude, status) => {
    const answer = await here({ latitude, longitude })
    expect(answer.status).toBe(status)
    expect(visibleText(await answer.text())).toContain('a position that cannot be right')
  })
})
