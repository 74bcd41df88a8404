import { describe, expect, test } from 'vitest'
import { dueText, guessKind } from './inquiry-kinds.ts'

describe('the kind of an inquiry is guessed from its words', () => {
  test.each([
    ['safety', 'A diner got sick; urgent'],
    ['safety', 'My wife was taken to the hospital after your crab deal.'],
    ['safety', 'They serve beer to minors on Fridays.'],
    ['safety', 'Somebody spiked her drink'],
    ['safety', 'My lawyer says you list a bar that made three of us ill, refund me'],
    ['legal', 'Our lawyer demands removal'],
    ['legal', 'Please take our page down.'],
    ['legal', 'Remove my bar’s listing!'],
    ['legal', 'You use our photo: COPYRIGHT.'],
    ['legal', 'We will sue.'],
    ['legal', 'My attorney wants all my data deleted'],
    ['erasure', 'Please delete all data you hold about me'],
    ['erasure', 'erase\nmy account'],
    ['erasure', 'Under the GDPR I ask what you keep.'],
    ['money', 'I want a refund'],
    ['money', 'You charged us twice in June.'],
    ['money', 'Where is our payout?'],
    ['spam', 'Buy cheap followers'],
    ['spam', 'We are an S.E.O. firm: backlinks for $5'],
    ['spam', 'Your site on the first page of Google!'],
  ])('%s: %s', (kind, text) => {
    expect(guessKind(text)).toBe(kind)
  })

  test.each([
    'Our sick deals kill it: poison apple martinis, two dollars',
    'Ask for Sue, she runs the bar. Court Street 5.',
    'Lawyers love our happy hour, we are next to the courthouse.',
    'Please delete my old Tuesday from the hours.',
    'We removed our old sign and have a new menu.',
    'No cover charge, free refills, two-dollar spritzes.',
    'What does the Business plan cost for two taprooms?',
    'We have 4,000 followers and a casino night. Mr. Seo cooks.',
    'Hospital workers drink for half.',
    'Minor league games on every screen',
    'Can you list us before the summer is over?',
    '',
  ])('other: %s', text => {
    expect(guessKind(text)).toBe('other')
  })

  test('quickly, however long it is', () => {
    expect(guessKind('remove our very '.repeat(250))).toBe('other')
  })
})

test('what is due says so in words', () => {
  const today = '2027-06-17'
  expect(dueText('2027-06-16', today)).toBe('overdue, Wed, Jun 16')
  expect(dueText(today, today)).toBe('today')
  expect(dueText('2027-06-18', today)).toBe('Fri, Jun 18')
  expect(dueText(null, today)).toBe('last of all')
})
