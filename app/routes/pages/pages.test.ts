import { href } from 'react-router'
import { describe, expect, test } from 'vitest'
import { createTestApp } from '../../../test/app.ts'
import { useDatabase } from '../../../test/database.ts'
import { readerSees, sourceOf, visibleText } from '../../../test/page.ts'
import { PRIVACY } from './privacy.ts'
import { QUESTIONS } from './questions.ts'
import { TERMS } from './terms.ts'

const { db } = useDatabase()
const app = createTestApp(db)

async function wordsAt(path: string): Promise<string> {
  return visibleText(await sourceOf(await app.request(path)))
}

describe('the about page', () => {
  test('has its hero, the mission, the story and four on the team', async () => {
    const page = await readerSees(await app.request(href('/about-us')))
    expect(page).toMatch(/<h1[^>]*>Everyday is Happy Hour<\/h1>/)
    expect(page).toContain('enjoy more for less')
    expect(page).toContain('It began with a chalkboard')
    const team = page.slice(page.indexOf('id="team"'), page.indexOf('id="faq"'))
    expect(team.match(/<h3/g)).toHaveLength(4)
  })

  test('answers every question, under an anchor', async () => {
    const page = await readerSees(await app.request(href('/about-us')))
    expect(page).toContain('id="faq"')
    for (const { question, answer } of QUESTIONS) {
      expect(page).toContain(question)
      expect(page).toContain(answer)
    }
  })

  test('credits each source of data, pictures and letters with its licence', async () => {
    const words = await wordsAt(href('/about-us'))
    for (const source of ['GeoNames', 'Census', 'Fluent Emoji', 'Caprasimo', 'Figtree']) {
      expect(words).toContain(source)
    }
    for (const licence of ['CC BY 4.0', 'MIT', 'SIL Open Font License']) {
      expect(words).toContain(licence)
    }
  })
})

describe('the legal page', () => {
  test('is the same at both of its addresses', async () => {
    const [terms, privacy] = await Promise.all([
      wordsAt(href('/terms-of-use')),
      wordsAt(href('/privacy-policy')),
    ])
    expect(privacy).toBe(terms)
  })

  test('has fifteen sections in effect since 12/31/2024, each reached from the contents', async () => {
    const page = await readerSees(await app.request(href('/terms-of-use')))
    const sections = [...TERMS, ...PRIVACY]
    expect(new Set(sections.map(({ id }) => id)).size).toBe(15)
    for (const { id } of sections) {
      expect(page).toContain(`href="#${id}"`)
      expect(page).toContain(`id="${id}"`)
    }
    expect(page).toContain('12/31/2024')
    const words = visibleText(page)
    expect(words).toContain('18 or older to use Hush')
    expect(words).toContain('21 or older')
  })
})

describe('the contact page', () => {
  test('leads businesses to the inquiry form and everybody else to our address', async () => {
    const real = createTestApp(db, { demo: false, contactEmail: 'bar@hush.test' })
    const page = await readerSees(await real.request(href('/contact-us')))
    expect(page).toContain(`href="${href('/business-inquiry-form')}"`)
    expect(page).toContain('href="mailto:bar@hush.test"')
  })

  test('does not send anybody to an address that the demo does not read', async () => {
    const page = await readerSees(await app.request(href('/contact-us')))
    expect(page).toContain('nobody reads')
    expect(page).not.toContain('mailto:')
  })
})

describe('the foot of every page', () => {
  test('has its groups, links and lines', async () => {
    const page = await readerSees(await app.request(href('/contact-us')))
    const foot = page.slice(page.indexOf('<footer'))
    for (const address of [
      '/about-us',
      '/business-inquiry-form',
      '/pricing',
      '/contact-us',
    ] as const) {
      expect(foot).toContain(`href="${href(address)}"`)
    }
    expect(foot.match(/href="\/terms-of-use"/g)).toHaveLength(2)
    expect(foot).toContain('<li class="py-1.5 text-on-dusk/80">FAQs</li>')
    expect(visibleText(foot)).toContain('© 2024-2025 Hush')
  })
})

describe('an address that is not open yet', () => {
  test.each([
    [href('/business-auth'), 'For businesses'],
    [href('/business-inquiry-form'), 'List Your Business'],
    [href('/pricing'), 'Plans'],
    [href('/success'), 'No payment was made'],
    [href('/cancel'), 'No payment was made'],
    [href('/profile/AddCouponForm'), 'Add a coupon'],
  ])('%s says what will be there, as 404 and not indexed', async (path, title) => {
    const answer = await app.request(path)
    expect(answer.status).toBe(404)
    const page = await readerSees(answer)
    expect(page).toMatch(new RegExp(`<h1[^>]*>${title}</h1>`))
    expect(page).toContain('noindex')
    expect(page).toContain('Opening soon')
  })

  test('takes no form either', async () => {
    const answer = await app.request(href('/pricing'), { method: 'POST' })
    expect(answer.status).toBe(404)
    expect(visibleText(await sourceOf(answer))).toContain('This page is not open yet.')
  })

  test('is not made of any name behind /profile', async () => {
    const answer = await app.request('/profile/nothing')
    expect(answer.status).toBe(404)
    expect(await readerSees(answer)).toContain('Nothing poured here')
  })
})

test('an unknown address has a title of its own and is not indexed', async () => {
  const page = await readerSees(await app.request('/nowhere'))
  expect(page).toContain('<title>Nothing poured here · Hush</title>')
  expect(page).toContain('noindex')
})
