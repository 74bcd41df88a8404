import type { PageText } from '../page.ts'
import { GENERIC, MODIFIERS } from './words.ts'

const BRANCH_PATH = /\/(?:our-)?(?:locations?|restaurants?|stores?)\/(?:[\w-]+\/)*?[\w-]+\/?$/iu
/** Below the page of a branch. */
const SUB_PAGE =
  /\/(?:(?:happy-?hours?|specials?|menus?|drinks?|bar|food|hours|events?|deals?)-?)+(?:\.\w+)?\/?$/iu
const PART_OF_TITLE = /\s[|–—·•:-]\s/u

/**
 * Without the pages of a chain's other branches, where the name or the website of the place tells which
 * branch it is.
 */
export function pagesOfBranch(
  { name, website }: { name: string; website: string },
  all: readonly PageText[],
): readonly PageText[] {
  const own = branchPathOf(website)
  if (own !== null && all.some(({ url }) => branchPathOf(url) === own)) {
    return all.filter(({ url }) => [own, null].includes(branchPathOf(url)))
  }
  const pages = withoutSiblings({ name, website }, all)
  const branches = new Map(pages.map(({ url }) => [url, branchOf(url)]))
  const distinct = new Set([...branches.values()].filter(branch => branch !== null))
  if (distinct.size < 2) return pages
  const place = wordsOf(`${name} ${website}`)
  const shared = wordsInAll([...distinct])
  const score = (branch: string) =>
    [...wordsOf(branch)].filter(word => place.has(word) && !shared.has(word)).length
  const best = Math.max(...[...distinct].map(score))
  if (best === 0) return pages
  return pages.filter(({ url }) => {
    const branch = branches.get(url) ?? null
    return branch === null || score(branch) === best
  })
}

/**
 * Where the place is one of several addresses of a name, without the pages that are headed by another of
 * them: "/lakewood", "Nonna’s Lakewood", beside "/fifth-street", "Nonna’s on Fifth".
 */
function withoutSiblings(
  { name, website }: { name: string; website: string },
  pages: readonly PageText[],
): readonly PageText[] {
  const named = namesIn(name)
  const isOwn = (segment: string) => namesIn(segment).some(word => named.includes(word))
  const addresses = [website, ...pages.map(({ url }) => url)].flatMap(segmentsOf)
  const own = addresses.filter(isOwn).flatMap(namesIn)
  const told = named.filter(word => own.includes(word))
  if (told.length === 0) return pages
  const shared = named.filter(word => !told.includes(word))
  return pages.filter(page => {
    const others = segmentsOf(page.url).filter(segment => !isOwn(segment))
    return !others.some(segment => isHeadedBy(page, segment, { shared, told }))
  })
}

/** By the shared name and the words of the address: "Nonna’s Lakewood", "Lakewood location". */
function isHeadedBy(
  { text, shapes }: PageText,
  segment: string,
  { shared, told }: { shared: readonly string[]; told: readonly string[] },
): boolean {
  const words = namesIn(segment)
  if (words.length === 0) return false
  const lines = text.split('\n')
  const headings = lines.filter((_, at) => at === 0 || shapes?.[at]?.heading === 1)
  const parts = headings.flatMap(line => line.split(PART_OF_TITLE))
  return parts.some(part => {
    const said = namesIn(part)
    const isWhole =
      words.every(word => said.includes(word)) && !said.some(one => told.includes(one))
    const rest = said.filter(word => !words.includes(word))
    const isNamed = rest.length > 0 && rest.every(word => shared.includes(word))
    return isWhole && (isNamed || (rest.length === 0 && /\blocation\b/iu.test(part)))
  })
}

function segmentsOf(url: string): string[] {
  return (URL.parse(url)?.pathname ?? '').split('/').filter(segment => segment !== '')
}

/** Words that are no part of every place. */
function namesIn(text: string): string[] {
  const words =
    text
      .toLowerCase()
      .replaceAll(/['’]/gu, '')
      .match(/\p{L}{3,}/gu) ?? []
  return words.filter(word => !GENERIC.has(word) && !MODIFIERS.has(word) && word !== 'the')
}

function branchOf(url: string): string | null {
  return branchPathOf(url)?.split('/').at(-1) ?? null
}

/** "/locations/towson" of that page and of "/locations/Towson/happy-hour/". */
function branchPathOf(url: string): string | null {
  const path = (URL.parse(url)?.pathname ?? '').replace(SUB_PAGE, '')
  return BRANCH_PATH.test(path) ? path.replace(/\/$/u, '').toLowerCase() : null
}

function wordsOf(text: string): Set<string> {
  return new Set(text.toLowerCase().match(/\p{L}{3,}/gu))
}

function wordsInAll(branches: readonly string[]): Set<string> {
  const [first = '', ...rest] = branches
  return new Set(
    [...wordsOf(first)].filter(word => rest.every(branch => wordsOf(branch).has(word))),
  )
}
