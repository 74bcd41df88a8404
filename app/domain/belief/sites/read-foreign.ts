import {
  isDomainForSale,
  type LineShape,
  namesHappyHour,
  type PlaceHours,
  pagesOfBranch,
  type RefutedStatement,
  readClosing,
  readPlace,
  readQuote,
  type Statement,
} from '@hush/hours/pages'
import { decodeText } from './decode-text.ts'
import { type HtmlPage, readHtml } from './html/read-html.ts'
import { interestingLinks, isPageOf, type RankedLink } from './next-pages.ts'
import { type OwnFact, ownFacts } from './own-facts.ts'
import { firstAllowed, readRules } from './robots.ts'
import type { SitePlace, SiteText } from './site-text.ts'
import { readSitemap, subSitemap } from './sitemap.ts'

const MAX_DOCUMENT_PAGES = 40

/** Named, so that a thread can run and be stopped. */
export const tasks = { page, document, rules: readRules, firstAllowed, sitemap, places, quotes }

export type ReadPage = Pick<HtmlPage, 'text' | 'facts' | 'isOffLimits'> & {
  links: RankedLink[]
  shapes: LineShape[] | null
  isForSale: boolean
}

interface PageBytes {
  bytes: Uint8Array
  contentType: string
  address: string
  url: string
}

function page({ bytes, contentType, address, url }: PageBytes): ReadPage {
  const text = decodeText(bytes, contentType)
  if (/^text\/plain/iu.test(contentType)) return plainPage(text)
  const { links, refresh, ...read } = readHtml(text, url)
  const all = refresh === null ? links : [{ url: refresh, text: 'happy hour' }, ...links]
  const isForSale = isDomainForSale(read)
  return { ...read, isForSale, links: interestingLinks(all, new URL(address)) }
}

function plainPage(text: string): ReadPage {
  return { text, shapes: null, links: [], isOffLimits: false, isForSale: false, facts: [] }
}

/** The problem is a clause whose subject is the document. */
async function document(bytes: Uint8Array): Promise<ReadPage | { problem: string }> {
  const { extractText, getDocumentProxy } = await import('unpdf')
  try {
    const pdf = await getDocumentProxy(bytes)
    if (pdf.numPages > MAX_DOCUMENT_PAGES) {
      return { problem: `has more than ${MAX_DOCUMENT_PAGES} pages` }
    }
    const { text } = await extractText(pdf, { mergePages: false })
    await pdf.loadingTask.destroy()
    return plainPage(text.join('\n'))
  } catch (error) {
    const isLocked = error instanceof Error && error.name === 'PasswordException'
    return { problem: isLocked ? 'needs a password' : 'is no readable document' }
  }
}

function sitemap({ text, address }: { text: string; address: string }) {
  const links = readSitemap(text)
  return { inner: subSitemap(links), links: interestingLinks(links, new URL(address)) }
}

export interface PlaceReading {
  place: SitePlace
  statements: Statement[]
  refuted: RefutedStatement[]
  closing: { quote: string; url: string } | null
  facts: OwnFact[]
  unstated: string[]
}

interface SiteInput {
  places: readonly SitePlace[]
  pages: readonly SiteText[]
}

function places({ places: all, pages }: SiteInput): PlaceReading[] {
  const isAlone = all.length === 1
  return all.map(place => {
    const own = isAlone ? pages : pages.filter(({ url }) => isPageOf(place, url))
    const read = readPlace(place, pages, place.today)
    const ownRead = isAlone ? read : readPlace(place, own, place.today)
    const isStated = place.isMember || statementsOf(ownRead).length > 0
    return {
      place,
      statements: statementsOf(read),
      refuted: read.refuted,
      closing: closingOf(own),
      facts: ownFacts(place, pages, { hasBranches: !isAlone }),
      unstated: isStated ? [] : urlsNaming(place, own),
    }
  })
}

function statementsOf({ statement, others }: PlaceHours): Statement[] {
  return statement ? [statement, ...others] : others
}

function closingOf(pages: readonly SiteText[]): PlaceReading['closing'] {
  for (const { url, text } of pages) {
    const quote = readClosing({ url, text })
    if (quote !== null) return { quote, url }
  }
  return null
}

function urlsNaming(place: SitePlace, own: readonly SiteText[]): string[] {
  return pagesOfBranch(place, own).flatMap(({ url, text }) => (namesHappyHour(text) ? url : []))
}

interface PointedQuote {
  page: SiteText
  quote: string
  place: SitePlace
}

function quotes(pointed: readonly PointedQuote[]) {
  return pointed.map(({ page, quote, place }) => {
    return readQuote(page, quote, { place, today: place.today })
  })
}
