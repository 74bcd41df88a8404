export interface Chooser {
  /** From 0 inclusive to 1 exclusive. */
  next(): number
  between(low: number, high: number): number
  pick<T>(choices: readonly T[]): T
  pickSome<T>(choices: readonly T[], count: number): T[]
  shuffled<T>(items: readonly T[]): T[]
  chance(probability: number): boolean
  uuid(): string
}

/** Deterministic by name (mulberry32 over an FNV-1a hash). */
export function chooserFor(name: string): Chooser {
  let state = hashOf(name)
  function next(): number {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const between = (low: number, high: number) => low + Math.floor(next() * (high - low + 1))

  function shuffled<T>(items: readonly T[]): T[] {
    return items
      .map(item => ({ item, place: next() }))
      .sort((a, b) => a.place - b.place)
      .map(({ item }) => item)
  }
  function pick<T>(choices: readonly T[]): T {
    for (const choice of choices.slice(between(0, choices.length - 1))) return choice
    throw new RangeError('There is nothing to choose from.')
  }
  function pickSome<T>(choices: readonly T[], count: number): T[] {
    const places = shuffled(choices.map((_, place) => place)).slice(0, count)
    return choices.filter((_, place) => places.includes(place))
  }
  function uuid(): string {
    const digits = Array.from({ length: 32 }, () => between(0, 15).toString(16)).join('')
    return digits.replace(
      /^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/,
      (_, a, b, c, d, e) => `${a}-${b}-4${c}-a${d}-${e}`,
    )
  }
  return { next, between, pick, pickSome, shuffled, chance: part => next() < part, uuid }
}

function hashOf(name: string): number {
  let hash = 0x811c9dc5
  for (const character of name) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193)
  }
  return hash
}
