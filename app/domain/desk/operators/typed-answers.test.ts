import { expect, test } from 'vitest'
import { callNumber, MAX_NOTE_LENGTH, readTypedAnswers } from './typed-answers.ts'

const read = (text: string) =>
  readTypedAnswers(text).map(one => ('problem' in one ? one.problem : Object.values(one).slice(1)))

test.each([
  ['1234-57 right', 'right', ''],
  ['1234-57  It is right, they open at 3 on Fridays', 'right', 'they open at 3 on Fridays'],
  ['1234-57 yes', 'right', ''],
  ['1234-57 over – since May', 'over', 'since May'],
  ['1234-57 no answer', 'no-answer', ''],
  ['1234-57,no-answer,', 'no-answer', ''],
  ['1234-57;none;rang twice', 'no-answer', 'rang twice'],
  [
    '"1234-57","right","they said ""always"", and laughed"',
    'right',
    'they said "always", and laughed',
  ],
  ['1234-57\tover\tsold', 'over', 'sold'],
])('%s', (line, answer, note) => {
  expect(read(line)).toEqual([[1234, '1234-57', answer, note]])
})

test('a file may begin with a line of headings, and lines may be empty', () => {
  expect(read('number,answer,note\r\n1-02,right,\r\n\r\n3-04,over,\r\n')).toHaveLength(2)
})

test.each([
  ['right', 'no-number'],
  ['1234 right', 'no-number'],
  ['1234-5 right', 'no-number'],
  ['1234-57', 'no-answer-read'],
  ['1234-57 maybe', 'no-answer-read'],
  ['1234-57 no', 'no-answer-read'],
  ['1234-57 rightly', 'no-answer-read'],
  [`1234-57 right ${'x'.repeat(MAX_NOTE_LENGTH + 1)}`, 'note-too-long'],
])('%s is refused', (line, problem) => {
  expect(read(line)).toEqual([problem])
})

test('a place has one answer', () => {
  expect(read('1-02 right\n1-03 over')).toEqual([[1, '1-02', 'right', ''], 'twice'])
})

test('another week, and two digits that are swapped, have another number', () => {
  const numbers = [
    { id: 1234, week: 'Mon-Fri 4pm-7pm' },
    { id: 1243, week: 'Mon-Fri 4pm-7pm' },
    { id: 1234, week: 'Mon-Fri 4pm-6pm' },
    { id: 1234, week: 'Mon-Thu 4pm-7pm' },
  ].map(place => callNumber(place).split('-')[1])
  expect(new Set(numbers).size).toBe(numbers.length)
})
