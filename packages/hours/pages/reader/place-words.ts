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
  const branches = new Map<string, boolean>()
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
    isBranch(text) {
      const known = branches.get(text)
      if (known !== undefined) return known
      const said = wordsOf(text)
      const isSo =
        said.length > 0 && said.length <= branch.length && said.every(word => branch.includes(word))
      branches.set(text, isSo)
      return isSo
    },
    endsIn(text) {
      const said = wordsOf(text)
      const isShorter = said.length > 0 && said.length < words.length
      return isShorter && said.join(' ') === words.slice(-said.length).join(' ')
    },
    owns: other => other.replace(/^www\./u, '') === host,
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
