import { setImmediate as nextTurn } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { createGate, type Kind } from './gate.ts'

/** Lets six seconds pass in which so many are finished and 1,200 a second ask. */
async function work(gate: ReturnType<typeof createGate>, clock: { ms: number }, perSecond: number) {
  let underWay = 0
  for (let tick = 0; tick < 120; tick += 1) {
    for (let asked = 0; asked < 60; asked += 1) if (await gate.enter('read')) underWay += 1
    clock.ms += 50
    for (let done = 0; done < perSecond / 20; done += 1) {
      gate.leave()
      underWay -= 1
    }
  }
  return underWay
}

describe('a gate', () => {
  test('admits as many as are finished in 1.2 seconds, by the pace it sees', async () => {
    const clock = { ms: 0 }
    const slow = await work(
      createGate(() => clock.ms),
      clock,
      60,
    )
    expect(slow).toBeLessThanOrEqual(120)
    const fast = await work(
      createGate(() => clock.ms),
      clock,
      1_000,
    )
    expect(fast).toBeGreaterThan(900)
    expect(fast).toBeLessThanOrEqual(1_200)
  })

  test('always admits fifty, so that waiting for something else shuts nobody out for long', async () => {
    const clock = { ms: 0 }
    const gate = createGate(() => clock.ms)
    await work(gate, clock, 20)
    for (let left = 0; left < 2_000; left += 1) gate.leave()
    clock.ms += 10_000
    const admitted = await Promise.all(Array.from({ length: 50 }, () => gate.enter('read')))
    expect(admitted).not.toContain(false)
  })

  test('lets reads pass a storm of changes, and the other way round', async () => {
    const gate = createGate(() => 0)
    const begun: string[] = []
    const ask = async (kind: Kind, name: string) => {
      await gate.enter(kind)
      begun.push(name)
    }
    const storm = Array.from({ length: 40 }, (_, index) => ask('change', `change ${index}`))
    const read = ask('read', 'read')
    await Promise.all([...storm, read])
    expect(begun.indexOf('read')).toBeLessThan(6)
    expect(begun).toHaveLength(41)
  })

  test('begins a few in a turn of the event loop, in order', async () => {
    const gate = createGate(() => 0)
    const begun: number[] = []
    const all = Array.from({ length: 10 }, async (_, index) => {
      await gate.enter('read')
      begun.push(index)
    })
    await Promise.resolve()
    await Promise.resolve()
    expect(begun.length).toBeLessThanOrEqual(4)
    await nextTurn()
    expect(begun.length).toBeLessThanOrEqual(8)
    await Promise.all(all)
    expect(begun).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
  })
})
