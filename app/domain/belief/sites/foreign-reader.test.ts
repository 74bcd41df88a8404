import { expect, test } from 'vitest'
import { openForeignReader } from './foreign-reader.server.ts'
import { tasks } from './read-foreign.ts'

const url = 'https://lantern.test/'

function pageOf(body: string) {
  const bytes = Buffer.from(body)
  return { bytes, contentType: 'text/html', address: url, url }
}

test('what never ends is given up, and what waits for its turn is read', async () => {
  const thread = new URL('../../../../test/endless-thread.ts', import.meta.url)
  const read = openForeignReader({ limitMs: 15_000, thread })
  const addresses = ['endless-1', 'endless-2', 'one', 'two', 'three']
  const answers = await Promise.all(
    addresses.map(address => read('sitemap', { address, text: '' })),
  )
  expect(answers.map(answer => answer?.inner)).toEqual([
    undefined,
    undefined,
    'one',
    'two',
    'three',
  ])
})

test.each([
  ['one statement again and again', '<p>Happy Hour Mon 4-6</p>', 20],
  ['the words in cells that are never closed', '<table><tr><td>Happy Hour', 0],
  ['the words alone', '<p>Happy Hour</p>', 0],
  ['a day a line below the words', `<p>Happy Hour</p>${'<p>Monday</p><p>4-6</p>'.repeat(8)}`, 20],
  ['dates in one line', 'Happy Hour 1/1/26 ', 0],
  ['hundreds of times in a line', `<p>Happy Hour${' mon 4-6,'.repeat(200)}</p>`, 1],
])('two megabytes of %s are read to their end', (_, shape, most) => {
  const page = tasks.page(pageOf(shape.repeat(2_000_000 / shape.length)))
  const text = (page?.text ?? '').slice(0, 200_000)
  const place = { name: 'The Lantern', website: url, listingId: 1, isMember: false }
  const facts = {
    address: null,
    city: 'Rockville',
    zipCode: '20850',
    phone: null,
    today: '2026-11-19',
  }
  const pages = [{ id: 1, url, text, facts: [], shapes: page?.shapes ?? null }]
  const read = tasks.places({
    places: [{ ...place, ...facts }],
    pages,
  })
  expect(text).toContain('Happy Hour')
  expect(read[0]?.statements.length).toBeLessThanOrEqual(most)
})

test('rules of more wildcards than we try are not obeyed but left alone with their site', () => {
  const rules = Array.from({ length: 2_000 }, (_, n) => `Disallow: /${'*a'.repeat(100)}*${n}$`)
  const robots = { address: `${url}robots.txt`, text: ['User-agent: *', ...rules].join('\n') }
  expect(tasks.rules(robots)).toBeNull()
  const pages = Array.from({ length: 100 }, (_, n) => `${url}${'a'.repeat(480)}${n}`)
  expect(tasks.firstAllowed({ ...robots, pages })).toBeNull()
})

test('long addresses are tried against few of the rules with wildcards', () => {
  const rules = Array.from({ length: 10 }, (_, n) => `Disallow: /${'*a'.repeat(900)}${n}`)
  const text = ['User-agent: *', 'Disallow: /a', ...rules].join('\n')
  const pages = (length: number) => [...Array(99).fill(`${url}${'a'.repeat(length)}`), `${url}menu`]
  const robots = { address: `${url}robots.txt`, text }
  expect(tasks.firstAllowed({ ...robots, pages: pages(10) })).toBe(`${url}menu`)
  expect(tasks.firstAllowed({ ...robots, pages: pages(1_000) })).toBeNull()
})
