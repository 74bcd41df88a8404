import { expect, test } from 'vitest'
import { linkedText } from './mail-text.ts'

const OURS = 'http://localhost:3000'

test('an address of ours becomes a link to its path, and the text stays as it is', () => {
  const text = `Open this:\n\n${OURS}/confirm-email?token=a-b_c&next=%2F.\n\nThank you.`
  const parts = linkedText(text, OURS)
  expect(parts).toEqual([
    { text: 'Open this:\n\n' },
    {
      text: `${OURS}/confirm-email?token=a-b_c&next=%2F`,
      path: '/confirm-email?token=a-b_c&next=%2F',
    },
    { text: '.\n\nThank you.' },
  ])
  expect(parts.map(part => part.text).join('')).toBe(text)
})

test.each([
  'https://evil.test/x',
  'http://localhost:3000@evil.test/',
  'http://localhost:30001/x',
  'http://localhost:3000.evil.test/x',
  'javascript:alert(1)',
])('%s stays text', address => {
  expect(linkedText(`see ${address} now`, OURS)).toEqual([{ text: `see ${address} now` }])
})

test('an address of ours that a browser would read as another site stays text', () => {
  expect(linkedText(`${OURS}//evil.test/`, OURS)).toEqual([{ text: `${OURS}//evil.test/` }])
})
