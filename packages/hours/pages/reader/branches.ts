import type { PageText } from '../page.ts'

const BRANCH_PATH = /\/(?:our-)?(?:locations?|restaurants?|stores?)\/(?:[\w-]+\/)*?([\w-]+)\/?$/iu

/**
 * Without the pages of a chain's other branches, where the name or the website of the place tells which
 * branch it is.
 */
export function pagesOfBranch(
  { name, website }: { name: string; website: string },
  pages: readonly PageText[],
): readonly PageText[] {
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

function branchOf(url: string): string | null {
  return BRANCH_PATH.exec(url.split(/[?#]/u)[0] ?? '')?.[1]?.toLowerCase() ?? null
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
