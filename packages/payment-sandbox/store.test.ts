import { expect, test } from 'vitest'
import { openStore } from './store.ts'

const ONE = { id: 'one', object: 'thing' }
const TWO = { id: 'two', object: 'thing' }

function failAfter(work: () => void): never {
  work()
  throw new Error('no')
}

test('what is done together is done wholly or not at all', () => {
  const store = openStore(':memory:')
  const fail = () => store.together(() => failAfter(() => store.put(ONE)))
  expect(fail).toThrow('no')
  expect(store.findAny('one')).toBeNull()
  store.together(() => store.put(ONE))
  expect(store.findAny('one')).toEqual(ONE)
  store.close()
})

test('a part that fails is undone alone, unless its failure is to stay', () => {
  const store = openStore(':memory:')
  const attempt = (stays: boolean) =>
    store.together(() => {
      store.put(ONE)
      try {
        store.part(
          () => failAfter(() => store.put(TWO)),
          () => stays,
        )
      } catch {}
      return store.list('thing')
    })
  expect(attempt(false)).toEqual([ONE])
  expect(attempt(true)).toEqual([TWO, ONE])
  store.close()
})

test('what is put again keeps its place, and the newest is first', () => {
  const store = openStore(':memory:')
  store.put(ONE)
  store.put(TWO)
  store.put({ ...ONE })
  expect(store.list('thing')).toEqual([TWO, ONE])
  expect(store.find('other', 'one')).toBeNull()
  store.close()
})
