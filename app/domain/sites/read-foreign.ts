import {
  namesHappyHour,
  pagesOfBranch,
  readClosing,
  readPage,
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

/** What strangers wrote, read where it can be stopped: by name, for a thread. */
export const tasks = { page, document, rules: readRules, firstAllowed, sitemap, places, quotes }

export type ReadPage = Pick<HtmlPage, 'text' | 'facts' | 'isOffLimits'> & { links: RankedLink[] }

interface PageBytes {
  bytes: Uint8Array
  contentType: string
  /** Where it was asked for, and where it came from in the end. */
  address: string
  url: string
}

function page({ bytes, contentType, address, url }: PageBytes): ReadPage {
  const text = decodeText(bytes, contentType)
  if (/^text\/plain/iu.test(contentType)) return plainPage(text)
  const { links, refresh, ...read } = readHtml(text, url)
  const all = refresh === null ? links : [{ url: refresh, text: 'happy hour' }, ...links]
  return { ...read, links: interestingLinks(all, new URL(address)) }
}

function plainPage(text: string): ReadPage {
  return { text, links: [], isOffLimits: false, facts: [] }
}

/** The text of a PDF, a line a line. A problem is a clause whose subject is the document. */
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
  /** Where its own page says that it has closed. */
  closing: { quote: string; url: string } | null
  facts: OwnFact[]
  /** Its own pages that name a happy hour, where nothing is stated of a found listing. */
  unstated: string[]
}

interface SiteInput {
  places: readonly SitePlace[]
  pages: readonly SiteText[]
}

function places({ places: all, pages }: SiteInput): PlaceReading[] {
  const isAlone = all.length === 1
  const said = new Map<string, Statement[]>()
  return all.map(place => {
    const own = isAlone ? pages : pages.filter(({ url }) => isPageOf(place, url))
    const statements = statementsIn(place, pages)
    const isStated = place.isMember || statementsIn(place, own).length > 0
    return {
      place,
      statements,
      closing: closingOf(own),
      facts: ownFacts(place, pages, { hasBranches: !isAlone }),
      unstated: isStated ? [] : urlsNaming(place, own),
    }
  })

  function statementsIn(place: SitePlace, texts: readonly SiteText[]): Statement[] {
    const { statement, others } = readPlace(place, texts, one => {
      const known = said.get(one.url) ?? readPage(one)
      said.set(one.url, known)
      return known
    })
    return statement ? [statement, ...others] : others
  }
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

function quotes(pointed: readonly { page: SiteText; quote: string }[]) {
  return pointed.map(({ page: text, quote }) => readQuote(text, quote))
}
