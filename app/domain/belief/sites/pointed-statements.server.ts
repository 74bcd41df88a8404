import { createHash } from 'node:crypto'
import { HAPPY_HOUR, type QuoteRefusal, type Statement } from '@hush/hours/pages'
import type { Logger } from 'pino'
import type { Db } from '../../../../db/client.ts'
import { readForeign } from './foreign-reader.server.ts'
import type { PointedQuote, QuoteModel } from './quote-model.ts'
import type { PlaceReading } from './read-foreign.ts'
import type { SitePlace, SiteText } from './site-text.ts'

const PAGE_LENGTH = 12_000
const ABOVE_WORDS = 2_000
const TOTAL_LENGTH = 40_000
/** A chain with fifty places must not wait for fifty answers. */
const MOST_QUESTIONS = 4

interface Services {
  db: Db
  log: Logger
  model?: QuoteModel | undefined
  signal?: AbortSignal | undefined
}

export type PointedStatements = ReadonlyMap<number, Statement[]>

/** Keeps earlier statements while the page has them. Without a model returns only those. */
export async function pointedStatements(
  services: Services,
  { host, readings, pages }: ReadSite,
): Promise<PointedStatements> {
  const found = new Map<number, Statement[]>()
  let questions = 0
  for (const { place, unstated: urls } of readings) {
    if (urls.length === 0) continue
    const named = new Set(urls)
    const unstated = { host, place, pages: pages.filter(({ url }) => named.has(url)) }
    const earlier = await readAgain(services.db, unstated)
    const question = questions < MOST_QUESTIONS ? await questionAbout(services, unstated) : null
    const pointed = question ? await ask(services, question) : []
    if (question) questions += 1
    const quotes = new Set(pointed.map(({ quote }) => quote))
    const still = earlier.filter(({ quote }) => !quotes.has(quote))
    found.set(unstated.place.listingId, [...pointed, ...still])
  }
  return found
}

interface ReadSite {
  host: string
  readings: readonly PlaceReading[]
  pages: readonly SiteText[]
}

interface UnstatedPlace {
  host: string
  place: SitePlace
  pages: readonly SiteText[]
}

async function readAgain(db: Db, { place, pages }: UnstatedPlace): Promise<Statement[]> {
  const rows = await db
    .selectFrom('evidence')
    .innerJoin('site_pages', 'site_pages.id', 'evidence.page_id')
    .select(['site_pages.address', 'evidence.quote'])
    .where('listing_id', '=', place.listingId)
    .where('manner', '=', 'model')
    .where('gone_at', 'is', null)
    .orderBy('evidence.id')
    .execute()
  const quoted = rows.flatMap(({ address, quote }) => {
    const page = pages.find(({ url }) => url === address)
    return page ? { page, quote, place } : []
  })
  const read = (await readForeign('quotes', quoted)) ?? []
  return quoted.flatMap((_, place) => {
    const reading = read[place]
    return typeof reading === 'object' ? reading : []
  })
}

interface Question extends UnstatedPlace {
  model: QuoteModel
  shown: string[]
  hash: Buffer
}

/** Null without a model, or for pages that it has seen. */
async function questionAbout(
  { db, model }: Services,
  unstated: UnstatedPlace,
): Promise<Question | null> {
  if (!model) return null
  const shown = shownTexts(unstated.pages)
  const hash = createHash('sha256')
    .update(JSON.stringify([model.name, shown]))
    .digest()
  const question = { ...unstated, model, shown, hash }
  return (await wasShown(db, question)) ? null : question
}

async function ask({ db, log, signal }: Services, question: Question): Promise<Statement[]> {
  const { host, place, model, shown, hash } = question
  const answer = await model.pointAt(shown, signal)
  if (answer === null) return []
  const { statements, dropped } = await believe(answer, question)
  log.info({ host, kept: statements.length, dropped }, 'a model pointed at quotes')
  await db
    .updateTable('site_places')
    .set({ shown_hash: hash })
    .where('host', '=', host)
    .where('listing_id', '=', place.listingId)
    .execute()
  return statements
}

function shownTexts(pages: UnstatedPlace['pages']): string[] {
  let left = TOTAL_LENGTH
  const texts: string[] = []
  for (const { text } of pages) {
    const start = Math.max(0, (HAPPY_HOUR.exec(text)?.index ?? 0) - ABOVE_WORDS)
    const shown = text.slice(start, start + Math.min(PAGE_LENGTH, left))
    left -= shown.length
    if (shown !== '') texts.push(shown)
  }
  return texts
}

async function wasShown(db: Db, { host, place, hash }: Question): Promise<boolean> {
  const row = await db
    .selectFrom('site_places')
    .select('shown_hash')
    .where('host', '=', host)
    .where('listing_id', '=', place.listingId)
    .executeTakeFirst()
  return row?.shown_hash?.equals(hash) ?? false
}

type DroppedQuotes = Partial<Record<QuoteRefusal | 'no-such-page', number>>

async function believe(
  answer: readonly PointedQuote[],
  { pages, place }: Pick<UnstatedPlace, 'pages' | 'place'>,
): Promise<{ statements: Statement[]; dropped: DroppedQuotes }> {
  const statements: Statement[] = []
  const dropped: DroppedQuotes = {}
  for (const { page: number, quote } of answer) {
    const page = pages[number]
    const [read = 'no-such-page'] =
      (page && (await readForeign('quotes', [{ page, quote, place }]))) ?? []
    if (typeof read === 'string') dropped[read] = (dropped[read] ?? 0) + 1
    else statements.push(read)
  }
  return { statements, dropped }
}
