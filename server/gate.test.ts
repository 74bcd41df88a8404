import { setImmediate as nextTurn } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { createGate, type Kind } from './gate.ts'

/** Lets six seconds pass in which so many are finished and 1,200 a second ask. */
async function work(gate: ReturnType<typeof createGate>, clock: { ms: number }, perSecond: number) {
  const underWay: string[] = []
  for (let tick = 0; tick < 120; tick += 1) {
    for (let asked = 0; asked < 60; asked += 1) {
      const network = `${tick} ${asked}`
      if (await gate.enter('read', network, true)) underWay.push(network)
    }
    clock.ms += 50
    for (let done = 0; done < perSecond / 20; done += 1) {
      const network = underWay.shift()
      if (network) gate.leave(network)
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
    expect(slow.length).toBeLessThanOrEqual(120)
    const fast = await work(
      createGate(() => clock.ms),
      clock,
      400,
    )
    expect(fast.length).toBeGreaterThan(360)
    expect(fast.length).toBeLessThanOrEqual(480)
  })

  test('never admits more than six hundred at once, however fast they were', async () => {
    const clock = { ms: 0 }
    const gate = createGate(() => clock.ms)
    const left = await work(gate, clock, 900)
    expect(left.length).toBeGreaterThan(500)
    expect(left.length).toBeLessThanOrEqual(600)
  })

  test('always admits fifty, so that waiting for something else shuts nobody out for long', async () => {
    const clock = { ms: 0 }
    const gate = createGate(() => clock.ms)
    const left = await work(gate, clock, 20)
    for (const network of left) gate.leave(network)
    clock.ms += 10_000
    const admitted = await Promise.all(
      Array.from({ length: 50 }, (_, index) => gate.enter('read', String(index))),
    )
    expect(admitted).not.toContain(false)
  })

  test('lets reads pass a storm of changes, and the other way round', async () => {
    const gate = createGate(() => 0)
    const begun: string[] = []
    const ask = async (kind: Kind, name: string) => {
      await gate.enter(kind, name)
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
      await gate.enter('read', String(index))
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

  test('lets one network hold a quarter of a crowd, and half of what nobody else wants', async () => {
    const gate = createGate(() => 0)
    const admitted = async (network: string, count: number) => {
      const tries = Array.from({ length: count }, () => gate.enter('read', network))
      return (await Promise.all(tries)).filter(Boolean).length
    }
    const most = 324
    expect(await admitted('one', 400)).toBe(most / 2)
    expect(await admitted('another', 400)).toBe(most / 4)
    // What one browser asks for at once is let in.
    expect(await admitted('a third', 10)).toBe(4)
    const known = Array.from({ length: 400 }, () => gate.enter('read', 'a third', true))
    expect((await Promise.all(known)).filter(Boolean)).toHaveLength(most / 4 - 4)
    expect(gate.hasRoomForKnown()).toBe(false)
    for (let left = 0; left < most / 2; left += 1) gate.leave('one')
    expect(await admitted('a fourth', 10)).toBe(10)
  })

  test('refuses nobody else while one network shows how slow its pages are', async () => {
    const clock = { ms: 0 }
    const gate = createGate(() => clock.ms)
    let ofCrowd = 0
    for (let tick = 0; tick < 100; tick += 1) {
      for (let asked = 0; asked < 100; asked += 1) {
        if (await gate.enter('read', 'crowd')) ofCrowd += 1
      }
      expect(await gate.enter('read', 'one')).toBe(true)
      clock.ms += 50
      gate.leave('one')
      gate.leave('crowd')
      ofCrowd -= 1
    }
    expect(ofCrowd).toBeGreaterThan(10)
  })

  test('takes turns between networks, so that one waits for no crowd of another', async () => {
    const gate = createGate(() => 0)
    const begun: string[] = []
    const ask = async (network: string) => {
      await gate.enter('read', network)
      begun.push(network)
    }
    const crowd = Array.from({ length: 40 }, () => ask('crowd'))
    await Promise.all([...crowd, ask('one')])
    expect(begun.indexOf('one')).toBeLessThan(8)
    expect(begun).toHaveLength(41)
  })
})
