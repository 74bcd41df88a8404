export interface Tally {
  of(name: string): number
  add(name: string): void
  remove(name: string): void
  /** What all hold, as if none held more than so many. */
  total(atMostEach: number): number
}

/** How many of something each name holds now. */
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
