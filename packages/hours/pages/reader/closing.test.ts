import { expect, test } from 'vitest'
import { isDomainForSale, readClosing } from './closing.ts'

function closing(text: string): string | null {
  return readClosing({ url: 'https://lantern.example/', text })
}

test.each([
  'The Lantern is permanently closed.',
  'After eleven years we have closed our doors. Thank you, North Bethesda!',
  'The Harbor Lantern has closed for good',
  'We have closed the doors after our last service on May 2',
  'The Lantern is no longer in business.',
  'On Saturday we poured our last pint.',
  'We are closed. Thank you for ten wonderful years!',
  'Farewell, Baltimore, and thanks for all the memories.',
])('a page says that its place has closed: "%s"', line => {
  expect(closing(`Welcome\n${line}\nFollow us`)).toBe(line)
})

test('a farewell may be two lines', () => {
  expect(closing('Welcome\nThank you for the years\n\nWe have closed.\nFollow us')).toBe(
    'Thank you for the years',
  )
  expect(closing('We have closed\nThank you for 12 years of friendship')).toBe('We have closed')
})

test.each([
  'Thank you for ten great years! Closed on Mondays.',
  'Thank you for ten great years!\nClosed on Mondays',
  'We are closed.\nThank you for your patience.',
  'We are closed until May.\nThanks for all the years',
  'Our Bethesda location is permanently closed.',
  'The patio has closed for good weather reasons until May',
  'We are not permanently closed!',
  'I heard they had closed for good, but my friends and I got in.',
  'Closed on Mondays',
  'The shop next door has closed its doors',
])('nothing has closed where it says "%s"', line => {
  expect(closing(line)).toBeNull()
})

test.each([
  'lantern.example\nThis domain is for sale!',
  'The domain name lantern.example may be for sale. Click here to inquire.',
  'Buy this domain',
  'This domain has expired. Is this yours? Renew it now.',
])('nothing is left of a site that says "%s"', text => {
  expect(isDomainForSale({ text })).toBe(true)
})

test.each(['Gift cards for sale', 'Public domain nights: poems for sale'])(
  'a site is still there that says "%s"',
  text => {
    expect(isDomainForSale({ text })).toBe(false)
  },
)

test('a site is still there that says a lot besides', () => {
  expect(isDomainForSale({ text: `${'Menu '.repeat(900)}Buy this domain` })).toBe(false)
})
