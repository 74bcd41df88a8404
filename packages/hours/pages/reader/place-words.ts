import type { Place } from '../page.ts'

/** What a place is called, as its pages write it. */
export interface PlaceWords {
  has: (word: string) => boolean
  /** A text that names it. */
  names: (text: string) => boolean
  /** A line that is nothing but the last words of its name: "Frederick". */
  endsIn: (text: string) => boolean
  /** A line that is nothing but what tells this branch from the others. */
  isBranch: (text: string) => boolean
  /** A line that begins with what all branches are called, and goes on. */
  sharesName: (text: string) => boolean
  /** What tells this branch from the others, with the shared name or without. */
  isOwnBranch: (text: string) => boolean
  owns: (host: string) => boolean
}

export interface Circumstances {
  place: PlaceWords
  /** Of its own website. */
  isOwnPage: boolean
  /** 'YYYY-MM-DD' */
  today: string
}

const SHORTEST = 3

export function placeWords({ name, website }: Place): PlaceWords {
  const host = URL.parse(website)?.host.replace(/^www\./u, '') ?? ''
  const domain = host.replaceAll(/[^a-z]/gu, '')
  const words = wordsOf(name)
  const path = wordsOf(URL.parse(website)?.pathname ?? '')
  const branch = words.filter(word => word.length >= SHORTEST && !domain.includes(word))
  const ending = branch.length === 0 && words.length > SHORTEST ? words.slice(-1) : branch
  const shared = words.filter(word => !ending.includes(word))
  const isKnown = (word: string) =>
    words.includes(word) || path.includes(word) || (word.length > SHORTEST && domain.includes(word))
  const has = (said: string) => {
    const [whole, owner] = [said, said.replace(/['’]s$/u, '')].map(word =>
      word.replaceAll(/['’]/gu, ''),
    )
    return [whole, owner].some(word => isKnown(word ?? ''))
  }
  return {
    has,
    names: text => wordsOf(text).some(word => word.length > SHORTEST && has(word)),
    isBranch: once(text => {
      const said = wordsOf(text)
      const isShort = said.length > 0 && said.length <= branch.length
      return isShort && said.every(word => branch.includes(word))
    }),
    endsIn: once(text => {
      const said = wordsOf(text)
      const isShorter = said.length > 0 && said.length < words.length
      return isShorter && said.join(' ') === words.slice(-said.length).join(' ')
    }),
    sharesName: once(text => {
      const said = wordsOf(text)
      const isSame = shared.length > 0 && shared.every((word, at) => said[at] === word)
      return isSame && ending.length > 0 && said.length > shared.length
    }),
    isOwnBranch: once(text => {
      const said = wordsOf(text)
      return said.some(word => ending.includes(word)) && said.every(word => words.includes(word))
    }),
    owns: other => other.replace(/^www\./u, '') === host,
  }
}

/** Each statement of a page asks this of all its lines. */
function once(tell: (text: string) => boolean): (text: string) => boolean {
  const told = new Map<string, boolean>()
  return text => {
    const is = told.get(text) ?? tell(text)
    told.set(text, is)
    return is
  }
}

function wordsOf(text: string): string[] {
  return (
    text
      .toLowerCase()
      .replaceAll(/['’]/gu, '')
      .match(/\p{L}+/gu) ?? []
  )
}
