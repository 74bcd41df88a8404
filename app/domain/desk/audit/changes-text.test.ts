import { describe, expect, test } from 'vitest'
import { changesText, readChanges } from './changes-text.ts'

describe('what changed, as the log keeps it', () => {
  test('is the old and the new value of each', () => {
    const before = { title: 'Crab cakse', price: '$45', phone: null }
    const after = { title: 'Crab cakes', price: null, phone: null }
    expect(changesText(before, after)).toBe('title: Crab cakse → Crab cakes\nprice: $45 → none')
  })

  test('is nothing where all is as it was', () => {
    expect(changesText({ title: 'Crab' }, { title: 'Crab' })).toBeNull()
  })

  test('fits, however long the texts are', () => {
    const names = Array.from({ length: 9 }, (_, number) => `field ${number}`)
    const facts = (letter: string) =>
      Object.fromEntries(names.map(name => [name, letter.repeat(2_000)]))
    const text = changesText(facts('a'), facts('b')) ?? ''
    expect(text.length).toBeLessThanOrEqual(3_900)
    expect(text).toContain('field 1: ')
  })

  test('is told apart again from the words of who changed it', () => {
    const text = changesText({ name: 'Heron', time: null }, { name: 'Crane', time: '4pm\n6pm' })
    expect(readChanges(`They called.\nTwice: yes.\n${text}`)).toEqual({
      text: 'They called.\nTwice: yes.',
      changes: [
        { name: 'name', before: 'Heron', after: 'Crane' },
        { name: 'time', before: 'none', after: '4pm / 6pm' },
      ],
    })
  })

  test('is text in entries of one line from before', () => {
    const text = 'title: Crab → Crabs; price: $4 → none'
    expect(readChanges(text)).toEqual({ text, changes: [] })
  })
})
