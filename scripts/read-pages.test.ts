import { spawnSync } from 'node:child_process'
import { execPath } from 'node:process'
import { expect, test } from 'vitest'

test('the command that reads pages answers each line with the hours and their quote, or a reason', () => {
  const place = { name: 'The Lantern', website: 'https://lantern.example' }
  const url = 'https://lantern.example/specials'
  const line = (text: string) => JSON.stringify({ place, pages: [{ url, fetched_at: null, text }] })
  const input = [line('Happy Hour\nweekdays 4–7 pm'), line('Brunch'), '{}'].join('\n')
  const { stdout, stderr } = spawnSync(execPath, ['scripts/read-pages.ts'], {
    input,
    encoding: 'utf8',
  })
  const windows = [{ days: [0, 1, 2, 3, 4], start: '16:00', end: '19:00' }]
  const limits = { doubts: [], valid_from: null, valid_until: null }
  const none = { windows: null, quote: null, url: null, ...limits }
  expect(
    stdout
      .trimEnd()
      .split('\n')
      .map(answer => JSON.parse(answer)),
  ).toEqual([
    { windows, quote: 'Happy Hour weekdays 4–7 pm', url, ...limits, reason: null },
    { ...none, reason: 'no-words' },
    { ...none, reason: 'malformed' },
  ])
  expect(stderr).toContain('Line 3 ')
})
