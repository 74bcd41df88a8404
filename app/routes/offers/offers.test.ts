import ICAL from 'ical.js'
import { href } from 'react-router'
import { describe, expect, test } from 'vitest'
import { createTestApp } from '../../../test/app.ts'
import { useDatabase } from '../../../test/database.ts'
import { addListing, addOffer } from '../../../test/world.ts'

const { db } = useDatabase()
const app = createTestApp(db)

async function pageOf(path: string) {
  const response = await app.request(path)
  return { status: response.status, html: await response.text() }
}

describe('the offers of a zip code', () => {
  test('are its own first, then those for everyone', async () => {
    await addOffer(db, { zip_code: '1', detail_short: 'For everyone', rank: 0 })
    await addOffer(db, { detail_short: 'Second here', rank: 2 })
    await addOffer(db, { detail_short: 'First here', rank: 1, kind: 'offer' })
    await addOffer(db, { zip_code: '20851', detail_short: 'Elsewhere' })
    const { html } = await pageOf(`${href('/detail-offer')}?zip=20852`)
    expect(html).toMatch(/First here[\s\S]*Second here[\s\S]*For everyone/)
    expect(html).not.toContain('Elsewhere')
  })

  test('leave out what is hidden, over, yet to come, or a new item', async () => {
    await addOffer(db, { hidden_at: new Date() })
    await addOffer(db, { ends_on: '2027-06-16' })
    await addOffer(db, { starts_on: '2027-06-18' })
    await addOffer(db, { kind: 'new-item' })
    const { html } = await pageOf(href('/detail-offer'))
    expect(html).toContain('No offers for this ZIP code.')
  })
})

describe('the page of an offer', () => {
  test('shows its texts, who posted it, and that an AI-powered system gathered it', async () => {
    const id = await addOffer(db, { detail_long: 'Six rounds, one lantern for the winners.' })
    const { status, html } = await pageOf(href('/offers/:offerId', { offerId: String(id) }))
    expect(status).toBe(200)
    for (const shown of [
      'Trivia by lantern light',
      'Six rounds, one lantern for the winners.',
      'Posted by',
      'aria-disabled="true"',
      'AI-powered system',
      'Through Jun 30, 2027',
    ]) {
      expect(html).toContain(shown)
    }
  })

  test('says of an event with hours when and where it is, and has it for a calendar', async () => {
    const { id: listing_id } = await addListing(db, { name: 'Harbor Lantern' })
    const times = { hours: 'Tue 7-9pm', days: 0b0000010 }
    const offerId = String(await addOffer(db, { listing_id, ...times }))
    const { html } = await pageOf(href('/offers/:offerId', { offerId }))
    expect(html).toContain('Tue, Jun 22, 7 PM to 9 PM')
    expect(html).toContain(href('/restaurants/:listingId', { listingId: String(listing_id) }))
    expect(html).toContain(href('/offers/:offerId.ics', { offerId }))
    const { html: calendar } = await pageOf(href('/offers/:offerId.ics', { offerId }))
    expect(calendar).toContain('BEGIN:VTIMEZONE')
    const entry = new ICAL.Component(ICAL.parse(calendar)).getFirstSubcomponent('vevent')
    const textOf = (name: string) => String(entry?.getFirstPropertyValue(name))
    expect(textOf('dtstart')).toBe('2027-06-01T19:00:00')
    expect(textOf('dtend')).toBe('2027-06-01T21:00:00')
    expect(textOf('rrule')).toBe('FREQ=WEEKLY;COUNT=5;BYDAY=TU')
    await db.updateTable('offers').set({ hours: 'Tue 9pm-1am, Sat 12:30-3am' }).execute()
    const late = (await pageOf(href('/offers/:offerId.ics', { offerId }))).html
    for (const line of ['20270601T210000', '20270602T010000', '20270605T003000', 'BYDAY=SA']) {
      expect(late).toContain(line)
    }
    const timeless = String(await addOffer(db))
    expect((await pageOf(href('/offers/:offerId.ics', { offerId: timeless }))).status).toBe(404)
  })

  test('says when it is over', async () => {
    const id = await addOffer(db, { ends_on: '2027-06-16' })
    const { html } = await pageOf(href('/offers/:offerId', { offerId: String(id) }))
    expect(html).toContain('Ended Jun 16, 2027')
  })

  test.each(['1', 'x', '0', '9'.repeat(30), '1;drop'])('is not found as %s', async offerId => {
    const { status, html } = await pageOf(href('/offers/:offerId', { offerId }))
    expect(status).toBe(404)
    expect(html).toContain('Offer not found')
  })

  test('is not found when it was hidden', async () => {
    const id = await addOffer(db, { hidden_at: new Date() })
    expect((await pageOf(href('/offers/:offerId', { offerId: String(id) }))).status).toBe(404)
  })
})
