const KEYS = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm']
const VOWELS = 'aeiouy'

const NEIGHBOURS = findNeighbours()

function findNeighbours(): ReadonlySet<string> {
  const places = KEYS.flatMap((row, y) => [...row].map((key, x) => ({ key, x: x + y * 0.4, y })))
  return new Set(
    places.flatMap(a =>
      places
        .filter(b => a !== b && Math.abs(a.x - b.x) <= 1 && Math.abs(a.y - b.y) <= 1)
        .map(b => a.key + b.key),
    ),
  )
}

const TRANSPOSED = 0.6
const NEIGHBOUR = 0.7
const VOWEL = 0.7
const EXTRA_VOWEL = 0.9
const DOUBLED = 0.4
const OTHER_FIRST = 0.6

function replaced(typed: string, meant: string): number {
  if (typed === meant) return 0
  if (VOWELS.includes(typed) && VOWELS.includes(meant)) return VOWEL
  return NEIGHBOURS.has(typed + meant) ? NEIGHBOUR : 1
}

/** A letter that is too many or missing counts less beside its equal. */
function extra(word: string, at: number): number {
  const letter = word.charAt(at)
  if (letter === word.charAt(at - 1) || letter === word.charAt(at + 1)) return DOUBLED
  return VOWELS.includes(letter) ? EXTRA_VOWEL : 1
}

/**
 * How far a typed word is from the meant one: Damerau–Levenshtein with slips of the finger counted
 * for less (neighbouring keys, swapped and doubled letters, vowels), and the first letter for more.
 * Infinity beyond `most`.
 */
export function typingDistance(typed: string, meant: string, most: number): number {
  const width = meant.length + 1
  let earlier: number[] = []
  let leastBefore = 0
  let before = Array.from({ length: width }, () => 0)
  for (let column = 1; column < width; column += 1) {
    before[column] = (before[column - 1] ?? 0) + extra(meant, column - 1)
  }
  for (let row = 1; row <= typed.length; row += 1) {
    const line = [(before[0] ?? 0) + extra(typed, row - 1)]
    let least = line[0] ?? 0
    for (let column = 1; column < width; column += 1) {
      const cost = Math.min(
        (before[column] ?? 0) + extra(typed, row - 1),
        (line[column - 1] ?? 0) + extra(meant, column - 1),
        (before[column - 1] ?? 0) + replaced(typed.charAt(row - 1), meant.charAt(column - 1)),
        isSwapped(typed, row, meant, column)
          ? (earlier[column - 2] ?? 0) + TRANSPOSED
          : Number.POSITIVE_INFINITY,
      )
      line[column] = cost
      least = Math.min(least, cost)
    }
    // a swap reaches over a row
    if (least > most && leastBefore > most) return Number.POSITIVE_INFINITY
    leastBefore = least
    earlier = before
    before = line
  }
  return (before[width - 1] ?? 0) + (typed[0] === meant[0] ? 0 : OTHER_FIRST)
}

function isSwapped(typed: string, row: number, meant: string, column: number): boolean {
  return (
    row > 1 &&
    column > 1 &&
    typed.charAt(row - 1) === meant.charAt(column - 2) &&
    typed.charAt(row - 2) === meant.charAt(column - 1)
  )
}
