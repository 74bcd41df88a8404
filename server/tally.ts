export interface Tally {
  of(name: string): number
  add(name: string): void
  remove(name: string): void
  total(atMostEach: number): number
}

export function createTally(): Tally {
  const held = new Map<string, number>()
  const of = (name: string) => held.get(name) ?? 0
  return {
    of,
    add: name => void held.set(name, of(name) + 1),
    remove(name) {
      if (of(name) > 1) held.set(name, of(name) - 1)
      else held.delete(name)
    },
    total: atMostEach =>
      [...held.values()].reduce((sum, count) => sum + Math.min(count, atMostEach), 0),
  }
}
