import { expect, test } from 'vitest'
import { readClosing } from './closing.ts'

function closing(text: string): string | null {
  return readClosing({ url: 'https://lantern.example/', text })
}

test.each([
  'The Lantern is permanently closed.',
  'After eleven years we have closed our doors. Thank you, North Bethesda!',
  'The Harbor Lantern has closed for good',
])('a page says that its place has closed: "%s"', line => {
  expect(closing(`Welcome\n${line}\nFollow us`)).toBe(line)
})

test.each([
  'Our Bethesda location is permanently closed.',
  'The patio has closed for good weather reasons until May',
  'We are not permanently closed!',
  'I heard they had closed for good, but my friends and I got in.',
  'Closed on Mondays',
  'The shop next door has closed its doors',
])('nothing has closed where it says "%s"', line => {
  expect(closing(line)).toBeNull()
})
