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
const DOUBLED = 0.4
const OTHER_FIRST = 0.6

function replaced(typed: string, meant: string): number {
  if (typed === meant) return 0
  if (VOWELS.includes(typed) && VOWELS.includes(meant)) return VOWEL
  return NEIGHBOURS.has(typed + meant) ? NEIGHBOUR : 1
}

/** A letter that is too many or missing counts less beside its equal. */
function extra(letter: string, ...beside: (string | undefined)[]): number {
  if (beside.includes(letter)) return DOUBLED
  return VOWELS.includes(letter) ? 0.9 : 1
}

/**
 * How far a typed word is from the meant one: Damerau–Levenshtein with slips of the finger counted
 * for less (neighbouring keys, swapped and doubled letters, vowels), and the first letter for more.
 */
export function typingDistance(typed: string, meant: string): number {
  const rows: number[][] = [[0]]
  const at = (row: number, column: number) => rows[row]?.[column] ?? Number.POSITIVE_INFINITY
  for (let row = 0; row <= typed.length; row += 1) {
    const line = rows[row] ?? []
    rows[row] = line
    for (let column = row === 0 ? 1 : 0; column <= meant.length; column += 1) {
      const [a = '', b = ''] = [typed[row - 1], meant[column - 1]]
      const isSwapped = row > 1 && column > 1 && a === meant[column - 2] && typed[row - 2] === b
      line[column] = Math.min(
        row > 0 ? at(row - 1, column) + extra(a, typed[row - 2], typed[row]) : Infinity,
        column > 0 ? at(row, column - 1) + extra(b, meant[column - 2], meant[column]) : Infinity,
        row > 0 && column > 0 ? at(row - 1, column - 1) + replaced(a, b) : Infinity,
        isSwapped ? at(row - 2, column - 2) + TRANSPOSED : Infinity,
      )
    }
  }
  return at(typed.length, meant.length) + (typed[0] === meant[0] ? 0 : OTHER_FIRST)
}
