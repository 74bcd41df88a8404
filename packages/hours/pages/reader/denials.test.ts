import { expect, test } from 'vitest'
import { readPage } from './read-page.ts'

test.each([
  'We no longer offer happy hour weekdays 4-7 pm',
  'Sorry, no happy hour weekdays 4-7 pm in December',
  'We don’t have a happy hour weekdays 4-7 pm',
  'Happy hour has ended: it used to be weekdays 4-7 pm',
  'Happy Hour weekdays 4-7 pm is cancelled',
])('“%s” states nothing', text => {
  expect(readPage({ url: 'https://lantern.example/', text })).toEqual([])
})

test.each([
  'Why not join us for happy hour weekdays 4-7 pm?',
  'Happy Hour weekdays 4-7 pm, no happy hour on holidays',
  'No reservations. Happy hour weekdays 4-7 pm',
])('“%s” states a happy hour', text => {
  expect(readPage({ url: 'https://lantern.example/', text })).toMatchObject([{ manner: 'stated' }])
})
