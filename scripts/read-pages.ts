import { readPlace } from '@hush/hours/pages'
import { localTimeAt } from '@hush/hours/time'
import { z } from 'zod'
import { readHtml } from '../app/domain/belief/sites/html/read-html.ts'
import { answerLines } from './json-lines.ts'

const FETCHED_AT = z.string().nullish()

const lineSchema = z.object({
  place: z.object({ name: z.string(), website: z.string() }),
  pages: z.array(
    z.union([
      z.object({ url: z.string(), text: z.string(), fetched_at: FETCHED_AT }),
      z
        .object({ url: z.string(), html: z.string(), fetched_at: FETCHED_AT })
        .transform(({ html, ...page }) => ({ ...page, ...readHtml(html, page.url) })),
    ]),
  ),
})

const NOTHING = {
  windows: null,
  quote: null,
  url: null,
  doubts: [],
  valid_from: null,
  valid_until: null,
}

await answerLines(lineSchema, line => {
  if (line === null) return { ...NOTHING, reason: 'malformed' }
  const read = readPlace(line.place, line.pages, fetchedOn(line.pages))
  const limited =
    read.statement ?? read.refuted.find(({ refutation }) => refutation === read.reason)
  const shared = {
    doubts: [...(limited?.conditions ?? []), ...new Set(read.refuted.map(one => one.refutation))],
    valid_from: limited?.validFrom ?? null,
    valid_until: limited?.validUntil ?? null,
  }
  if (read.statement === null) return { ...NOTHING, ...shared, reason: read.reason }
  const { windows, quote, url } = read.statement
  return { windows, quote, url, ...shared, reason: null }
})

/** The newest page is today. */
function fetchedOn(pages: readonly { fetched_at?: string | null | undefined }[]): string {
  const days = pages.flatMap(({ fetched_at }) => fetched_at?.slice(0, 10) ?? [])
  return days.toSorted().at(-1) ?? localTimeAt(new Date()).date
}
