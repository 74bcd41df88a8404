import { href } from 'react-router'
import { describe, expect, test } from 'vitest'
import { createTestApp } from '../../../test/app.ts'
import { useDatabase } from '../../../test/database.ts'
import { TEST_ORIGIN } from '../../../test/moment.ts'
import { readerSees, sourceOf, visibleText } from '../../../test/page.ts'
import { addBusiness, addPerson, PEOPLE, signIn } from '../../../test/world.ts'
import { MARYLAND } from '../../domain/locations/served-area.ts'
import { faq } from './faq.ts'
import { PRIVACY } from './privacy.ts'
import { terms } from './terms.ts'

const { db } = useDatabase()
const app = createTestApp(db)

function open(path: string, cookie = ''): Promise<Response> {
  return app.request(path, { headers: { cookie } })
}

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
    for (const { question, answer } of faq(MARYLAND)) {
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
    const sections = [...terms(MARYLAND), ...PRIVACY]
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

describe('what only who runs Hush can say', () => {
  const legal = {
    company: 'Harbor Works LLC, 1 Main Street, Rockville, MD 20850',
    refunds: 'A month that was charged by mistake is paid back within ten days.',
    law: 'The law of the State of Maryland applies.',
  }
  const pageOf = async (path: string, of = app) =>
    visibleText(await readerSees(await of.request(path)))

  test('stands in the terms and on the contact page once it is configured', async () => {
    const named = createTestApp(db, { legal })
    const terms = await pageOf(href('/terms-of-use'), named)
    for (const text of Object.values(legal)) expect(terms).toContain(text)
    expect(terms).not.toContain('do not yet name a governing law')
    expect(await pageOf(href('/contact-us'), named)).toContain(legal.company)
  })

  test('is said to be missing until then', async () => {
    const terms = await pageOf(href('/terms-of-use'))
    expect(terms).toContain('do not yet name a governing law')
    expect(terms).toContain('There is no rule for refunds yet.')
  })
})

describe('the contact page', () => {
  test('leads businesses to the inquiry form and everybody else to our address', async () => {
    const real = createTestApp(db, { demo: null, contactEmail: 'bar@hush.test' })
    const page = await readerSees(await real.request(href('/contact-us')))
    expect(page).toContain(`href="${href('/business-inquiry-form')}"`)
    expect(page).toContain('href="mailto:bar@hush.test"')
  })

  test('knows the listing that somebody came from, and no other address', async () => {
    const real = createTestApp(db, { demo: null, contactEmail: 'bar@hush.test' })
    const of = async (about: string) =>
      sourceOf(await real.request(`${href('/contact-us')}?${new URLSearchParams({ about })}`))
    const address = `${TEST_ORIGIN}/restaurants/11`
    const mailto = `mailto:bar@hush.test?${new URLSearchParams({ subject: address })}`
    expect(await of('/restaurants/11')).toContain(`href="${mailto}"`)
    expect(await of('//elsewhere.test/restaurants/11')).not.toContain('subject=')
  })

  test('does not send anybody to an address that the demo does not read', async () => {
    const page = await readerSees(await app.request(href('/contact-us')))
    expect(page).toContain('nobody reads')
    expect(page).not.toContain('mailto:')
  })
})

describe('the plans page', () => {
  test('has both cards as they were said, each with the way to it', async () => {
    const page = await readerSees(await app.request(href('/pricing')))
    const words = visibleText(page)
    for (const text of [
      '$5.99 /mo',
      'instead of $15.99',
      '$20 ad credit',
      'Free',
      '$15 ad credit',
      '20 ad hours per week',
      'Info edits updated within 24 hours',
      '5% compound increase, up to 10 extra hours per week',
      '10% compound increase, up to 10 extra hours per week',
      'Choose Business',
    ]) {
      expect(words).toContain(text)
    }
    expect(page).toMatch(/<s [^>]*>.*\$15\.99<\/s>/)
    expect(page).toMatch(/<a [^>]*href="\/business-signup"[^>]*>Start with Basic<\/a>/)
  })

  test('tells a business which plan is its own', async () => {
    const { cookie } = await addBusiness(db)
    const words = visibleText(await sourceOf(await open(href('/pricing'), cookie)))
    expect(words).toContain('This is your current plan.')
    expect(words).not.toContain('Start with Basic')
  })
})

describe('the results of a payment', () => {
  test('thank nobody who has not paid, whoever opens them and however often', async () => {
    const { cookie } = await addBusiness(db)
    for (const who of [undefined, cookie, cookie]) {
      const page = await readerSees(await open(href('/success'), who))
      expect(page).toContain('noindex')
      expect(page).toMatch(/<h1[^>]*>No payment on record<\/h1>/)
    }
    const words = visibleText(await sourceOf(await open(href('/pricing'), cookie)))
    expect(words).toContain('This is your current plan.')
  })

  test('say what was canceled', async () => {
    const page = await readerSees(await app.request(href('/cancel')))
    expect(page).toMatch(/<h1[^>]*>Payment Canceled<\/h1>/)
    expect(page).toContain('Your payment was not completed. Please try again.')
    expect(page).toContain('noindex')
  })
})

describe('the way in for businesses', () => {
  test('lets a visitor choose between sign-up, log-in and plans', async () => {
    const page = await readerSees(await app.request(href('/business-auth')))
    for (const path of ['/business-signup', '/business-login', '/pricing'] as const) {
      expect(page.slice(page.indexOf('<main'), page.indexOf('<footer'))).toContain(
        `href="${href(path)}"`,
      )
    }
  })

  test('knows who is logged in', async () => {
    const { cookie } = await addBusiness(db)
    const business = visibleText(await sourceOf(await open(href('/business-auth'), cookie)))
    expect(business).toContain('You are logged in as Harbor Lantern.')
    const dana = await signIn(db, await addPerson(db, PEOPLE.dana))
    const diner = visibleText(await sourceOf(await open(href('/business-auth'), dana)))
    expect(diner).toContain('This is not a business account.')
    expect(diner).not.toContain('Business sign-up')
  })
})

describe('the menu of an account', () => {
  test.each([
    ['diner', ['My Profile'], ['Redeem', 'Operators’ desk']],
    ['business', ['My Profile', 'Redeem', 'Happy hours'], ['Operators’ desk']],
    ['operator', ['Operators’ desk'], ['My Profile', 'Redeem']],
  ] as const)('leads a %s to its own', async (role, has, hasNot) => {
    const who = { diner: PEOPLE.dana, business: PEOPLE.bea, operator: PEOPLE.olga }[role]
    const cookie = await signIn(db, await addPerson(db, who))
    const page = await readerSees(await open(href('/contact-us'), cookie))
    const menu = page.slice(page.indexOf('id="account-menu"'), page.indexOf('<main'))
    expect(menu).toContain(`Hi, ${who.first_name}!`)
    for (const entry of has) expect(menu).toContain(`>${entry}</a>`)
    for (const entry of hasNot) expect(menu).not.toContain(`>${entry}</a>`)
  })
})

describe('the foot of every page', () => {
  test('has its groups, links and lines', async () => {
    const page = await readerSees(await app.request(href('/contact-us')))
    const foot = page.slice(page.indexOf('<footer'))
    for (const address of [
      '/about-us',
      '/business-inquiry-form',
      '/business-auth',
      '/business-login',
      '/pricing',
      '/contact-us',
    ] as const) {
      expect(foot).toContain(`href="${href(address)}"`)
    }
    expect(foot.match(/href="\/terms-of-use"/g)).toHaveLength(2)
    expect(foot).toMatch(/<li[^>]*>FAQs<\/li>/)
    expect(visibleText(foot)).toContain('© 2024-2025 Hush')
  })
})

test('no page is made of any name behind /profile', async () => {
  const answer = await app.request('/profile/nothing')
  expect(answer.status).toBe(404)
  expect(await readerSees(answer)).toContain('Nothing poured here')
})

test('an unknown address has a title of its own and is not indexed', async () => {
  const page = await readerSees(await app.request('/nowhere'))
  expect(page).toContain('<title>Nothing poured here · Hush</title>')
  expect(page).toContain('noindex')
})
