import { expect, test } from 'vitest'
import { voterName } from './voter-name.ts'

test.each([
  ['  Ana  ', 'Ana'],
  ['Mary \n Jane', 'Mary Jane'],
  ["D'Arcy", "D'Arcy"],
  ['Jo B.', 'Jo B.'],
  ['Zoë', 'Zoë'],
  ['Zoe\u0308', 'Zoë'],
  ['陳大文', '陳大文'],
  ['Player 2', 'Player 2'],
  ['नमिता', 'नमिता'],
  ['Nguyễn', 'Nguyễn'],
])('%j is the name %s', (typed, name) => {
  expect(voterName.parse(typed)).toBe(name)
})

test.each([
  ['nothing', ' '],
  ['markup', '<b>Ana</b>'],
  ['an address of the web', 'https://a.example'],
  ['a name of a site', 'free.example'],
  ['a mailbox', 'ana@hush.test'],
  ['a name that reverses what follows', 'Ana\u202e'],
  ['an emoji', '🍸'],
  ['too many marks', '...'],
  ['a letter that nobody sees', '\u3164'],
  ['a mark without a letter', '\u0301'],
  ['a look without a letter', 'a\ufe0f'],
  ['a tower of marks', `a${'\u0301'.repeat(5)}`],
  ['25 characters', 'a'.repeat(25)],
])('%s is no name', (_, typed) => {
  expect(voterName.safeParse(typed).success).toBe(false)
})
