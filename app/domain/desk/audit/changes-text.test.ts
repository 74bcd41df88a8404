import { describe, expect, test } from 'vitest'
import { changesText } from './changes-text.ts'

describe('what changed, as the log keeps it', () => {
  test('is the old and the new value of each', () => {
    const before = { title: 'Crab cakse', price: '$45', phone: null }
    const after = { title: 'Crab cakes', price: null, phone: null }
    expect(changesText(before, after)).toBe('title: Crab cakse → Crab cakes; price: $45 → none')
  })

  test('is nothing where all is as it was', () => {
    expect(changesText({ title: 'Crab' }, { title: 'Crab' })).toBeNull()
  })

  test('fits, however long the texts are', () => {
    const names = Array.from({ length: 9 }, (_, number) => `field ${number}`)
    const facts = (letter: string) =>
      Object.fromEntries(names.map(name => [name, letter.repeat(2_000)]))
    const text = changesText(facts('a'), facts('b')) ?? ''
    expect(text.length).toBeLessThanOrEqual(1_000)
    expect(text).toContain('field 1: ')
  })
})
